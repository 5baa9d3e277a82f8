internal import Geometry
internal import InputMapping
internal import SceneGraph

extension SceneBuilder {
  /// Returns the sign of a control of the device last used.
  func sign(of control: Control) -> ButtonSign { sign(of: control, on: state.shownDevice) }

  /// Returns the sign of a control of the given device.
  func sign(of control: Control, on kind: DeviceKind) -> ButtonSign {
    state.sign(of: control, on: kind)
  }

  /// Returns the display items of a button sign and their width.
  /// - Parameters:
  ///   - sign: The button.
  ///   - x: Its leading edge, in the node.
  ///   - y: Its top, in the node.
  ///   - height: Its height; 30 or more.
  ///   - style: The style of its letters; the height limits their size.
  ///   - color: The colour of everything except coloured buttons.
  func displayItems(
    _ sign: ButtonSign, x: Int, y: Int, height: Int, style: TextStyle, color: ColorToken
  ) -> ([DisplayItem], Int) {
    let line = max(2, height / 15)
    let ring = Rect(x: x, y: y, width: height, height: height)
    switch sign.shape {
    case .ring(let icon):
      let inset = height * 7 / 30
      return (
        [
          .stroke(ring, radius: height / 2, width: line, color),
          .icon(icon, ring.inset(by: Insets(all: inset)), color),
        ], height
      )
    case .bare(let icon): return ([.icon(icon, ring, color)], height)
    case .disc(let token):
      return (
        [
          .fill(ring.inset(by: Insets(all: 2)), radius: height / 2, token),
          .stroke(ring, radius: height / 2, width: line, color),
        ], height
      )
    case .round(let words):
      return frame(words, in: ring, radius: height / 2, style: style, color: color)
    case .cap(let words):
      return frame(words, in: ring, radius: height * 3 / 10, style: style, color: color)
    case .stick(let letter, let tip):
      let side = height * 6 / 10
      let (displayItems, width) = frame(
        letter, in: ring, radius: height / 2, style: style, color: color)
      let arrow = Rect(x: x + width + 2, y: y + (height - side) / 2, width: side, height: side)
      return (displayItems + [.icon(tip, arrow, color)], width + 2 + side)
    case .keys(let caps):
      var displayItems: [DisplayItem] = []
      var end = x
      // Ctrl comes first in both text directions.
      for cap in theme.isRightToLeft ? caps.reversed() : caps {
        if end > x { end += 5 }
        let place = Rect(x: end, y: y, width: height, height: height)
        let (key, width) = frame(
          cap, in: place, radius: height / 5, style: style, color: color)
        displayItems += key
        end += width
        // The front edge of a key cap; on a small cap it would look like an underline.
        guard height >= StatusMetrics.leastKeyCap else { continue }
        displayItems.append(
          .fill(
            Rect(
              x: end - width + height / 5, y: y + height - line * 3, width: width - height * 2 / 5,
              height: line), radius: 0, color))
      }
      return (displayItems, end - x)
    }
  }

  /// The width of a button sign.
  func width(of sign: ButtonSign, height: Int, style: TextStyle) -> Int {
    displayItems(sign, x: 0, y: 0, height: height, style: style, color: .primaryText).1
  }

  /// Returns the display items of a label in a frame that is at least as wide as high.
  private func frame(
    _ words: String, in place: Rect, radius: Int, style: TextStyle, color: ColorToken
  ) -> ([DisplayItem], Int) {
    let fitting =
      style.leading <= place.height ? style : style.scaled(by: place.height * 1000 / style.leading)
    let sides = words.count == 1 ? 4 : place.height * 6 / 10
    let width = max(place.height, text.width(of: words, style: fitting) + sides)
    let frame = Rect(x: place.x, y: place.y, width: width, height: place.height)
    let top = place.y + (place.height - fitting.leading) / 2
    let label = TextItem(
      words, in: Rect(x: place.x, y: top, width: width, height: fitting.leading),
      style: fitting, color: color, alignment: .center)
    return (
      [.stroke(frame, radius: radius, width: max(2, place.height / 15), color), .text(label)],
      width
    )
  }
}
