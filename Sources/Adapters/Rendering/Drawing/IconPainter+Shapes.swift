extension IconPainter {
  static func magnifier(_ pen: Pen) {
    strokeCircle(pen, 10.4, 10.4, 6.6)
    pen.lineWidth(2.5)
    strokeLines(pen, [[(15.4, 15.4), (20.6, 20.6)]])
  }

  static func clock(_ pen: Pen) {
    strokeCircle(pen, 12, 12, 9.2)
    strokeLines(pen, [[(12, 6.6), (12, 12.3), (15.8, 14.4)]])
  }

  static func undo(_ pen: Pen) {
    strokeLines(pen, [[(8.8, 3.6), (3.8, 8.6), (8.8, 13.6)]])
    pen.move(4.4, 8.6)
    pen.line(14.2, 8.6)
    pen.curve(17.8, 8.6, 20.4, 11.2, 20.4, 14.4)
    pen.curve(20.4, 17.6, 17.8, 20.2, 14.2, 20.2)
    pen.line(8.4, 20.2)
    pen.stroke()
  }

  static func flame(_ pen: Pen) {
    pen.move(12.4, 1.9)
    pen.curve(13.2, 6.2, 18.9, 8.8, 18.9, 14.6)
    pen.curve(18.9, 19, 15.8, 22, 12, 22)
    pen.curve(8.2, 22, 5.1, 19.1, 5.1, 15)
    pen.curve(5.1, 12, 6.5, 9.7, 8, 8.2)
    pen.curve(8.3, 9.8, 8.9, 10.9, 9.9, 11.5)
    pen.curve(9.9, 7.6, 10.5, 4.6, 12.4, 1.9)
    pen.close()
    pen.fill()
    pen.erasing {
      pen.move(12.2, 13)
      pen.curve(12.9, 14.8, 15, 15.6, 15, 17.8)
      pen.curve(15, 19.4, 13.7, 20.4, 12.1, 20.4)
      pen.curve(10.4, 20.4, 9.1, 19.3, 9.1, 17.7)
      pen.curve(9.1, 15.7, 11.6, 15, 12.2, 13)
      pen.close()
      pen.fill()
    }
  }

  static func info(_ pen: Pen) {
    strokeCircle(pen, 12, 12, 9.2)
    strokeLines(pen, [[(12, 11.2), (12, 16.8)]])
    pen.circle(12, 7.6, radius: 1.4)
    pen.fill()
  }

  static func person(_ pen: Pen) {
    strokeCircle(pen, 12, 8, 4.4)
    pen.move(3.8, 20.6)
    pen.curve(3.8, 16.6, 7.2, 14.6, 12, 14.6)
    pen.curve(16.8, 14.6, 20.2, 16.6, 20.2, 20.6)
    pen.stroke()
  }

  static func tag(_ pen: Pen) {
    pen.move(3.6, 4.9)
    pen.curve(3.6, 4.2, 4.2, 3.6, 4.9, 3.6)
    pen.line(11.3, 3.6)
    pen.curve(11.8, 3.6, 12.2, 3.8, 12.5, 4.1)
    pen.line(20.2, 11.8)
    pen.curve(20.9, 12.5, 20.9, 13.5, 20.2, 14.2)
    pen.line(14.2, 20.2)
    pen.curve(13.5, 20.9, 12.5, 20.9, 11.8, 20.2)
    pen.line(4.1, 12.5)
    pen.curve(3.8, 12.2, 3.6, 11.8, 3.6, 11.3)
    pen.close()
    pen.stroke()
    pen.circle(8, 8, radius: 1.6)
    pen.fill()
  }

  static func bookmark(_ pen: Pen, filled: Bool) {
    pen.move(6, 4.6)
    pen.curve(6, 3.5, 6.8, 2.8, 7.9, 2.8)
    pen.line(16.1, 2.8)
    pen.curve(17.2, 2.8, 18, 3.5, 18, 4.6)
    pen.line(18, 20.9)
    pen.line(12, 16.4)
    pen.line(6, 20.9)
    pen.close()
    if filled { pen.fillAndKeep() }
    pen.stroke()
  }

  static func clear(_ pen: Pen) {
    pen.circle(12, 12, radius: 10.2)
    pen.fill()
    pen.erasing {
      pen.lineWidth(2.2)
      strokeLines(pen, [[(8.5, 8.5), (15.5, 15.5)], [(15.5, 8.5), (8.5, 15.5)]])
    }
  }

  static func deleteBackward(_ pen: Pen) {
    pen.move(8.6, 4.9)
    pen.line(20, 4.9)
    pen.curve(21.2, 4.9, 22, 5.7, 22, 6.9)
    pen.line(22, 17.1)
    pen.curve(22, 18.3, 21.2, 19.1, 20, 19.1)
    pen.line(8.6, 19.1)
    pen.curve(8, 19.1, 7.5, 18.9, 7.1, 18.5)
    pen.line(2.2, 13)
    pen.curve(1.7, 12.4, 1.7, 11.6, 2.2, 11)
    pen.line(7.1, 5.5)
    pen.curve(7.5, 5.1, 8, 4.9, 8.6, 4.9)
    pen.close()
    pen.stroke()
    strokeLines(pen, [[(11.4, 9), (17.2, 15)], [(17.2, 9), (11.4, 15)]])
  }

  /// An arrow pointing up; `filled` while active, with a bar below while `locked`.
  static func shift(_ pen: Pen, filled: Bool, locked: Bool) {
    let foot = locked ? 16.4 : 20
    pen.polygon([
      (12, 3.2), (20.8, 12.4), (16.2, 12.4), (16.2, foot), (7.8, foot), (7.8, 12.4), (3.2, 12.4),
    ])
    if filled { pen.fillAndKeep() }
    pen.stroke()
    if locked { strokeLines(pen, [[(7.8, 20.8), (16.2, 20.8)]]) }
  }

  static func globe(_ pen: Pen) {
    strokeCircle(pen, 12, 12, 9.2)
    pen.lineWidth(1.8)
    pen.saved {
      pen.translate(12, 12)
      pen.scale(0.44, 1)
      pen.circle(0, 0, radius: 9.2)
    }
    pen.stroke()
    strokeLines(pen, [[(2.8, 12), (21.2, 12)]])
    pen.move(4.4, 7)
    pen.curve(8.6, 8.9, 15.4, 8.9, 19.6, 7)
    pen.move(4.4, 17)
    pen.curve(8.6, 15.1, 15.4, 15.1, 19.6, 17)
    pen.stroke()
  }

  static func open(_ pen: Pen) {
    pen.move(10.4, 5)
    pen.line(6.6, 5)
    pen.curve(5, 5, 4, 6, 4, 7.6)
    pen.line(4, 17.4)
    pen.curve(4, 19, 5, 20, 6.6, 20)
    pen.line(16.4, 20)
    pen.curve(18, 20, 19, 19, 19, 17.4)
    pen.line(19, 13.6)
    pen.stroke()
    strokeLines(pen, [[(11, 13), (20.4, 3.6)], [(14.4, 3.4), (20.6, 3.4), (20.6, 9.6)]])
  }

  static func warning(_ pen: Pen) {
    pen.move(10.5, 3.9)
    pen.curve(11.2, 2.7, 12.8, 2.7, 13.5, 3.9)
    pen.line(21.6, 18)
    pen.curve(22.3, 19.2, 21.5, 20.6, 20.1, 20.6)
    pen.line(3.9, 20.6)
    pen.curve(2.5, 20.6, 1.7, 19.2, 2.4, 18)
    pen.close()
    pen.stroke()
    strokeLines(pen, [[(12, 9), (12, 13.6)]])
    pen.circle(12, 17, radius: 1.35)
    pen.fill()
  }

  static func activity(_ pen: Pen) {
    pen.lineWidth(2.3)
    for step in 0..<8 {
      pen.saved {
        pen.translate(12, 12)
        pen.rotate(Double(step) * .pi / 4)
        pen.move(0, -5.4)
        pen.line(0, -9.6)
      }
      pen.stroke()
    }
  }

  static func lock(_ pen: Pen) {
    pen.rounded(Box(x: 4.6, y: 10.4, width: 14.8, height: 11.2), radius: 2.4)
    pen.fill()
    pen.move(7.8, 11)
    pen.line(7.8, 7.4)
    pen.curve(7.8, 1.2, 16.2, 1.2, 16.2, 7.4)
    pen.line(16.2, 11)
    pen.stroke()
  }

  static func controller(_ pen: Pen) {
    pen.move(7.4, 6)
    pen.line(16.6, 6)
    pen.curve(19, 6, 20.4, 7.6, 20.9, 9.8)
    pen.line(22.3, 16)
    pen.curve(22.9, 18.8, 19.9, 20.2, 18.2, 18)
    pen.line(16.4, 15.6)
    pen.line(7.6, 15.6)
    pen.line(5.8, 18)
    pen.curve(4.1, 20.2, 1.1, 18.8, 1.7, 16)
    pen.line(3.1, 9.8)
    pen.curve(3.6, 7.6, 5, 6, 7.4, 6)
    pen.close()
    pen.stroke()
    pen.lineWidth(1.8)
    strokeLines(pen, [[(8, 8.9), (8, 12.9)], [(6, 10.9), (10, 10.9)]])
    pen.circle(14.6, 12.2, radius: 1.15)
    pen.circle(17.2, 9.6, radius: 1.15)
    pen.fill()
  }
}

extension IconPainter {
  static func folder(_ pen: Pen) {
    pen.polygon([
      (3, 18.6), (3, 5.4), (9.4, 5.4), (11.8, 8.2), (21, 8.2), (21, 18.6),
    ])
    pen.stroke()
  }

  static func star(_ pen: Pen) {
    pen.polygon([
      (12, 2.6), (14.8, 8.9), (21.6, 9.6), (16.5, 14.2), (18, 21), (12, 17.5), (6, 21),
      (7.5, 14.2), (2.4, 9.6), (9.2, 8.9),
    ])
    pen.stroke()
  }
}
