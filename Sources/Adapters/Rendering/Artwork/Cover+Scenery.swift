internal import Foundation
internal import Support

/// Places: hills, a sun, a city, the sky.
extension Cover {
  /// Layered hills under a disc.
  mutating func paintHorizon() {
    let isNight = random.once(in: 2)
    let sky =
      isNight
      ? [palette.deep.darker(0.3), palette.ground, palette.bright.mixed(with: palette.ground, 0.3)]
      : [palette.ground.mixed(with: palette.bright, 0.3), palette.bright, palette.paper]
    flood(sky)
    let discX = width * random.between(0.28, 0.72)
    let discY = height * random.between(0.44, 0.52)
    let radius = min(width, height) * random.between(0.15, 0.24)
    pen.glow(
      at: (discX, discY), radius: radius * 2.6,
      [palette.paper.faded(0.5), palette.paper.faded(0)])
    pen.paint()
    pen.circle(discX, discY, radius: radius)
    pen.fill(isNight ? palette.paper : palette.spark.mixed(with: palette.paper, 0.15))
    let layers = 5
    for layer in 0..<layers {
      let depth = Double(layer) / Double(layers - 1)
      let far = palette.ground.mixed(with: palette.bright, 0.35)
      paintHill(
        top: 0.54 + depth * 0.27, swing: 0.07 - depth * 0.025,
        ink: far.mixed(with: palette.deep.darker(0.25), depth))
    }
    setWords(
      in: area(0, isTall ? 0.72 : 0.62, 1, 1),
      WordStyle(largest: 17, maxLines: 4, inks: [palette.paper], scrim: palette.deep.darker(0.3)))
  }

  private mutating func paintHill(top: Double, swing: Double, ink: Ink) {
    let (first, second) = (random.between(0, 6.3), random.between(0, 6.3))
    let pitch = random.between(1.2, 2.4)
    pen.move(0, height)
    let steps = 48
    for step in 0...steps {
      let x = Double(step) / Double(steps)
      let y =
        top + swing * sin(x * 6.3 * pitch * 0.5 + first)
        + swing * 0.45 * sin(x * 6.3 * pitch * 1.3 + second)
      pen.line(x * width, y * height)
    }
    pen.line(width, height)
    pen.close()
    pen.fill(ink)
  }

  /// A striped sun sinking into a ruled plain.
  mutating func paintRetroSun() {
    flood([palette.deep.darker(0.35), palette.deep, palette.ground])
    let line = height * 0.6
    let radius = min(width, height) * random.between(0.26, 0.4)
    let middle = (
      x: width * (isWide ? 0.68 : random.between(0.34, 0.66)),
      y: line - radius * random.between(0.1, 0.5)
    )
    let stripes = 3 + random.below(4)
    pen.saved {
      pen.rectangle(Box(x: 0, y: 0, width: width, height: line))
      pen.clip()
      pen.glow(
        at: (middle.x, middle.y), radius: radius * 1.9,
        [palette.bright.faded(0.55), palette.bright.faded(0)])
      pen.paint()
      pen.circle(middle.x, middle.y, radius: radius)
      pen.clip()
      pen.gradient(
        from: (0, middle.y - radius), to: (0, line),
        [palette.paper, palette.bright, palette.spark.mixed(with: palette.bright, 0.35)])
      pen.paint()
      for stripe in 0..<stripes {
        let share = Double(stripe) / Double(stripes)
        let y = middle.y - radius * 0.1 + share * (line - middle.y + radius * 0.1)
        fill(
          Box(x: 0, y: y, width: width, height: unit * (0.9 + 2.4 * share)),
          palette.deep.mixed(with: palette.ground, 0.4))
      }
    }
    fill(Box(x: 0, y: line, width: width, height: height - line), palette.deep.darker(0.45))
    let rule = palette.bright.faded(0.34)
    for step in 0..<7 {
      let share = pow(Double(step) / 6.5, 1.9)
      fill(
        Box(x: 0, y: line + share * (height - line), width: width, height: max(1, unit * 0.45)),
        rule)
    }
    for step in -9...9 {
      pen.move(middle.x + Double(step) * unit * 3.4, line)
      pen.line(middle.x + Double(step) * unit * 19, height)
    }
    pen.stroke(rule, width: max(1, unit * 0.45))
    setWords(
      in: area(0, 0.64, 1, 1),
      WordStyle(
        weight: 800, align: .center, largest: 17, maxLines: 3, isUppercase: true, tracking: 0.03,
        inks: [palette.paper], scrim: palette.deep.darker(0.5)))
  }

