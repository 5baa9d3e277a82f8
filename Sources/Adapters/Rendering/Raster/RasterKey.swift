internal import CPangoCairo
internal import SceneGraph

/// Cache key of a node's raster: everything that affects its pixels.
struct RasterKey: Hashable, Sendable {
  /// The hash of everything else: a frame looks up hundreds of keys, and their display items are long.
  private var digest = 0
  private(set) var displayItems: [DisplayItem]
  /// The node's size in pixels.
  private(set) var width: Int
  private(set) var height: Int
  /// Pixels added on every side for ink outside the frame.
  private(set) var pad: Int
  /// Pixels per canvas point.
  private(set) var scale: Double
  /// The node's size in canvas points.
  private(set) var frameWidth: Int
  private(set) var frameHeight: Int
  private(set) var theme: Theme
  /// The colours of a placeholder for the artwork; `nil` for the true picture.
  private(set) var hint: Palette?
  /// Whether artwork is at half size, without its words.
  private(set) var isSketch = false

  /// Makes the key of a node's display items at a scale.
  init(displayItems: [DisplayItem], frameWidth: Int, frameHeight: Int, scale: Double, theme: Theme)
  {
    self.displayItems = displayItems.map(\.atRest)
    self.frameWidth = frameWidth
    self.frameHeight = frameHeight
    self.scale = scale
    self.theme = theme
    width = max(1, Int((Double(frameWidth) * scale).rounded()))
    height = max(1, Int((Double(frameHeight) * scale).rounded()))
    let overhang = displayItems.reduce(0.0) { reach, item in
      guard case .text(let text) = item else { return reach }
      return max(reach, Double(text.style.size) * TextPainter.overhang)
    }
    pad = Int((overhang * scale).rounded(.up)) + 1
    digest = contentHash
  }

  func hash(into hasher: inout Hasher) { hasher.combine(digest) }

  private var contentHash: Int {
    var hasher = Hasher()
    hasher.combine(displayItems)
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(scale)
    hasher.combine(theme)
    hasher.combine(hint)
    hasher.combine(isSketch)
    return hasher.finalize()
  }

  /// A quick placeholder for the artwork; many items share one.
  var draft: RasterKey {
    var key = self
    if onlyArtwork != nil {
      // Muted colours without words: painted small and enlarged, they take a fraction of the time, and new
      // results need dozens in one frame.
      key = RasterKey(
        displayItems: displayItems, frameWidth: frameWidth, frameHeight: frameHeight,
        scale: scale / 3,
        theme: theme)
    }
    for case .artwork(let item, _, _) in displayItems {
      key.hint = GeneratedArtwork.palette(of: item)
    }
    key.displayItems = displayItems.map(\.withoutItem)
    key.digest = key.contentHash
    return key
  }

  /// The item's own picture at half size without words, for a quarter of the time; `nil` for a picture that
  /// is small anyway, comes from a file, or is not the only one.
  var sketch: RasterKey? {
    guard let item = onlyArtwork, item.path.isEmpty, !isSketch, hint == nil,
      !DisplayItemPainter.isWordless(item, frameHeight)
    else { return nil }
    var key = RasterKey(
      displayItems: displayItems, frameWidth: frameWidth, frameHeight: frameHeight,
      scale: scale / 2, theme: theme)
    key.isSketch = true
    key.digest = key.contentHash
    return key
  }

  /// The key at a smaller scale, at which no side of the raster exceeds the limit in pixels; itself if it
  /// does not.
  func fitted(to longestSide: Int) -> RasterKey {
    let longest = max(width, height) + 2 * pad
    guard longest > longestSide else { return self }
    // A few pixels less, to allow for rounding up.
    let part = Double(max(1, longestSide - 6)) / Double(longest)
    var key = RasterKey(
      displayItems: displayItems, frameWidth: frameWidth, frameHeight: frameHeight,
      scale: scale * part, theme: theme)
    key.hint = hint
    key.isSketch = isSketch
    key.digest = key.contentHash
    return key
  }

  /// The item whose picture is all it shows.
  var onlyArtwork: Artwork? {
    guard displayItems.count == 1, case .artwork(let item, _, _) = displayItems[0] else {
      return nil
    }
    return item
  }

  /// Whether it contains artwork, which is slow.
  var hasArtwork: Bool {
    displayItems.contains { if case .artwork = $0 { true } else { false } }
  }

  /// Whether it contains pictures that must be read from files.
  var hasFiles: Bool {
    displayItems.contains {
      if case .artwork(let item, _, _) = $0 { !item.path.isEmpty } else { false }
    }
  }

  /// Whether it contains the picture of one of these addresses.
  func shows(anyOf addresses: Set<String>) -> Bool {
    hint == nil
      && displayItems.contains {
        if case .artwork(let item, _, _) = $0 { addresses.contains(item.path) } else { false }
      }
  }

  /// Draws it; takes from 0.05 ms for a key to some 10 ms for a large artwork. `nil` if it is too large, see
  /// ``fitted(to:)``.
  func draw(fonts: FontContext, maker: ArtworkMaker) -> PixelSurface? {
    guard let surface = PixelSurface(width: width + 2 * pad, height: height + 2 * pad) else {
      return nil
    }
    let painter = DisplayItemPainter(fonts: fonts, theme: theme) {
      item, width, height, isWordless in
      if let hint { return GeneratedArtwork.placeholder(in: hint, width: width, height: height) }
      return isSketch
        ? GeneratedArtwork.picture(
          of: item, width: width, height: height, fonts: fonts, isWordless: true)
        : maker.picture(of: item, width: width, height: height, isWordless: isWordless)
    }
    let fit = (
      x: Double(width) / Double(max(1, frameWidth)), y: Double(height) / Double(max(1, frameHeight))
    )
    surface.draw { pen in
      pen.translate(Double(pad), Double(pad))
      painter.paint(displayItems, with: pen, fit: fit, scale: scale)
    }
    return surface
  }
}

extension DisplayItem {
  /// The display item as painted while nothing scrolls, if scrolling changes no pixels.
  fileprivate var atRest: DisplayItem {
    guard case .text(var text) = self, text.scrollsWhenLong else { return self }
    text.scrollsWhenLong = false
    return .text(text)
  }

  /// The display item with artwork of no particular item.
  fileprivate var withoutItem: DisplayItem {
    guard case .artwork(_, let frame, let radius) = self else { return self }
    return .artwork(
      Artwork(id: "", category: "", title: "", subtitle: ""), frame, radius: radius)
  }
}
