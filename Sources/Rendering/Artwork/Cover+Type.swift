internal import Foundation

/// Letters as pictures, and bindings.
extension Cover {
  /// The first letter, as high as its field.
  mutating func paintBigLetter() {
    let isLight = dice.once(in: 3)
    let (ground, letter) =
      isLight
      ? (palette.paper, palette.ground)
      : (palette.ground, dice.once(in: 2) ? palette.bright : palette.deep)
    flood(ground)
    let line = isWide ? 1 : isTall ? 0.7 : 0.6
    pen.saved {
      pen.rectangle(block(isWide ? 0.42 : 0, 0, 1, line))
      pen.clip()
      let field = block(isWide ? 0.42 : 0, 0, 1, line)
      let share = dice.between(0.8, 0.98)
      let shape = initials(in: field, share: share)
      guard let glyph = shape.lines.first else { return }
      let inkMiddle = (glyph.inkTop + glyph.inkBottom) / 2
      // Beside the middle, but never over the edge.
      let slack = max(0, (field.width - glyph.width) / 2 - 2.4 * unit)
      let aside = min(slack, max(-slack, field.width * dice.between(-0.12, 0.12)))
      let x = field.midX - glyph.width / 2 + aside
      let room = max(0, (field.height - glyph.inkBottom + glyph.inkTop) / 2 - 2.4 * unit)
      let down = min(room, max(-room, field.height * dice.between(-0.05, 0.05)))
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

  /// The first letter so large that its ink fills that share of the field's height, unless it
  /// would be cut at the sides. A letter that is no more than a bar has the next one beside it.
  private func initials(in field: Box, share: Double) -> TextBlock {
    // The Arabic article begins half of all titles.
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

  /// Nothing but the title.
  mutating func paintTypeStack() {
    let grounds = [palette.ground, palette.paper, palette.deep.darker(0.25), palette.bright]
    let ground = grounds[dice.below(grounds.count)]
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
    let isLow = dice.once(in: 2)
    var style = style
    style.anchor = isLow ? .bottom : .top
    style.largest = isTall ? 30 : 26
    if dice.once(in: 2) {
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

  /// A short title that dies away down the sheet.
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
      // Below the title its echoes, each nearer to the ground.
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

  /// Cloth with a stamped frame.
  mutating func paintCloth() {
    let cloths = [
      palette.deep, palette.ground.darker(0.25), palette.deep.mixed(with: palette.ground, 0.4),
    ]
    let cloth = cloths[dice.below(cloths.count)].darkened(forTextIn: palette.paper)
    flood([cloth.lighter(0.05), cloth.darker(0.12)])
    let thread = max(1, unit * 0.7)
    var place = 0.0
    while place < max(width, height) {
      fill(Box(x: place, y: 0, width: thread / 2, height: height), .white.faded(0.03))
      fill(Box(x: 0, y: place, width: width, height: thread / 2), .black.faded(0.07))
      place += thread * 1.6
    }
    pen.rectangle(Box(x: 0, y: 0, width: 9 * unit, height: height))
    pen.gradient(
      from: (0, 0), to: (9 * unit, 0),
      [.black.faded(0.35), .white.faded(0.1), .black.faded(0.28), .black.faded(0)])
    pen.fill()
    let foils = [palette.bright, palette.spark, palette.paper]
    let foil = foils.first { $0.contrast(with: cloth) >= 4.6 } ?? palette.paper
    let frame = Box(
      x: 13 * unit, y: 7 * unit, width: width - 20 * unit, height: height - 14 * unit)
    pen.rectangle(frame)
    pen.stroke(foil.faded(0.9), width: max(1, unit))
    pen.rectangle(frame.inset(2.4 * unit))
    pen.stroke(foil.faded(0.9), width: max(0.7, unit * 0.4))
    let rosetteY = frame.y + frame.height * (isTall ? 0.74 : 0.78)
    if !isWide {
      paintRosette(x: frame.midX, y: rosetteY, radius: (isTall ? 13 : 10) * unit, foil)
    }
    let inner = frame.inset(7 * unit)
    setWords(
      in: Box(
        x: inner.x, y: inner.y, width: inner.width,
        height: isWide ? inner.height : inner.height * (isTall ? 0.58 : 0.62)),
      WordStyle(
        face: .serif, weight: 700, align: .center, anchor: .middle, largest: 13, maxLines: 5,
        leading: 1.18, inks: [foil, palette.paper], scrim: cloth))
  }

  private mutating func paintRosette(x: Double, y: Double, radius: Double, _ ink: Ink) {
    let petals = [6, 8, 10, 12][dice.below(4)]
    let slim = dice.between(0.16, 0.3)
    pen.saved {
      pen.translate(x, y)
      for _ in 0..<petals {
        pen.rotate(2 * .pi / Double(petals))
        pen.move(0, -radius * 0.2)
        pen.curve(radius * slim, -radius * 0.5, radius * slim, -radius * 0.8, 0, -radius)
        pen.curve(-radius * slim, -radius * 0.8, -radius * slim, -radius * 0.5, 0, -radius * 0.2)
      }
      pen.fill(ink)
      pen.circle(0, 0, radius: radius * 0.13)
      pen.fill(ink)
    }
  }

  /// A printed pattern with a label pasted on.
  mutating func paintPatternLabel() {
    let inks = [palette.ground, palette.bright, palette.deep, palette.spark]
    let first = dice.below(2)
    let (back, front) = (inks[first], first == 0 ? inks[1 + dice.below(2)] : inks[0])
    flood(back)
    switch dice.below(4) {
    case 0: paintScales(front, back)
    case 1: paintChevrons(front)
    case 2: paintLeaves(front)
    default: paintChecks(front, palette.spark)
    }
    let label =
      isWide
      ? block(0.2, 0.2, 0.8, 0.8) : block(0.13, isTall ? 0.24 : 0.22, 0.87, isTall ? 0.66 : 0.78)
    fill(
      Box(x: label.x, y: label.y + unit, width: label.width, height: label.height),
      .black.faded(0.25))
    fill(label, palette.paper)
    pen.rectangle(label.inset(2.2 * unit))
    pen.stroke(palette.deep, width: max(1, unit * 0.6))
    setWords(
      in: label.inset(6 * unit),
      WordStyle(
        face: .serif, weight: 700, align: .center, anchor: .middle, largest: 12, maxLines: 5,
        leading: 1.16, inks: [palette.deep.darker(0.3)], scrim: palette.paper))
  }

  private func paintScales(_ front: Ink, _ back: Ink) {
    let radius = 10 * unit
    var row = 0
    var y = -radius
    while y < height + radius * 2 {
      var x = row.isMultiple(of: 2) ? 0 : radius
      while x < width + radius {
        for ring in 0..<4 {
          pen.circle(x, y + radius, radius: radius * (1 - Double(ring) * 0.26))
          pen.fill(ring.isMultiple(of: 2) ? front : back)
        }
        x += radius * 2
      }
      row += 1
      y += radius * 0.5
    }
  }

  private func paintChevrons(_ front: Ink) {
    let step = 11 * unit
    var y = -step
    while y < height + step * 2 {
      pen.move(-step, y)
      var x = -step
      var isUp = true
      while x < width + step {
        x += step
        pen.line(x, y + (isUp ? step * 0.7 : 0))
        isUp.toggle()
      }
      pen.stroke(front, width: step * 0.42)
      y += step
    }
  }

  private func paintLeaves(_ front: Ink) {
    let step = 15 * unit
    var row = 0
    var y = 0.0
    while y < height + step {
      var x = row.isMultiple(of: 2) ? 0 : step / 2
      while x < width + step {
        for turn in [0.6, -0.6, 2.54, -2.54] {
          pen.saved {
            pen.translate(x, y)
            pen.rotate(turn)
            pen.move(0, 0)
            pen.curve(step * 0.2, -step * 0.14, step * 0.2, -step * 0.36, 0, -step * 0.48)
            pen.curve(-step * 0.2, -step * 0.36, -step * 0.2, -step * 0.14, 0, 0)
          }
          pen.fill(front)
        }
        x += step
      }
      row += 1
      y += step * 0.8
    }
  }

  private func paintChecks(_ front: Ink, _ thin: Ink) {
    let step = 20 * unit
    var place = step * 0.1
    while place < max(width, height) {
      fill(Box(x: place, y: 0, width: step * 0.45, height: height), front.faded(0.55))
      fill(Box(x: 0, y: place, width: width, height: step * 0.45), front.faded(0.55))
      fill(Box(x: place + step * 0.7, y: 0, width: unit, height: height), thin)
      fill(Box(x: 0, y: place + step * 0.7, width: width, height: unit), thin)
      place += step
    }
  }
}

extension Ink {
  /// The colour, as dark as it must be for light text to be read on it.
  fileprivate func darkened(forTextIn text: Ink) -> Ink {
    var ink = self
    for _ in 0..<8 where ink.contrast(with: text) < 6 { ink = ink.darker(0.18) }
    return ink
  }
}

extension Character {
  /// Whether it can stand for a title on its own.
  fileprivate var isWritten: Bool { isLetter || isNumber }
}
