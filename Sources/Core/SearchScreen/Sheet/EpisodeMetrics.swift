internal import Geometry
internal import SceneGraph

/// The lengths of the seasons and episodes on a sheet, in canvas points.
struct EpisodeMetrics {
  /// The distances above the seasons, from the seasons to the pictures, between two pictures, and from a
  /// picture to its caption.
  static let above = 28
  static let belowHeading = 20
  static let gap = 40
  static let aboveCaption = 10
  /// The progress bar, and its distance from the edges of the picture.
  static let barHeight = 6
  static let barInset = 16
  /// The mark of a played episode, and its distance from the corner.
  static let mark = 44
  static let markInset = 12

  /// The width of a picture on a 16:9 screen.
  static let picture = 382

  /// The number of episodes side by side: as many as fit on a 16:9 screen; fewer and larger ones on a taller
  /// panel.
  static func columns(on canvas: Canvas) -> Int {
    guard !canvas.isTall else { return canvas.isPortrait ? 2 : 3 }
    return (width(on: canvas) + gap) / (picture + gap)
  }

  /// The width of the row.
  private static func width(on canvas: Canvas) -> Int {
    SheetMetrics.panel(on: canvas).width - 2 * SheetMetrics.padding.width
  }

  /// The first visible episode: the requested one, unless that would leave a gap at the end of the row.
  static func first(_ wanted: Int, of count: Int, on canvas: Canvas) -> Int {
    max(0, min(wanted, count - columns(on: canvas)))
  }

  /// The size of an episode's picture.
  let picture: Size
  /// The height of the seasons, or of the heading that replaces them.
  let headingHeight: Int
  /// The lines of a caption.
  let captionLines: Int
  /// The total height, including the distance above.
  let height: Int

  /// Creates the lengths on a canvas.
  init(_ metrics: Metrics, hasSeasons: Bool) {
    let width = Self.width(on: metrics.canvas)
    let columns = Self.columns(on: metrics.canvas)
    let card = (width - (columns - 1) * Self.gap) / columns
    picture = Size(width: card, height: card * 9 / 16)
    headingHeight = hasSeasons ? Metrics.segmentHeight : metrics.style(.callout).leading
    captionLines = metrics.hasLargeText ? 1 : 2
    let captions =
      metrics.style(.caption1).leading
      + (captionLines - 1) * metrics.style(.caption2).leading
    height =
      Self.above + headingHeight + Self.belowHeading + picture.height + Self.aboveCaption + captions
  }

  /// The distance from one episode to the next.
  var pitch: Int { picture.width + Self.gap }
}
