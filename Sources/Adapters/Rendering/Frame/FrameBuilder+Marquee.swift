internal import Geometry
internal import SceneGraph

extension FrameBuilder {
  /// Draws a node with a scrolling title: everything else, then the line twice, so that its start follows its
  /// end.
  func addScrolling(
    _ marquee: Marquee, offset: Double, of track: NodeTrack, body: PixelBox, opacity: Double,
    to commands: inout [DrawCommand]
  ) {
    let rest = track.node.displayItems.filter { $0 != .text(marquee.item) }
    if !rest.isEmpty {
      addRaster(
        displayItems: rest, scale: track.node.scale, of: track, body: body, opacity: opacity,
        to: &commands)
    }
    let scale = geometry.scale * track.scale.value(at: time)
    let frame = marquee.item.frame
    let line = marquee.line
    let key = RasterKey(
      displayItems: [.text(line)], frameWidth: line.frame.width, frameHeight: line.frame.height,
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
      let place = raster.destination(around: area)
      for (part, share) in softened(
        window, fade: Int(28 * geometry.scale), strength: marquee.softness(at: offset))
      where part.intersects(place) {
        commands.append(
          DrawCommand(
            content: .picture(raster.picture), destination: place, opacity: opacity * share,
            clip: part))
      }
    }
  }

  /// A window in vertical slices, more transparent towards the ends, so that letters appear and disappear
  /// softly.
  private func softened(_ window: PixelBox, fade: Int, strength: Double) -> [(PixelBox, Double)] {
    let steps = 8
    let width = max(1, fade / steps)
    guard window.width > 4 * steps * width else { return [(window, 1)] }
    var parts: [(PixelBox, Double)] = []
    for step in 0..<steps {
      let share = 1 - (1 - (Double(step) + 0.5) / Double(steps)) * strength
      for x in [window.x + step * width, window.maxX - (step + 1) * width] {
        parts.append(
          (PixelBox(x: x, y: window.y, width: width, height: window.height), share))
      }
    }
    let edge = steps * width
    parts.append(
      (
        PixelBox(
          x: window.x + edge, y: window.y, width: window.width - 2 * edge, height: window.height),
        1
      ))
    return parts
  }
}
