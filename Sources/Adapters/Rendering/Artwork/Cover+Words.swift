/// Typography of a cover's words.
struct WordStyle {
  enum Align { case start, center }
  enum Anchor { case top, middle, bottom }

  var face: FontFamilies.Face = .display
  var weight = 700
  var align = Align.start
  var anchor = Anchor.bottom
  /// The largest type, in hundredths of the shorter side.
  var largest = 19.0
  var maxLines = 5
  /// Distance between baselines, as a share of the size.
  var leading = 1.08
  /// Latin and Cyrillic titles in capitals.
  var isUppercase = false
  /// Extra space between letters, as a share of the size.
  var tracking = 0.0
  /// Preferred colours, best first; the first readable one is used.
  var inks: [Ink] = []
  /// The scrim under the words, for a picture too busy for text.
  var scrim: Ink?
  var showsSubtitle = true
  /// Whether lines are right-aligned even if their own letters do not require it.
  var startsRight = false
}

extension Cover {
  /// Sets title and subtitle into an area, as large as possible, in a colour readable against the background.
  func setWords(in area: Box, _ style: WordStyle) {
    guard !isWordless else { return }
    let small = max(9, 6.6 * unit)
    let subtitle =
      style.showsSubtitle && !isMiniature
      ? subtitleBlock(size: small, width: area.width, style) : nil
    let below = subtitle.map { Double($0.lines.count) * small * 1.25 + small * 0.55 } ?? 0
    var area = area
    var fitted = fit(style, into: area, below: below, small: small)
    if fitted.isCut {
      area = grown(area, style.anchor)
      fitted = fit(style, into: area, below: below, small: small)
    }
    let size = fitted.spec.size
    // Arabic extends further below the baseline than the small gap allows for.
    let inkBottom = fitted.lines.last?.inkBottom ?? 0
    let depth = inkBottom > 0.24 * size ? max(0, inkBottom - 0.4 * small) : 0
    let titleHeight =
      size * (TextPainter.capHeight + Double(max(0, fitted.lines.count - 1)) * style.leading)
    let total = titleHeight + (subtitle == nil ? 0 : below + depth)
    let top =
      switch style.anchor {
      case .top: area.y
      case .middle: area.y + max(0, (area.height - total) / 2)
      case .bottom: area.maxY - total
      }
    let width = max(fitted.width, subtitle?.width ?? 0)
    let isCentered = style.align == .center
    let isMirrored = (fitted.isRightToLeft || style.startsRight) && !isCentered
    let left =
      isCentered ? area.midX - width / 2 : isMirrored ? area.maxX - width : area.x
    let ground = Box(
      x: left, y: top - size * 0.12, width: width, height: total + size * 0.34)
    let ink = readableInk(on: ground, style)
    let edge = isCentered ? area.midX : isMirrored ? area.maxX : area.x
    let shift = isCentered ? 0.5 : isMirrored ? 1.0 : 0.0
    for (index, line) in fitted.lines.enumerated() {
      let baseline = top + size * (TextPainter.capHeight + Double(index) * style.leading)
      fitted.draw(
        line: index, with: pen, x: edge - line.width * shift, baseline: baseline, ink: ink,
        strong: ink)
    }
    guard let subtitle else { return }
    for (index, line) in subtitle.lines.enumerated() {
      let baseline =
        top + titleHeight + depth + small * 0.55 + small * (0.98 + Double(index) * 1.25)
      subtitle.draw(
        line: index, with: pen, x: edge - line.width * shift, baseline: baseline, ink: ink,
        strong: ink)
    }
  }

  /// Whether the sheet is so small that a subtitle would be unreadable beside a title.
  var isMiniature: Bool { unit < 1.4 }

  private func fit(
    _ style: WordStyle, into area: Box, below: Double, small: Double
  ) -> TextBlock {
    let room = Box(
      x: area.x, y: area.y, width: area.width, height: max(small, area.height - below))
    return TitleFitter(fonts: fonts, style: style, unit: unit).fit(title, into: room)
  }

