internal import Foundation
internal import Support

/// Bindings of books.
extension Cover {
  /// Cloth with a stamped frame.
  mutating func paintCloth() {
    let cloths = [
      palette.deep, palette.ground.darker(0.25), palette.deep.mixed(with: palette.ground, 0.4),
    ]
    let cloth = cloths[random.below(cloths.count)].darkened(forTextIn: palette.paper)
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
    let petals = [6, 8, 10, 12][random.below(4)]
    let slim = random.between(0.16, 0.3)
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
    let first = random.below(2)
    let (back, front) = (inks[first], first == 0 ? inks[1 + random.below(2)] : inks[0])
    flood(back)
    switch random.below(4) {
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
  /// The colour, darkened enough for light text to be readable on it.
  fileprivate func darkened(forTextIn text: Ink) -> Ink {
    var ink = self
    for _ in 0..<8 where ink.contrast(with: text) < 6 { ink = ink.darker(0.18) }
    return ink
  }
}
