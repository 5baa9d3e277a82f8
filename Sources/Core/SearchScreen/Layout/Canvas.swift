package import Geometry

/// The canvas of a layout: the shape of its output, in canvas points.
///
/// Source: Human Interface Guidelines, Layout (tvOS), for the canvas of 16:9 and its margins.
package struct Canvas: Hashable, Sendable {
  /// The size, in canvas points.
  package let size: Size

  /// Creates the canvas of an output.
  ///
  /// A 16:9 screen has 1920 × 1080 points. A narrower one has the same width and shows more rows, a wider one
  /// has the same height and shows more columns. A portrait screen is 1080 wide. Beyond the usual shapes of
  /// screens, the canvas does not grow and the output has borders.
  /// - Parameter output: The size of the output in pixels; sides below 1 count as 1.
  package init(output: Size) {
    let (across, down) = (max(1, output.width), max(1, output.height))
    let usual = Size.canvas
    if across < down {
      let width = PortraitMetrics.canvas.width
      let height = (width * down + across / 2) / across
      size = Size(
        width: width, height: min(max(PortraitMetrics.lowest, height), PortraitMetrics.highest))
    } else if across * usual.height >= down * usual.width {
      let width = (usual.height * across + down / 2) / down
      size = Size(width: min(width, Self.widest), height: usual.height)
    } else {
      let height = (usual.width * down + across / 2) / across
      size = Size(width: usual.width, height: min(height, Self.highest))
    }
  }

  /// The canvas of a 16:9 screen.
  package static let usual = Canvas(output: .canvas)

  /// The widest canvas, 12:5, and the highest landscape one, a square.
  private static let widest = 2592
  private static let highest = 1920

  /// The width, in canvas points.
  package var width: Int { size.width }
  /// The height, in canvas points.
  package var height: Int { size.height }
  /// Whether the canvas is higher than it is wide.
  package var isPortrait: Bool { size.width < size.height }
  /// Whether the canvas has room for more rows than a 16:9 one.
  var isTall: Bool { size.height > Size.canvas.height }
  /// The whole canvas.
  var frame: Rect { Rect(origin: .zero, size: size) }
  /// The width between the side margins.
  var safeWidth: Int { size.width - 2 * Metrics.side }
  /// The right edge of the safe area.
  var right: Int { size.width - Metrics.side }
  /// The lowest y that every television shows.
  var bottom: Int { size.height - Metrics.top }
  /// The lowest y of content at rest, above the hints.
  var contentBottom: Int { bottom - Metrics.hintDepth }

  /// A frame of a size, centred on the canvas.
  func centred(_ size: Size) -> Rect {
    Rect(
      x: (width - size.width) / 2, y: (height - size.height) / 2, width: size.width,
      height: size.height)
  }

  /// A clip that hides everything above `top`. It extends beyond the canvas because an output of another
  /// shape shows more at its sides or below, and rows continue there.
  func clip(below top: Int) -> Rect {
    Rect(
      x: -safeWidth, y: top, width: size.width + 2 * safeWidth, height: 2 * size.height - top)
  }
}

extension ScreenState {
  /// Changes the canvas. The text, the pages and the focus stay; the layout brings the focused item into view
  /// from the start of its row.
  mutating func fit(_ canvas: Canvas) {
    guard canvas != self.canvas else { return }
    self.canvas = canvas
    visit.screen.scroll.shelves = []
    visit.screen.scroll.list = 0
    visit.screen.scroll.y = 0
    visit.isPointing = false
  }
}