  /// A larger area for a title that does not fit even in the smallest type: half of the sheet.
  private func grown(_ area: Box, _ anchor: WordStyle.Anchor) -> Box {
    let height = max(area.height, self.height * 0.5)
    let y =
      switch anchor {
      case .top: area.y
      case .middle: min(max(margin, area.midY - height / 2), self.height - margin - height)
      case .bottom: area.maxY - height
      }
    return Box(x: area.x, y: y, width: area.width, height: height)
  }

  private func subtitleBlock(size: Double, width: Double, _ style: WordStyle) -> TextBlock? {
    guard !subtitle.isEmpty else { return nil }
    var spec = TextSpec(
      text: subtitle, face: style.face == .display ? .sans : style.face, size: size, weight: 500)
    spec.width = width
    spec.maxLines = 2
    return TextBlock(spec, fonts: fonts)
  }

  // MARK: Legibility

  /// A colour with a contrast of at least 4.5:1 to everything in the box; adds a scrim if none qualifies.
  private func readableInk(on box: Box, _ style: WordStyle) -> Ink {
    let candidates = style.inks + [palette.paper, palette.deep.darker(0.5), .white, .black]
    if let ink = candidates.first(where: { isReadable($0, on: box) }) { return ink }
    let scrim = style.scrim ?? palette.deep.darker(0.35)
    let ink =
      scrim.contrast(with: palette.paper) >= 4.5 ? palette.paper : palette.deep.darker(0.5)
    for strength in [0.55, 0.75, 0.9, 1] {
      lay(scrim.faded(strength), under: box)
      if isReadable(ink, on: box) { return ink }
    }
    return ink
  }

  private func isReadable(_ ink: Ink, on box: Box) -> Bool {
    guard let range = surface.luminance(in: box) else { return false }
    let own = ink.luminance
    let toDark = (own + 0.05) / (range.upperBound + 0.05)
    let toLight = (range.lowerBound + 0.05) / (own + 0.05)
    return max(toDark, toLight) >= 4.6
  }

  /// A soft full-width band that extends to the nearer edge of the sheet.
  private func lay(_ ink: Ink, under box: Box) {
    let fade = height * 0.16
    let reachesTop = box.y < height * 0.2
    let reachesBottom = box.maxY > height * 0.8
    let top = reachesTop ? 0 : box.y - fade * 0.2
    let bottom = reachesBottom ? height : box.maxY + fade * 0.2
    fill(Box(x: 0, y: top, width: width, height: bottom - top), ink)
    if !reachesTop {
      pen.rectangle(Box(x: 0, y: top - fade, width: width, height: fade))
      pen.gradient(from: (0, top - fade), to: (0, top), [ink.faded(0), ink])
      pen.fill()
    }
    if !reachesBottom {
      pen.rectangle(Box(x: 0, y: bottom, width: width, height: fade))
      pen.gradient(from: (0, bottom), to: (0, bottom + fade), [ink, ink.faded(0)])
      pen.fill()
    }
  }
}

extension PixelSurface {
  /// The darkest and lightest luminance in a box, from a grid of samples.
  func luminance(in box: Box) -> ClosedRange<Double>? {
    var low = 1.0
    var high = 0.0
    for row in 0...20 {
      for column in 0...20 {
        let x = Int(box.x + box.width * Double(column) / 20)
        let y = Int(box.y + box.height * Double(row) / 20)
        guard (0..<width).contains(x), (0..<height).contains(y) else { continue }
        let pixel = pixel(x, y)
        let ink = Ink(UInt32(pixel[2]) << 16 | UInt32(pixel[1]) << 8 | UInt32(pixel[0]))
        low = min(low, ink.luminance)
        high = max(high, ink.luminance)
      }
    }
    return low <= high ? low...high : nil
  }
}
