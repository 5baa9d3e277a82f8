internal import Foundation
internal import Support

/// Abstract forms: cut paper, shards, circles, ribbons, tiles.
extension Cover {
  /// Sheets of paper with holes, one behind another.
  mutating func paintPaperCut() {
    let inks = [
      palette.paper, palette.bright, palette.ground.mixed(with: palette.bright, 0.35),
      palette.ground, palette.deep.mixed(with: palette.ground, 0.35), palette.deep.darker(0.15),
    ]
    flood(inks[0])
    let (first, second) = (random.between(0, 6.3), random.between(0, 6.3))
    let lobes = Double(3 + random.below(3))
    for (index, ink) in inks.enumerated().dropFirst() {
      let share = 1.12 - Double(index) * 0.1
      for step in 0..<3 {
        // The upper edge of each hole is in the shadow of the sheet above it.
        let drop = Double(2 - step) * unit * 0.8
        blob(share, lobes, first + Double(index) * 0.35, second, drop: -drop)
        pen.fill(step == 2 ? ink : .black.faded(0.13))
      }
    }
    setWords(
      in: Box(
        x: width * 0.2, y: height * 0.28, width: width * 0.6, height: height * 0.44),
      WordStyle(
        align: .center, anchor: .middle, largest: 15, maxLines: 6, inks: [palette.paper],
        scrim: palette.deep.darker(0.15)))
  }

  private func blob(
    _ share: Double, _ lobes: Double, _ first: Double, _ second: Double, drop: Double
  ) {
    for step in 0..<72 {
      let turn = Double(step) / 72 * 2 * .pi
      let reach = share * (1 + 0.08 * sin(turn * lobes + first) + 0.05 * sin(turn * 2 + second))
      let x = width / 2 + cos(turn) * reach * width * 0.54
      let y = height / 2 + sin(turn) * reach * height * 0.52 + drop
      step == 0 ? pen.move(x, y) : pen.line(x, y)
    }
    pen.close()
  }

  /// A mesh of triangles.
  mutating func paintShards() {
    let columns = isWide ? 8 : 5
    let rows = isTall ? 8 : 5
    var points: [[(Double, Double)]] = []
    for row in 0...rows {
      points.append(
        (0...columns).map { column in
          let isEdge = row == 0 || row == rows || column == 0 || column == columns
          let jitter = isEdge ? 0 : 0.32
          return (
            (Double(column) + random.between(-jitter, jitter)) / Double(columns) * width,
            (Double(row) + random.between(-jitter, jitter)) / Double(rows) * height
          )
        })
    }
    let turn = random.between(0, 6.3)
    for row in 0..<rows {
      for column in 0..<columns {
        let corners = [
          points[row][column], points[row][column + 1], points[row + 1][column + 1],
          points[row + 1][column],
        ]
        let isFlipped = random.once(in: 2)
        let halves = isFlipped ? [[0, 1, 2], [0, 2, 3]] : [[0, 1, 3], [1, 2, 3]]
        for half in halves { shard(half.map { corners[$0] }, turn: turn) }
      }
    }
    setWords(
      in: area(0, 0.6, 1, 1),
      WordStyle(
        weight: 800, largest: 18, maxLines: 4, inks: [palette.paper],
        scrim: palette.deep.darker(0.4)))
  }

  private mutating func shard(_ points: [(Double, Double)], turn: Double) {
    let x = points.reduce(0) { $0 + $1.0 } / 3 / width - 0.5
    let y = points.reduce(0) { $0 + $1.1 } / 3 / height - 0.5
    let place = 0.5 + 0.8 * (x * cos(turn) + y * 0.6) + random.between(-0.14, 0.14)
    let inks = [palette.spark, palette.bright, palette.ground, palette.deep]
    let position = max(0, min(0.999, place + y * 0.35)) * Double(inks.count - 1)
    let index = Int(position)
    let ink = inks[index].mixed(with: inks[index + 1], position - Double(index))
    pen.polygon(points)
    pen.color(ink.mixed(with: random.once(in: 2) ? .white : .black, random.between(0, 0.1)))
    pen.fillAndKeep()
    pen.lineWidth(1)
    pen.stroke()
  }

