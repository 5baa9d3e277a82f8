extension IconPainter {
  /// A minus cut out of a circle.
  static func remove(_ pen: Pen) {
    pen.circle(12, 12, radius: 10)
    pen.fill()
    pen.erasing { strokeLines(pen, [[(7.4, 12), (16.6, 12)]]) }
  }

  /// The three corners of a QR code, and a few modules in the fourth.
  static func qrCode(_ pen: Pen) {
    for (x, y) in [(3.4, 3.4), (14.0, 3.4), (3.4, 14.0)] {
      strokeBox(pen, Box(x: x, y: y, width: 6.6, height: 6.6), radius: 1)
    }
    for (x, y) in [(13.2, 13.2), (18.6, 13.2), (15.9, 15.9), (13.2, 18.6), (18.6, 18.6)] {
      pen.rounded(Box(x: x, y: y, width: 2.7, height: 2.7), radius: 0.4)
      pen.fill()
    }
  }

  /// A printer, with a sheet going in and one coming out.
  static func printer(_ pen: Pen) {
    strokeLines(pen, [[(7, 8), (7, 3.6), (17, 3.6), (17, 8)]])
    strokeLines(
      pen,
      [
        [
          (7, 17), (4.6, 17), (3.4, 15.8), (3.4, 9.2), (4.6, 8), (19.4, 8), (20.6, 9.2),
          (20.6, 15.8), (19.4, 17), (17, 17),
        ]
      ])
    strokeBox(pen, Box(x: 7, y: 13.4, width: 10, height: 7), radius: 0.8)
  }

  /// A map folded in three.
  static func map(_ pen: Pen) {
    pen.polygon([
      (3.2, 6.4), (9.1, 4), (14.9, 6.4), (20.8, 4), (20.8, 17.6), (14.9, 20), (9.1, 17.6),
      (3.2, 20),
    ])
    pen.stroke()
    strokeLines(pen, [[(9.1, 4.4), (9.1, 17.2)], [(14.9, 6.8), (14.9, 19.6)]])
  }

  /// A drop standing on its point, with a hole; its background is wider and has none.
  static func pin(_ pen: Pen, isGround: Bool) {
    pen.move(12, 22.4)
    pen.curve(10.4, 19, 5.2, 14.8, 5.2, 9.2)
    pen.arc(12, 9.2, radius: 6.8, from: .pi, to: 2 * .pi)
    pen.curve(18.8, 14.8, 13.6, 19, 12, 22.4)
    pen.close()
    if isGround {
      pen.lineWidth(2.8)
      pen.fillAndKeep()
      pen.stroke()
    } else {
      pen.fill()
      pen.erasing {
        pen.circle(12, 9.2, radius: 2.6)
        pen.fill()
      }
    }
  }

  /// A sheet, with the edge of another one behind it.
  static func similar(_ pen: Pen) {
    strokeBox(pen, Box(x: 4, y: 7.4, width: 11.4, height: 13.2), radius: 2)
    strokeLines(pen, [[(8.6, 3.4), (17.6, 3.4), (20, 5.8), (20, 16.6)]])
  }

  /// Five eighths of a ring, starting at the top.
  static func holdRing(_ pen: Pen) {
    pen.lineWidth(1.5)
    pen.arc(12, 12, radius: 11.25, from: -.pi / 2, to: .pi * 3 / 4)
    pen.stroke()
  }

  /// Three lines, each with a picture in front.
  static func resultsList(_ pen: Pen) {
    for y in [5.4, 12, 18.6] {
      pen.rounded(Box(x: 3, y: y - 2, width: 4, height: 4), radius: 1)
      pen.fill()
      strokeLines(pen, [[(11, y), (20.6, y)]])
    }
  }
}
