internal import SceneGraph

/// Icons of devices and their buttons.
extension IconPainter {
  static func drawDevice(_ icon: Icon, _ pen: Pen) {
    switch icon {
    case .keyboard: keyboard(pen)
    case .remote: remote(pen)
    case .menuLines:
      pen.lineWidth(2.6)
      strokeLines(pen, [[(3, 5), (21, 5)], [(3, 12), (21, 12)], [(3, 19), (21, 19)]])
    case .views: views(pen)
    case .plus:
      pen.lineWidth(3)
      strokeLines(pen, [[(12, 2.6), (12, 21.4)], [(2.6, 12), (21.4, 12)]])
    case .minus:
      pen.lineWidth(3)
      strokeLines(pen, [[(2.6, 12), (21.4, 12)]])
    case .home: home(pen)
    case .dpad: cross(pen, arm: nil)
    case .dpadUp: cross(pen, arm: 0)
    case .dpadRight: cross(pen, arm: 1)
    case .dpadDown: cross(pen, arm: 2)
    case .dpadLeft: cross(pen, arm: 3)
    case .tipUp: triangle(pen, quarter: 0)
    case .tipRight: triangle(pen, quarter: 1)
    case .tipDown: triangle(pen, quarter: 2)
    case .tipLeft: triangle(pen, quarter: 3)
    case .play: triangle(pen, quarter: 1)
    case .pause: bars(pen, [5, 14.4])
    case .playPause:
      filled(pen, [(1.4, 4), (12.4, 12), (1.4, 20)])
      bars(pen, [14.6, 19.4], width: 3)
    case .stop:
      pen.rounded(Box(x: 4, y: 4, width: 16, height: 16), radius: 1.4)
      pen.fill()
    case .rewind:
      filled(pen, [(11.6, 4.4), (1, 12), (11.6, 19.6)])
      filled(pen, [(22.2, 4.4), (11.6, 12), (22.2, 19.6)])
    case .fastForward:
      filled(pen, [(12.4, 4.4), (23, 12), (12.4, 19.6)])
      filled(pen, [(1.8, 4.4), (12.4, 12), (1.8, 19.6)])
    case .next:
      filled(pen, [(4, 4), (16, 12), (4, 20)])
      pen.rounded(Box(x: 17.4, y: 4, width: 2.8, height: 16), radius: 1.2)
      pen.fill()
    case .subtitles:
      strokeBox(pen, Box(x: 2.4, y: 4, width: 19.2, height: 16), radius: 3.4)
      strokeLines(
        pen,
        [
          [(6, 12), (12.6, 12)], [(16, 12), (18, 12)], [(6, 16), (8, 16)], [(11.4, 16), (18, 16)],
        ])
    case .speaker:
      pen.polygon([(2.6, 9), (6.4, 9), (11.6, 4.4), (11.6, 19.6), (6.4, 15), (2.6, 15)])
      pen.stroke()
      pen.arc(11.6, 12, radius: 4, from: -0.9, to: 0.9)
      pen.stroke()
      pen.arc(11.6, 12, radius: 8.2, from: -0.9, to: 0.9)
      pen.stroke()
    case .ring:
      pen.lineWidth(0.4)
      strokeCircle(pen, 12, 12, 11.6)
      strokeCircle(pen, 12, 12, 5.2)
    case .padBody:
      pad(pen)
      pen.fill()
    case .padOutline:
      pen.lineWidth(0.12)
      pad(pen)
      pen.stroke()
    default: break
    }
  }

  static func gear(_ pen: Pen) {
    let teeth = 8
    let step = 2 * Double.pi / Double(teeth)
    for tooth in 0..<teeth {
      pen.saved {
        pen.translate(12, 12)
        pen.rotate(Double(tooth) * step)
        pen.polygon([(-2.1, -7.4), (-1.5, -10.8), (1.5, -10.8), (2.1, -7.4)])
      }
    }
    pen.fill()
    pen.circle(12, 12, radius: 8.2)
    pen.fill()
    pen.erasing {
      pen.circle(12, 12, radius: 3.5)
      pen.fill()
    }
  }

