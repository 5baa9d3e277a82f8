internal import Foundation
internal import Support

/// Letters as pictures.
extension Cover {
  /// The first letter, as tall as its area.
  mutating func paintBigLetter() {
    let isLight = random.once(in: 3)
    let (ground, letter) =
      isLight
      ? (palette.paper, palette.ground)
      : (palette.ground, random.once(in: 2) ? palette.bright : palette.deep)
    flood(ground)
    let line = isWide ? 1 : isTall ? 0.7 : 0.6
    pen.saved {
      pen.rectangle(block(isWide ? 0.42 : 0, 0, 1, line))
      pen.clip()
      let field = block(isWide ? 0.42 : 0, 0, 1, line)
      let share = random.between(0.8, 0.98)
      let shape = initials(in: field, share: share)
      guard let glyph = shape.lines.first else { return }
      let inkMiddle = (glyph.inkTop + glyph.inkBottom) / 2
      // Off centre, but never over the edge.
      let slack = max(0, (field.width - glyph.width) / 2 - 2.4 * unit)
      let aside = min(slack, max(-slack, field.width * random.between(-0.12, 0.12)))
      let x = field.midX - glyph.width / 2 + aside
      let room = max(0, (field.height - glyph.inkBottom + glyph.inkTop) / 2 - 2.4 * unit)
      let down = min(room, max(-room, field.height * random.between(-0.05, 0.05)))
      let baseline = field.midY - inkMiddle + down
      shape.draw(
        line: 0, with: pen, x: x + 2.4 * unit, baseline: baseline + 2.4 * unit,
        ink: palette.spark, strong: palette.spark)
      shape.draw(line: 0, with: pen, x: x, baseline: baseline, ink: letter, strong: letter)
    }
    if isWide { fill(block(0, 0, 0.42, 1), palette.deep.darker(0.2)) }
    if !isWide { fill(block(0, line, 1, 1), palette.deep.darker(0.2)) }
    setWords(
      in: isWide ? area(0, 0, 0.38, 1) : area(0, line + 0.05, 1, 1),
      WordStyle(
        weight: 700, anchor: .middle, largest: 13, maxLines: 3, inks: [palette.paper],
        scrim: palette.deep.darker(0.2)))
  }

  /// The first letter, so large that its ink fills that share of the area's height, unless it would be cut
  /// off at the sides. A letter that is just a bar gets the next one beside it.
  private func initials(in field: Box, share: Double) -> TextBlock {
    // Half of all Arabic titles begin with the article.
    let isArticle = title.hasPrefix("ال") && title.count > 4
    let letters = (isArticle ? title.dropFirst(2) : title[...]).drop { !$0.isWritten }
    func block(_ count: Int, _ size: Double) -> TextBlock {
      let text = String(letters.prefix(count)).uppercased()
      return TextBlock(
        TextSpec(text: text.isEmpty ? "•" : text, size: size, weight: 800), fonts: fonts)
    }
    func ink(_ block: TextBlock) -> Double {
      block.lines.first.map { max(1, $0.inkBottom - $0.inkTop) } ?? 1
    }
    var count = 1
    var probe = block(1, field.height)
    if probe.width < 0.5 * ink(probe), letters.dropFirst().first?.isWritten == true {
      count = 2
      probe = block(2, field.height)
    }
    let size = min(
      field.height * field.height * share / ink(probe),
      field.height * field.width * 0.94 / max(1, probe.width))
    return block(count, size)
  }

  /// A cover of type alone: the title, set large.
  mutating func paintTypeStack() {
    let grounds = [palette.ground, palette.paper, palette.deep.darker(0.25), palette.bright]
    let ground = grounds[random.below(grounds.count)]
    flood(ground)
    let dark = palette.deep.darker(0.35)
    let ink = ground.contrast(with: palette.paper) >= 4.6 ? palette.paper : dark
    let accents = [palette.spark, palette.bright, palette.ground].filter {
      $0.contrast(with: ground) > 1.7
    }
    let accent = accents.first ?? ink
    let style = WordStyle(
      weight: 900, anchor: .top, largest: isWide ? 30 : 44, maxLines: 6, leading: 1,
      tracking: -0.015, inks: [ink], scrim: ground)
    let block = TitleFitter(fonts: fonts, style: style, unit: unit).fit(
      title, into: area(0, 0, 1, 0.72))
    if block.lines.count <= 2, !isWide, block.spec.size >= 13 * unit {
      paintEchoes(of: block, style, ink: ink, accent: accent)
    } else {
      paintFullTitle(style, accent: accent)
    }
  }

  /// A long title that fills the sheet, with one small form beside it.
  private mutating func paintFullTitle(_ style: WordStyle, accent: Ink) {
    let isLow = random.once(in: 2)
    var style = style
    style.anchor = isLow ? .bottom : .top
    style.largest = isTall ? 30 : 26
    if random.once(in: 2) {
      let radius = min(width, height) * 0.13
      pen.circle(
        width - margin - radius, isLow ? margin + radius : height - margin - radius, radius: radius)
      pen.fill(accent)
    } else {
      let y = isLow ? margin : height - margin - 3 * unit
      fill(Box(x: margin, y: y, width: width * 0.34, height: 3 * unit), accent)
    }
    setWords(
      in: isLow ? area(0, isWide ? 0.3 : 0.27, 1, 1) : area(0, 0, 1, isWide ? 0.7 : 0.73), style)
  }

  /// A short title that fades down the sheet.
  private mutating func paintEchoes(
    of block: TextBlock, _ style: WordStyle, ink: Ink, accent: Ink
  ) {
    let size = block.spec.size
    let depth = max(1, ((block.lines.last?.inkBottom ?? 0) + size * 0.16) / size)
    let step =
      size * (Double(block.lines.count - 1) * style.leading + max(0.98, 0.78 + depth * 0.2))
    let isMirrored = block.isRightToLeft
    var top = margin
    var round = 0
    let foot = height - margin - (subtitle.isEmpty || isMiniature ? 0 : 11 * unit)
    while top + step * 0.72 < foot {
      // Echoes below the title, each closer to the background.
      let echo = round == 1 ? accent : ink.faded(max(0.07, 0.42 - Double(round) * 0.11))
      for (index, line) in block.lines.enumerated() {
        block.draw(
          line: index, with: pen, x: isMirrored ? width - margin - line.width : margin,
          baseline: top + size * (TextPainter.capHeight + Double(index) * style.leading),
          ink: round == 0 ? ink : echo, strong: ink)
      }
      top += step
      round += 1
    }
    let radius = min(width, height) * 0.13
    if round == 1, top + 2 * radius < height - margin {
      pen.circle(
        isMirrored ? margin + radius : width - margin - radius, height - margin - radius,
        radius: radius)
      pen.fill(accent)
    }
    guard !subtitle.isEmpty, !isMiniature else { return }
    var note = self
    (note.title, note.subtitle) = (subtitle, "")
    var small = style
    (small.weight, small.largest, small.maxLines, small.tracking) = (600, 7, 2, 0)
    small.anchor = .bottom
    small.startsRight = isMirrored
    note.setWords(in: area(0, 0.85, 1, 1), small)
  }
}

extension Character {
  /// Whether it can represent a title on its own.
  fileprivate var isWritten: Bool { isLetter || isNumber }
}
