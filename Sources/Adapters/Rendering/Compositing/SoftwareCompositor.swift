/// Compositor in main memory; redraws only the damage rectangles.
///
/// Only what changed is drawn again. SDL's own software renderer needs several times as long: it
/// blends without vector instructions and knows no premultiplied alpha.
class SoftwareCompositor: Compositor {
  var frame: PixelSurface
  var isAccelerated: Bool { false }
  var waitsForDisplay: Bool { false }
  var paintsMeshes: Bool { true }
  var driverMilliseconds: Double { 0 }
  var width: Int { frame.width }
  var height: Int { frame.height }
  private let corners = RoundCorners()
  private let scratch = ScratchSurface()

  /// The frame is drawn in strips of about so many bytes, each from back to front: what lies below
  /// is still in the processor's cache when something is blended over it.
  private static let stripSize = 1_000_000

  init(frame: PixelSurface) { self.frame = frame }

  func updateSize() -> Bool { false }

  func picture(from surface: PixelSurface) -> Picture { MemoryPicture(surface) }

  func picture(of mesh: GradientMesh) -> Picture { GradientPicture(mesh) }

  func draw(_ commands: [DrawCommand], damage: [PixelBox]?) {
    let all = PixelBox(x: 0, y: 0, width: width, height: height)
    let commands = commands.withMeshesMixed()
    let visibility = Visibility(commands, damage: damage ?? [all], output: all)
    var painter = CommandPainter(frame: frame, corners: corners, scratch: scratch)
    let rows = max(16, Self.stripSize / max(1, frame.stride))
    for top in stride(from: 0, to: height, by: rows) {
      let strip = PixelBox(x: 0, y: top, width: width, height: min(rows, height - top))
      var layer: Int?
      for (index, command) in commands.enumerated() where visibility.shows[index] {
        let area = command.bounds.intersection(strip)
        guard !area.isEmpty else { continue }
        if visibility.layers[index] != layer {
          painter.clip(to: visibility.regions[visibility.layers[index]])
        }
        layer = visibility.layers[index]
        painter.draw(command, in: area)
      }
    }
  }

  func capture() -> PixelSurface? { frame }
}
