internal import Foundation
internal import Support

/// Music: records, ridges, dots, waves.
extension Cover {
  /// A record, half out of its sleeve.
  mutating func paintVinyl() {
    let isLight = random.once(in: 3)
    flood(isLight ? palette.paper : palette.ground)
    let radius = isWide ? height * 0.62 : width * (isTall ? 0.6 : 0.52)
    let middle =
      isWide
      ? (x: width * 0.78, y: height * 0.5)
      : (x: width * random.between(0.5, 0.72), y: height - radius * (isTall ? 0.5 : 0.06))
    pen.circle(middle.x, middle.y + unit * 1.4, radius: radius)
    pen.fill(.black.faded(0.25))
    let black = palette.deep.darker(0.62)
    pen.circle(middle.x, middle.y, radius: radius)
    pen.fill(black)
    for groove in 0..<16 {
      pen.circle(middle.x, middle.y, radius: radius * (0.42 + Double(groove) * 0.035))
      pen.stroke(
        palette.paper.faded(groove.isMultiple(of: 5) ? 0.2 : 0.08), width: max(0.7, unit * 0.35))
    }
    for turn in [-0.9, 2.24] {
      pen.move(middle.x, middle.y)
      pen.arc(middle.x, middle.y, radius: radius * 0.98, from: turn, to: turn + 0.36)
      pen.close()
      pen.fill(palette.paper.faded(0.09))
    }
    pen.circle(middle.x, middle.y, radius: radius * 0.36)
    pen.fill(isLight ? palette.ground : palette.bright)
    pen.circle(middle.x, middle.y, radius: radius * 0.29)
    pen.stroke(black.faded(0.45), width: max(1, unit * 0.5))
    pen.circle(middle.x, middle.y, radius: radius * 0.2)
    pen.fill(palette.spark)
    pen.circle(middle.x, middle.y, radius: radius * 0.035)
    pen.fill(isLight ? palette.paper : palette.ground)
    setWords(
      in: isWide ? area(0, 0, 0.4, 1) : area(0, 0, 1, isTall ? 0.38 : 0.4),
      WordStyle(
        weight: 800, anchor: isWide ? .middle : .top, largest: 16, maxLines: 4,
        inks: isLight ? [palette.deep.darker(0.2)] : [palette.paper],
        scrim: isLight ? palette.paper : palette.deep))
  }

  /// Lines that rise in the middle, each hiding those behind it.
  mutating func paintRidgelines() {
    let grounds = [palette.deep.darker(0.5), palette.ground, palette.paper, palette.bright]
    let ground = grounds[random.below(grounds.count)]
    let inks = [palette.bright, palette.paper, palette.ground, palette.deep]
    let ink = inks.first { ground.contrast(with: $0) > 3 } ?? palette.deep.darker(0.5)
    flood(ground)
    let count = 9 + random.below(4) * 3
    let shift = random.between(-0.2, 0.2)
    let swell = random.between(0.06, 0.11)
    // A long title takes space from the lines instead of covering them.
    let isLong = !isWide && title.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 1 : 2) } > 20
    let (top, bottom) = (isTall ? 0.2 : 0.14, (isTall ? 0.7 : 0.64) - (isLong ? 0.14 : 0))
    let left = width * (isWide ? 0.42 : 0.12)
    let right = width * (isWide ? 0.94 : 0.88)
    for row in 0..<count {
      let base = height * (top + (bottom - top) * Double(row + 1) / Double(count))
      let peaks = (0..<4).map { _ in
        (random.between(0.28, 0.72) + shift, random.between(0.03, 0.07), random.between(0.2, 1))
      }
      pen.move(left, base)
      for step in 0...60 {
        let x = Double(step) / 60
        var rise = 0.0
        for (place, spread, size) in peaks {
          let distance = (x - place) / spread
          rise += size * exp(-distance * distance)
        }
        pen.line(left + (right - left) * x, base - rise * min(width, height) * swell)
      }
      pen.fillAndStroke(ground, line: ink, width: max(1, unit * 0.62))
    }
    setWords(
      in: isWide ? area(0, 0, 0.38, 1) : area(0, bottom + (isTall ? 0.04 : 0.06), 1, 1),
      WordStyle(
        weight: 600, align: isWide ? .start : .center, anchor: .middle, largest: 13, maxLines: 3,
        isUppercase: true, tracking: 0.06, inks: [ink, palette.paper, palette.deep.darker(0.4)],
        scrim: ground))
  }

  /// A field of dots that grow towards a point.
  mutating func paintHalftone() {
    let isLight = random.once(in: 2)
    flood(isLight ? palette.bright.mixed(with: palette.paper, 0.35) : palette.ground)
    let ink = isLight ? palette.ground.mixed(with: palette.deep, 0.3) : palette.deep
    let step = unit * 6.4
    let middle = (x: width * random.between(0.3, 0.8), y: height * random.between(0.72, 0.84))
    let reach = max(width, height) * (isTall ? 0.46 : 0.42)
    var row = 0
    var y = -step
    while y < height + step {
      var x = row.isMultiple(of: 2) ? 0 : step / 2
      while x < width + step {
        // In landscape format the words are above.
        let distance = hypot((x - middle.x) * 0.72, y - middle.y) / reach
        let size = max(0, 1 - distance) * step * 0.74
        if size > 0.3 { pen.circle(x, y, radius: size) }
        x += step
      }
      row += 1
      y += step * 0.866
    }
    pen.fill(ink)
    pen.circle(middle.x, middle.y, radius: 13 * unit)
    pen.fill(palette.spark)
    setWords(
      in: area(0, 0, 1, isTall ? 0.34 : 0.42),
      WordStyle(
        weight: 900, anchor: .top, largest: 17, maxLines: 4, leading: 1.02,
        inks: isLight ? [palette.deep.darker(0.3)] : [palette.paper, palette.deep.darker(0.4)],
        scrim: isLight ? palette.paper : palette.deep))
  }

  /// The waveform of a voice.
  mutating func paintSoundwave() {
    let isDark = random.once(in: 2)
    flood(
      isDark
        ? [palette.deep.darker(0.1), palette.deep.darker(0.55)]
        : [palette.ground, palette.ground.mixed(with: palette.deep, 0.45)])
    let count = isWide ? 29 : 17
    let room = width - 2 * margin
    let step = room / Double(count)
    let middle = height * (isTall ? 0.64 : 0.68)
    let tallest = height * (isTall ? 0.24 : 0.25)
    let (first, second) = (random.between(0, 6.3), random.between(1.5, 3))
    for bar in 0..<count {
      let x = Double(bar) / Double(count - 1)
      let hull = 0.25 + 0.75 * sin(x * .pi)
      let voice = 0.35 + 0.65 * abs(sin(x * 6.3 * second + first)) * random.between(0.55, 1)
      let reach = max(step * 0.4, tallest * hull * voice)
      let ink = palette.bright.mixed(with: palette.spark, x)
      pen.rounded(
        Box(
          x: margin + Double(bar) * step + step * 0.18, y: middle - reach, width: step * 0.64,
          height: reach * 2), radius: step)
      pen.fill(ink)
    }
    setWords(
      in: area(0, 0, 1, isTall ? 0.36 : 0.42),
      WordStyle(
        weight: 800, anchor: .top, largest: 17, maxLines: 4, inks: [palette.paper],
        scrim: palette.deep))
  }
}
