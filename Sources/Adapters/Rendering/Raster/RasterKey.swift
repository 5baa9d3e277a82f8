internal import CPangoCairo
internal import SceneGraph

/// Cache key of a node's raster: everything that decides its pixels.
struct RasterKey: Hashable, Sendable {
  var marks: [DisplayItem]
  /// The node's size in pixels.
  var width: Int
  var height: Int
  /// Pixels added on every side for ink that leaves the frame.
  var pad: Int
  /// Canvas points to pixels.
  var scale: Double
  /// The node's size in canvas points.
  var frameWidth: Int
  var frameHeight: Int
  var theme: Theme
  /// Artwork is only hinted at, in these colours; `nil` for the true picture.
  var hint: Palette?

  /// Makes the key of a node's marks at a scale.
  init(marks: [DisplayItem], frameWidth: Int, frameHeight: Int, scale: Double, theme: Theme) {
    self.marks = marks.map(\.atRest)
    self.frameWidth = frameWidth
    self.frameHeight = frameHeight
    self.scale = scale
    self.theme = theme
    width = max(1, Int((Double(frameWidth) * scale).rounded()))
    height = max(1, Int((Double(frameHeight) * scale).rounded()))
    let overhang = marks.reduce(0.0) { reach, mark in
      guard case .text(let text) = mark else { return reach }
      return max(reach, Double(text.style.size) * TextPainter.overhang)
    }
    pad = Int((overhang * scale).rounded(.up)) + 1
  }

  /// A quick stand-in with artwork only hinted at; many items share one.
  var draft: RasterKey {
    var key = self
    if onlyArtwork != nil {
      // Calm colours without words: painted small and enlarged they take a fraction of the time, and
      // new results need dozens in one frame.
      key = RasterKey(
        marks: marks, frameWidth: frameWidth, frameHeight: frameHeight, scale: scale / 3,
        theme: theme)
    }
    for case .artwork(let item, _, _) in marks { key.hint = GeneratedArtwork.palette(of: item) }
    key.marks = marks.map(\.withoutItem)
    return key
  }

  /// The item whose picture is all that it shows.
  var onlyArtwork: Artwork? {
    guard marks.count == 1, case .artwork(let item, _, _) = marks[0] else { return nil }
    return item
  }

  /// True when it holds pictures, which take long.
  var hasArtwork: Bool {
    marks.contains { if case .artwork = $0 { true } else { false } }
  }

  /// True when it holds pictures that must be read from files.
  var hasFiles: Bool {
    marks.contains { if case .artwork(let item, _, _) = $0 { !item.path.isEmpty } else { false } }
  }

  /// Draws it; takes from 0.05 ms for a key to some 10 ms for a large artwork.
  func draw(fonts: FontContext, maker: ArtworkMaker) -> PixelSurface {
    let surface = PixelSurface(width: width + 2 * pad, height: height + 2 * pad)
    let painter = DisplayItemPainter(fonts: fonts, theme: theme) {
      item, width, height, isWordless in
      hint.map { GeneratedArtwork.placeholder(in: $0, width: width, height: height) }
        ?? maker.picture(of: item, width: width, height: height, isWordless: isWordless)
    }
    let fit = (
      x: Double(width) / Double(max(1, frameWidth)), y: Double(height) / Double(max(1, frameHeight))
    )
    surface.draw { pen in
      pen.translate(Double(pad), Double(pad))
      painter.paint(marks, with: pen, fit: fit, scale: scale)
    }
    return surface
  }
}

extension DisplayItem {
  /// The mark as it is painted while nothing scrolls: whether it may scroll changes no pixel.
  fileprivate var atRest: DisplayItem {
    guard case .text(var text) = self, text.scrollsWhenLong else { return self }
    text.scrollsWhenLong = false
    return .text(text)
  }

  /// The mark with artwork of no item in particular.
  fileprivate var withoutItem: DisplayItem {
    guard case .artwork(_, let frame, let radius) = self else { return self }
    return .artwork(
      Artwork(id: "", category: "", title: "", subtitle: ""), frame, radius: radius)
  }
}
