internal import Geometry
internal import SceneGraph

extension FrameBuilder {
  /// Draws a node whose title is scrolling: everything else, then the line twice, so that its
  /// beginning follows its end.
  func addScrolling(
    _ marquee: Marquee, offset: Double, of track: NodeTrack, body: PixelBox, opacity: Double,
    to commands: inout [DrawCommand]
  ) {
    let rest = track.node.marks.filter { $0 != .text(marquee.mark) }
    if !rest.isEmpty {
      addRaster(
        marks: rest, scale: track.node.scale, of: track, body: body, opacity: opacity,
        to: &commands)
    }
    let scale = geometry.scale * track.scale.value(at: time)
    let frame = marquee.mark.frame
    let line = marquee.line
    let key = RasterKey(
      marks: [.text(line)], frameWidth: line.frame.width, frameHeight: line.frame.height,
      scale: geometry.scale * track.scale.target, theme: theme)
    guard let raster = store.raster(key, waits: true) else { return }
    let window = PixelBox(
      x: body.x + Int((Double(frame.x) * scale).rounded()), y: body.y - key.pad,
      width: Int((Double(frame.width) * scale).rounded()), height: body.height + 2 * key.pad)
    let round = Double(marquee.distance) * scale
    let top = body.y + Int((Double(frame.y) * scale).rounded())
    for copy in [0.0, 1.0] {
      let moved = (copy * round - offset * scale).rounded()
      let left =
        marquee.isRightToLeft
        ? Double(window.maxX) - Double(key.width) - moved : Double(window.x) + moved
      let area = PixelBox(x: Int(left), y: top, width: key.width, height: key.height)
      commands.append(
        DrawCommand(
          content: .picture(raster.picture), destination: raster.destination(around: area),
          opacity: opacity, clip: window))
    }
  }
}
