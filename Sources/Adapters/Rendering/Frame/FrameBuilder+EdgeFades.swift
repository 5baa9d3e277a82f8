internal import Geometry
internal import SceneGraph

/// Edge fades of the results: the background again, through a gradient mask.
extension FrameBuilder {
  func addEdgeFades(to commands: inout [DrawCommand]) {
    for (fade, shift, strength) in fades.present(at: time) where strength > 0.003 {
      let top = Int((geometry.top + (Double(fade.top) + shift) * geometry.scale).rounded())
      let height = Int((Double(fade.bottom - fade.top) * geometry.scale).rounded())
      guard height > 0 else { continue }
      let mask = store.fadeMask(fade, width: output.width, height: height)
      let area = PixelBox(x: 0, y: top, width: output.width, height: height)
      let solid = mask.bands.first { $0.kind == .solid }?.rows
      let cover = solid.map {
        PixelBox(x: 0, y: top + $0.lowerBound, width: output.width, height: $0.count)
      }
      for ground in ground {
        guard case .ground(let picture) = ground.content else { continue }
        let clip = ground.clip.map(area.intersection) ?? area
        guard !clip.intersection(output).isEmpty else { continue }
        commands.append(
          DrawCommand(
            content: .edgeFade(picture, area: ground.destination, mask), destination: area,
            opacity: strength * ground.opacity, clip: clip, cover: cover))
      }
    }
  }
}
