internal import SceneGraph

/// Painter of the screen's icons from vector paths.
///
/// Every glyph is drawn on a 24 × 24 grid with lines 2 wide and rounded ends, about the weight of adjacent
/// Inter Medium; shapes that look small (circles, points) extend further.
enum IconPainter {
  private static let line = 2.1

  /// Draws a glyph, fitted into the middle of the area.
  static func paint(_ icon: Icon, in area: Box, with pen: Pen, ink: Ink) {
    let side = min(area.width, area.height)
    guard side > 0 else { return }
    pen.saved {
      pen.translate(area.midX - side / 2, area.midY - side / 2)
      pen.scale(side / 24, side / 24)
      pen.roundLines()
      pen.color(ink)
      pen.lineWidth(line)
      // Overlapping strokes of a translucent colour must not show: draw them as one shape.
      pen.asOne(opacity: ink.alpha) {
        pen.color(Ink(red: ink.red, green: ink.green, blue: ink.blue))
        draw(icon, pen)
      }
    }
  }

  private static func draw(_ icon: Icon, _ pen: Pen) {
    switch icon {
    case .magnifier: magnifier(pen)
    case .microphone:
      strokeBox(pen, Box(x: 8.4, y: 2.6, width: 7.2, height: 11.8), radius: 3.6)
      pen.arc(12, 10.8, radius: 7.2, from: 0, to: .pi)
      pen.stroke()
      strokeLines(pen, [[(12, 18), (12, 21.4)], [(8, 21.4), (16, 21.4)]])
    case .clock: clock(pen)
    case .flame: flame(pen)
    case .tag: tag(pen)
    case .calendar:
      strokeBox(pen, Box(x: 3.6, y: 5.2, width: 16.8, height: 15.4), radius: 2.6)
      strokeLines(
        pen, [[(3.6, 10.2), (20.4, 10.2)], [(8.2, 2.8), (8.2, 6.6)], [(15.8, 2.8), (15.8, 6.6)]])
    case .chevronDown: strokeLines(pen, [[(5, 9), (12, 16), (19, 9)]])
    case .person: person(pen)
    case .bookmark: bookmark(pen, filled: false)
    case .bookmarkFilled: bookmark(pen, filled: true)
    case .clear: clear(pen)
    case .deleteBackward: deleteBackward(pen)
    case .undo: undo(pen)
    case .space: strokeLines(pen, [[(4, 11), (4, 15.5), (20, 15.5), (20, 11)]])
    case .shift: shift(pen, filled: false, locked: false)
    case .shiftOnce: shift(pen, filled: true, locked: false)
    case .shiftLocked: shift(pen, filled: true, locked: true)
    case .globe: globe(pen)
    case .open: open(pen)
    case .back: strokeLines(pen, [[(14.5, 4.5), (7.5, 12), (14.5, 19.5)]])
    case .forward: strokeLines(pen, [[(9.5, 4.5), (16.5, 12), (9.5, 19.5)]])
    case .arrowLeft:
      strokeLines(pen, [[(20, 12), (4.5, 12)], [(10.5, 5.8), (4.2, 12), (10.5, 18.2)]])
    case .arrowRight:
      strokeLines(pen, [[(4, 12), (19.5, 12)], [(13.5, 5.8), (19.8, 12), (13.5, 18.2)]])
    case .warning: warning(pen)
    case .info: info(pen)
    case .remove: remove(pen)
    case .qrCode: qrCode(pen)
    case .printer: printer(pen)
    case .map: map(pen)
    case .pin: pin(pen, isGround: false)
    case .pinGround: pin(pen, isGround: true)
    case .similar: similar(pen)
    case .resultsList: resultsList(pen)
    case .holdRing: holdRing(pen)
    case .activity: activity(pen)
    case .lock: lock(pen)
    case .folder: folder(pen)
    case .star: star(pen)
    case .controller: controller(pen)
    case .cross: strokeLines(pen, [[(5.2, 5.2), (18.8, 18.8)], [(18.8, 5.2), (5.2, 18.8)]])
    case .circle: strokeCircle(pen, 12, 12, 8.6)
    case .square: strokeBox(pen, Box(x: 4.4, y: 4.4, width: 15.2, height: 15.2), radius: 1.2)
    case .triangle:
      pen.polygon([(12, 3.6), (21, 19.2), (3, 19.2)])
      pen.stroke()
    case .gear: gear(pen)
    case .power:
      pen.arc(12, 13, radius: 8, from: -.pi * 0.28, to: .pi * 1.28)
      pen.stroke()
      strokeLines(pen, [[(12, 2.8), (12, 11.6)]])
    case .check: strokeLines(pen, [[(4.4, 12.8), (9.6, 18.2), (19.8, 6.2)]])
    default: drawDevice(icon, pen)
    }
  }

  static func strokeLines(_ pen: Pen, _ lines: [[(Double, Double)]]) {
    for points in lines {
      guard let first = points.first else { continue }
      pen.move(first.0, first.1)
      for point in points.dropFirst() { pen.line(point.0, point.1) }
    }
    pen.stroke()
  }

  static func strokeCircle(_ pen: Pen, _ x: Double, _ y: Double, _ radius: Double) {
    pen.circle(x, y, radius: radius)
    pen.stroke()
  }

  static func strokeBox(_ pen: Pen, _ box: Box, radius: Double) {
    pen.rounded(box, radius: radius)
    pen.stroke()
  }
}