  /// Large circles that tint each other.
  mutating func paintOverlap() {
    flood(palette.paper)
    let radius =
      min(width, height)
      * (isTall || isWide ? random.between(0.27, 0.31) : random.between(0.21, 0.24))
    let middle = (
      x: width * (isWide ? 0.7 : 0.5), y: height * (isTall ? 0.34 : isWide ? 0.5 : 0.33)
    )
    let count = 2 + random.below(3)
    let start = random.between(0, 6.3)
    let kind = random.below(3)
    let inks = [palette.ground, palette.bright, palette.spark].map { $0.lighter(0.12) }
    pen.multiplying {
      for index in 0..<count {
        let turn = start + Double(index) * 2 * .pi / Double(count)
        let (x, y) = (middle.x + cos(turn) * radius * 0.5, middle.y + sin(turn) * radius * 0.5)
        let ink = inks[index % inks.count]
        switch kind {
        case 0:
          pen.circle(x, y, radius: radius)
          pen.fill(ink)
        case 1:
          pen.circle(x, y, radius: radius * 0.82)
          pen.stroke(ink, width: radius * 0.34)
        default:
          pen.arc(x, y, radius: radius * 1.08, from: turn, to: turn + .pi)
          pen.close()
          pen.fill(ink)
        }
      }
    }
    setWords(
      in: isWide ? area(0, 0, 0.42, 1) : area(0, isTall ? 0.68 : 0.64, 1, 1),
      WordStyle(
        weight: 800, largest: 16, maxLines: 4, inks: [palette.deep.darker(0.3)],
        scrim: palette.paper))
  }

  /// A broad band of stripes: a sweep, an arch, a corner or a slant.
  mutating func paintRibbons() {
    let isDark = random.once(in: 2)
    let ground = isDark ? palette.deep.darker(0.15) : palette.paper
    flood(ground)
    let inks = [
      palette.ground, palette.bright, palette.spark, isDark ? palette.paper : palette.deep,
      palette.ground,
    ]
    let kind = random.below(4)
    // Always below the words.
    let top = height * 0.38
    let isRising = random.once(in: 2)
    let bend = width * random.between(0.45, 0.75)
    let room = height - top
    for (index, ink) in inks.enumerated() {
      let share = 1 - Double(index) / Double(inks.count)
      switch kind {
      case 0:
        let (high, low) = (top + room * 0.36, top + room * 0.86)
        let (start, end) = isRising ? (low, high) : (high, low)
        pen.move(-width * 0.3, start)
        pen.curve(bend, start, width - bend, end, width * 1.3, end)
        pen.stroke(ink, width: room * 0.66 * share)
      case 1:
        pen.circle(width / 2, height, radius: min(room, width * 0.46) * share)
        pen.fill(ink)
      case 2:
        pen.circle(isRising ? width : 0, height, radius: min(room, width * 0.92) * share)
        pen.fill(ink)
      default:
        let (left, right) = isRising ? (0.78, 0.5) : (0.5, 0.78)
        pen.move(-width * 0.2, top + room * left)
        pen.line(width * 1.2, top + room * right)
        pen.stroke(ink, width: room * 0.62 * share)
      }
    }
    setWords(
      in: area(0, 0, isWide ? 0.8 : 1, 0.36),
      WordStyle(
        weight: 800, anchor: .top, largest: 17, maxLines: 4,
        inks: [isDark ? palette.paper : palette.deep.darker(0.3)], scrim: ground))
  }

  /// Tiles of quarter circles, bars and discs.
  mutating func paintBauhaus() {
    let isLight = random.once(in: 2)
    let ground = isLight ? palette.paper : palette.deep.darker(0.2)
    flood(ground)
    let columns = isWide ? 7 : isTall ? 3 : 4
    let rows = isTall ? 3 : 2
    let cell = (width / Double(columns)).rounded(.up)
    let inks = [palette.ground, palette.bright, palette.spark, palette.deep, palette.paper]
    for row in 0..<rows {
      for column in 0..<columns {
        let first = random.below(inks.count)
        let second = (first + 1 + random.below(inks.count - 1)) % inks.count
        tile(
          Box(
            x: Double(column) * cell, y: Double(row) * cell, width: cell, height: cell),
          inks[first], inks[second])
      }
    }
    setWords(
      in: Box(
        x: margin, y: Double(rows) * cell + margin * 0.9, width: width - 2 * margin,
        height: max(1, height - Double(rows) * cell - margin * 1.8)),
      WordStyle(
        weight: 800, anchor: .middle, largest: 18, maxLines: 4, leading: 1.02,
        inks: isLight ? [palette.deep.darker(0.3)] : [palette.paper], scrim: ground))
  }

  private mutating func tile(_ box: Box, _ back: Ink, _ front: Ink) {
    pen.saved {
      pen.rectangle(box)
      pen.clip()
      fill(box.inset(-1), back)
      pen.color(front)
      pen.translate(box.midX, box.midY)
      pen.rotate(Double(random.below(4)) * .pi / 2)
      let half = box.width / 2
      switch random.below(6) {
      case 0: pen.circle(-half, -half, radius: box.width)
      case 1: pen.circle(0, 0, radius: half * 0.74)
      case 2: pen.circle(-half, 0, radius: half)
      case 3: pen.polygon([(-half, -half), (half, -half), (-half, half)])
      case 4:
        for bar in 0..<3 {
          pen.rectangle(
            Box(
              x: -half, y: -half + box.width * (Double(bar) / 3 + 1 / 12.0), width: box.width,
              height: box.width / 6))
        }
      default:
        pen.circle(-half, -half, radius: half)
        pen.circle(half, half, radius: half)
      }
      pen.fill()
    }
  }
}
