internal import CatalogModel
internal import Geometry
internal import SceneGraph

/// The columns of grids, and the resulting artwork sizes.
extension Metrics {
  /// The artwork size on a shelf of a shape; shelves of mixed categories have narrower artwork, so that a
  /// whole row fits below the keyboard.
  ///
  /// Source: the widths for 3 to 7 columns of the grid.
  func artwork(_ shape: ArtworkShape, isMixed: Bool) -> Size {
    guard !setsCaptionsBeside else { return wideArtwork(shape) }
    let width = isMixed ? mixedWidth : columnWidth(columns(shape))
    return Size(width: width, height: height(of: shape, width: width))
  }

  /// The height of artwork of a shape and width.
  func height(of shape: ArtworkShape, width: Int) -> Int {
    switch shape {
    case .poster: (width * 3 + 1) / 2
    case .square: width
    case .still: (width * 9 + 8) / 16
    }
  }

  /// The number of columns of a grid of a shape: the one that brings artwork nearest to its usual width.
  func columns(_ shape: ArtworkShape) -> Int {
    guard !canvas.isPortrait else {
      return shape == .still ? PortraitMetrics.stillColumns : PortraitMetrics.columns
    }
    let usual =
      setsCaptionsBeside ? Self.wideCell : shape == .still ? Self.stillWidth : Self.posterWidth
    let pitch = usual + Self.cardGap
    return (width + Self.cardGap + pitch / 2) / pitch
  }

  /// The number of columns of a grid of mixed categories.
  var mixedColumns: Int {
    setsCaptionsBeside || canvas.isPortrait
      ? columns(.poster) : (width + Self.cardGap) / (mixedWidth + Self.cardGap)
  }

  // MARK: Captions beside pictures

  /// Whether captions are beside their pictures: with large text they have room for whole words there.
  var setsCaptionsBeside: Bool { hasLargeText && !canvas.isPortrait }

  /// The width of a picture and its caption beside it.
  var wideCellWidth: Int { columnWidth(columns(.poster)) }

  /// The size of a picture with its caption beside it; a poster fits below the keyboard, suggestions and a
  /// heading.
  private func wideArtwork(_ shape: ArtworkShape) -> Size {
    let width = shape == .still ? Self.wideStillWidth : Self.widePosterWidth
    return Size(width: width, height: height(of: shape, width: width))
  }

  private static let wideCell = 560
  private static let widePosterWidth = 208
  private static let wideStillWidth = 284

  /// The artwork size on a low shelf, which ends above the hints if possible.
  func lowStill(from top: Int) -> Size {
    let most = Self.lowStill
    let height = min(most.height, max(Self.leastStill, statusLine.y - 2 * Self.near - top))
    return Size(width: most.width * height / most.height, height: height)
  }

  /// The number of columns of the popular titles when they have the landing to themselves: the fewest for
  /// which a whole row fits between `top` and the hints.
  func landingColumns(from top: Int) -> Int {
    let room = statusLine.y - Self.fadeAtRest - captionHeight - top
    let fewest = columns(.poster)
    guard !canvas.isTall, !setsCaptionsBeside, fewest < mixedColumns else { return mixedColumns }
    return (fewest..<mixedColumns).first {
      height(of: .poster, width: columnWidth($0)) <= room
    } ?? mixedColumns
  }

  /// The poster size in such a grid: the column's width on a tall canvas, else as on a shelf, a row of which
  /// fits below the keyboard.
  var mixedCell: Size {
    guard !setsCaptionsBeside else { return wideArtwork(.poster) }
    let width = canvas.isTall ? columnWidth(mixedColumns) : mixedWidth
    return Size(width: width, height: height(of: .poster, width: width))
  }

  /// The width of each of a number of columns.
  func columnWidth(_ count: Int) -> Int {
    (width - (count - 1) * Self.cardGap) / count
  }

  /// The width of the artwork on a shelf of mixed categories: a row with its captions fits below the keyboard,
  /// also where a prompt takes room above it.
  private var mixedWidth: Int {
    canvas.isPortrait
      ? columnWidth(PortraitMetrics.columns)
      : promptHeight > 0 && !canvas.isTall ? Self.mixedWidthBelowPrompt : Self.mixedWidth
  }

  private static let mixedWidth = 168
  private static let mixedWidthBelowPrompt = 146
  private static let posterWidth = 260
  private static let stillWidth = 410
}
