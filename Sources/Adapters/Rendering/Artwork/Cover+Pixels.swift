internal import Support

/// Games: a landscape of large pixels with a creature in it.
extension Cover {
  mutating func paintMosaic() {
    let columns = isWide ? 24 : 14
    let cell = width / Double(columns)
    let rows = Int((height / cell).rounded(.up))
    let line = isTall ? 0.68 : 0.62
    let sky = [palette.deep, palette.ground, palette.bright]
    for row in 0..<rows {
      let share = min(0.999, Double(row) / (Double(rows) * line)) * 2
      let index = min(1, Int(share))
      let ink = sky[index].mixed(with: sky[index + 1], ((share - Double(index)) * 3).rounded() / 3)
      square(0, row, columns, 1, cell, ink)
    }
    let sun = (column: 2 + random.below(columns - 6), row: 1 + random.below(max(1, rows / 4)))
    for (row, span) in [(0, 1...2), (1, 0...3), (2, 0...3), (3, 1...2)] {
      square(sun.column + span.lowerBound, sun.row + row, span.count, 1, cell, palette.paper)
    }
    for layer in 0..<2 {
      var top = Double(rows) * (line - 0.16 + Double(layer) * 0.12)
      let ink = palette.ground.mixed(with: palette.deep.darker(0.3), 0.4 + Double(layer) * 0.45)
      for column in 0..<columns {
        top += random.between(-1.4, 1.4)
        top = min(Double(rows) * line - 1, max(Double(rows) * 0.32, top))
        square(column, Int(top), 1, rows, cell, ink)
      }
    }
    let ground = Int(Double(rows) * line)
    paintCreature(column: columns / 2 - 4 + random.below(3) - 1, bottom: ground, cell)
    square(0, ground, columns, rows, cell, palette.deep.darker(0.55))
    square(0, ground, columns, 1, cell, palette.spark.mixed(with: palette.ground, 0.2))
    setWords(
      in: area(0, (Double(ground) + 1) * cell / height + 0.045, 1, 1),
      WordStyle(
        face: .mono, weight: 700, align: .center, anchor: .middle, largest: 14, maxLines: 4,
        isUppercase: true, inks: [palette.paper], scrim: palette.deep.darker(0.55)))
  }

  /// A creature of 8 × 7 pixels, the right half mirroring the left.
  private mutating func paintCreature(column: Int, bottom: Int, _ cell: Double) {
    let ground = palette.ground.mixed(with: palette.bright, 0.5)
    let inks = [palette.spark, palette.deep.darker(0.5), palette.paper]
    let ink = inks.first { $0.contrast(with: ground) > 2.6 } ?? palette.paper
    let fine = cell * 0.62
    let left = (Double(column) * cell / fine).rounded()
    for row in 0..<7 {
      for half in 0..<4 {
        // Solid in the middle, ragged at the edge, eyes in the third row.
        let isEye = row == 2 && half == 2
        let isBody = row > 0 && row < 5 && half > 1
        guard !isEye, isBody || random.once(in: 2) else { continue }
        for place in [half, 7 - half] {
          fill(
            Box(
              x: (left + Double(place)) * fine,
              y: Double(bottom) * cell - Double(7 - row) * fine, width: fine + 0.5,
              height: fine + 0.5), ink)
        }
      }
    }
  }

  private func square(
    _ column: Int, _ row: Int, _ across: Int, _ down: Int, _ cell: Double, _ ink: Ink
  ) {
    // Edges on whole pixels, to avoid seams between neighbours.
    let (left, top) = ((Double(column) * cell).rounded(), (Double(row) * cell).rounded())
    let right = (Double(column + across) * cell).rounded()
    let bottom = (Double(row + down) * cell).rounded()
    fill(Box(x: left, y: top, width: right - left, height: bottom - top), ink)
  }
}