  /// Towers with lit windows.
  mutating func paintCity() {
    flood([palette.deep.darker(0.2), palette.ground, palette.bright])
    let moon = (x: width * random.between(0.2, 0.8), y: height * random.between(0.4, 0.48))
    pen.circle(moon.x, moon.y, radius: 13 * unit)
    pen.fill(palette.paper.faded(0.9))
    for layer in 0..<3 {
      let depth = Double(layer) / 2
      let ink = palette.ground.mixed(with: palette.deep.darker(0.45), 0.35 + 0.65 * depth)
      var x = -random.between(0, 10) * unit
      while x < width {
        let tower = Box(
          x: x, y: height * (random.between(0.44, 0.66) + depth * 0.13),
          width: random.between(11, 22) * unit, height: height)
        fill(tower, ink)
        if random.once(in: 3) {
          fill(
            Box(
              x: tower.midX - unit * 0.4, y: tower.y - 8 * unit, width: unit * 0.8, height: 9 * unit
            ),
            ink)
        }
        if layer > 0 { lightWindows(of: tower, share: layer == 2 ? 3 : 4) }
        x += tower.width + (layer == 0 ? 0 : random.between(0, 5) * unit)
      }
    }
    setWords(
      in: area(0, 0, 1, 0.4),
      WordStyle(
        anchor: .top, largest: 18, maxLines: 4, inks: [palette.paper],
        scrim: palette.deep.darker(0.3)))
  }

  private mutating func lightWindows(of tower: Box, share: Int) {
    let (size, gap) = (1.7 * unit, 3.3 * unit)
    var y = tower.y + gap
    while y < height {
      var x = tower.x + gap * 0.6
      while x + size < tower.maxX {
        if random.once(in: share) {
          fill(Box(x: x, y: y, width: size, height: size * 1.3), palette.spark.lighter(0.25))
        }
        x += gap
      }
      y += gap * 1.25
    }
  }

  /// Planets in their orbits.
  mutating func paintOrbits() {
    flood([palette.deep.darker(0.55), palette.deep])
    for _ in 0..<70 {
      pen.circle(
        random.unit() * width, random.unit() * height, radius: unit * random.between(0.12, 0.5))
      pen.fill(palette.paper.faded(random.between(0.2, 0.8)))
    }
    let isLow = random.once(in: 2)
    let middle = (x: width * random.between(0.55, 0.95), y: height * (isLow ? 0.86 : 0.2))
    let radius = min(width, height) * random.between(0.34, 0.46)
    pen.saved {
      pen.translate(middle.x, middle.y)
      pen.rotate(random.between(-0.5, 0.2))
      for ring in 1...4 {
        pen.saved {
          pen.scale(1, 0.42)
          pen.circle(0, 0, radius: radius * (1.15 + Double(ring) * 0.34))
        }
        pen.stroke(palette.bright.faded(0.5), width: max(1, unit * 0.5))
        let turn = random.between(2.2, 4.2)
        let reach = radius * (1.15 + Double(ring) * 0.34)
        pen.circle(
          cos(turn) * reach, sin(turn) * reach * 0.42, radius: unit * random.between(1.6, 4))
        pen.fill(ring.isMultiple(of: 2) ? palette.spark : palette.bright)
      }
    }
    pen.circle(middle.x, middle.y, radius: radius)
    pen.glow(
      at: (middle.x - radius * 0.5, middle.y - radius * 0.5), radius: radius * 1.7,
      [palette.bright.lighter(0.2), palette.ground, palette.deep.darker(0.3)])
    pen.fill()
    setWords(
      in: isLow ? area(0, 0, 1, 0.42) : area(0, 0.58, 1, 1),
      WordStyle(
        weight: 600, anchor: isLow ? .top : .bottom, largest: 16, maxLines: 5, isUppercase: true,
        tracking: 0.08, inks: [palette.paper], scrim: palette.deep.darker(0.5)))
  }
}