  private static func keyboard(_ pen: Pen) {
    pen.lineWidth(1.5)
    strokeBox(pen, Box(x: 1.4, y: 5.4, width: 21.2, height: 13.4), radius: 2.2)
    for row in 0..<2 {
      for column in 0..<6 {
        pen.rounded(
          Box(x: 4 + Double(column) * 2.8, y: 8 + Double(row) * 3, width: 1.7, height: 1.7),
          radius: 0.4)
      }
    }
    pen.rounded(Box(x: 7, y: 14.2, width: 10, height: 1.8), radius: 0.5)
    pen.fill()
  }

  private static func remote(_ pen: Pen) {
    pen.lineWidth(1.5)
    strokeBox(pen, Box(x: 7.4, y: 1.4, width: 9.2, height: 21.2), radius: 3)
    strokeCircle(pen, 12, 6.4, 2.6)
    for row in 0..<3 {
      pen.circle(10.2, 12 + Double(row) * 3, radius: 0.95)
      pen.circle(13.8, 12 + Double(row) * 3, radius: 0.95)
    }
    pen.fill()
  }

  private static func views(_ pen: Pen) {
    pen.lineWidth(2.4)
    strokeBox(pen, Box(x: 2.4, y: 3.6, width: 12.4, height: 10.4), radius: 1.4)
    pen.erasing {
      pen.rounded(Box(x: 7.4, y: 8.2, width: 15.6, height: 13.6), radius: 1.6)
      pen.fill()
    }
    strokeBox(pen, Box(x: 9.2, y: 10, width: 12.4, height: 10.4), radius: 1.4)
  }

  private static func home(_ pen: Pen) {
    pen.lineWidth(2.4)
    strokeLines(pen, [[(2.6, 11.6), (12, 3), (21.4, 11.6)]])
    strokeLines(pen, [[(5.4, 10), (5.4, 20.6), (18.6, 20.6), (18.6, 10)]])
  }

  /// A directional pad; `arm` is filled: 0 is up, then clockwise.
  private static func cross(_ pen: Pen, arm: Int?) {
    pen.lineWidth(arm == nil ? 0.8 : 1.7)
    let (low, high, near, far) = (1.8, 22.2, 8.4, 15.6)
    if let arm {
      pen.saved {
        pen.translate(12, 12)
        pen.rotate(Double(arm) * .pi / 2)
        pen.translate(-12, -12)
        pen.polygon([(near, low), (far, low), (far, near), (12, 12), (near, near)])
      }
      pen.fill()
    }
    pen.polygon([
      (near, low), (far, low), (far, near), (high, near), (high, far), (far, far), (far, high),
      (near, high), (near, far), (low, far), (low, near), (near, near),
    ])
    pen.stroke()
  }

  /// A filled triangle pointing up, rotated clockwise by a number of quarter turns.
  private static func triangle(_ pen: Pen, quarter: Int) {
    pen.saved {
      pen.translate(12, 12)
      pen.rotate(Double(quarter) * .pi / 2)
      pen.translate(-12, -12)
      pen.polygon([(12, 4), (20.6, 19), (3.4, 19)])
    }
    pen.fill()
  }

  private static func filled(_ pen: Pen, _ points: [(Double, Double)]) {
    pen.polygon(points)
    pen.fill()
  }

  private static func bars(_ pen: Pen, _ places: [Double], width: Double = 4.6) {
    for x in places { pen.rounded(Box(x: x, y: 4, width: width, height: 16), radius: 0.8) }
    pen.fill()
  }

  private static func pad(_ pen: Pen) {
    pen.move(7.2, 5)
    pen.line(16.8, 5)
    pen.curve(19.6, 5, 20.8, 6.2, 21.4, 8.6)
    pen.curve(22.4, 12.4, 23.2, 15.4, 22.8, 17.4)
    pen.curve(22.5, 19.2, 20.4, 19.8, 18.9, 18.2)
    pen.curve(17.6, 16.8, 16.9, 15.2, 15.2, 15)
    pen.line(8.8, 15)
    pen.curve(7.1, 15.2, 6.4, 16.8, 5.1, 18.2)
    pen.curve(3.6, 19.8, 1.5, 19.2, 1.2, 17.4)
    pen.curve(0.8, 15.4, 1.6, 12.4, 2.6, 8.6)
    pen.curve(3.2, 6.2, 4.4, 5, 7.2, 5)
    pen.close()
  }
}
