internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph
internal import TextEntry

extension SceneBuilder {
  /// Adds the dial beside the keys, which scrolls with them.
  mutating func addDial() {
    let height =
      metrics.field.height + metrics.keyboardTop - metrics.field.maxY
      + metrics.keyboardHeight
    let middle = Point(
      x: metrics.canvas.right - DialMetrics.radius, y: metrics.field.y + height / 2)
    addRing(around: Point(x: middle.x, y: middle.y - state.visit.screen.scroll.y), clip: chromeClip)
  }

  /// Adds the dial above everything else while it is turned, where there is no column for it.
  mutating func addRaisedDial() {
    guard state.visit.dial.sector != nil, !state.keyboard.layout.groups.isEmpty else { return }
    let reach = DialMetrics.litRadius + DialMetrics.apart
    let canvas = metrics.canvas
    let middle =
      canvas.isPortrait
      ? Point(x: canvas.width / 2, y: max(reach, metrics.field.y - reach))
      : Point(x: canvas.right - reach, y: metrics.keyboardTop + metrics.keyboardHeight + reach)
    let radius = DialMetrics.litRadius + DialMetrics.rim
    let ground = Self.square(around: middle, radius: radius)
    nodes.append(
      Node(
        id: "dial/ground", role: .panel, label: "", frame: ground, cornerRadius: radius,
        displayItems: [
          .fill(Rect(origin: .zero, size: ground.size), radius: radius, .sheetFill)
        ]))
    addRing(around: middle, clip: nil)
  }

  private static func square(around middle: Point, radius: Int) -> Rect {
    Rect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// Adds the ring with its labels, and the hub.
  private mutating func addRing(around middle: Point, clip: Rect?) {
    let groups = state.keyboard.layout.groups
    let frame = Self.square(around: middle, radius: DialMetrics.litRadius)
    let centre = Point(x: DialMetrics.litRadius, y: DialMetrics.litRadius)
    let width = Angle.fullCircle / groups.count
    var items: [DisplayItem] = []
    for (sector, group) in groups.enumerated() {
      // Groups run counter-clockwise in a right-to-left layout; a mirrored screen mirrors the ring once more.
      let turned = Angle(degrees: sector * width)
      let angle = isMirrored ? turned.mirrored : turned
      let isLit = state.visit.dial.sector == sector
      let radius = isLit ? DialMetrics.litRadius : DialMetrics.radius
      let half = width * 5 - DialMetrics.air
      let digit = Character(String(Keypad.firstGroup + sector))
      items.append(
        .sector(
          RingSector(
            frame: Self.square(around: centre, radius: radius),
            width: radius - DialMetrics.innerRadius, start: angle.degrees * 10 - half,
            end: angle.degrees * 10 + half),
          isLit ? .focusedFill : .controlFill))
      let place = angle.point(at: DialMetrics.label)
      items += label(
        group, digit: digit, isLit: isLit,
        around: Point(x: centre.x + place.x, y: centre.y + place.y))
    }
    items += hub(around: centre)
    nodes.append(
      Node(
        id: "dial", role: .image, label: dialLabel, frame: frame, clip: clip,
        cornerRadius: DialMetrics.litRadius, displayItems: isVisible(frame) ? items : []))
  }

  private var dialLabel: String {
    let groups = state.keyboard.layout.groups
    guard let sector = state.visit.dial.sector, groups.indices.contains(sector) else {
      return words[.dial]
    }
    return groups[sector]
  }

  /// The letters of a group around a point, on two lines if too long; letters that no title can continue with
  /// are dimmed.
  private func label(
    _ group: String, digit: Character, isLit: Bool, around middle: Point
  ) -> [DisplayItem] {
    let style = metrics.style(.caption1, height: DialMetrics.line)
    let isLong = group.count > 2 && text.width(of: group, style: style) > room(around: middle)
    guard isLong else {
      return lineOfLetters(group, of: group, digit, isLit, around: middle, style: style)
    }
    let half = (group.count + 1) / 2
    let rise = style.leading / 2
    return lineOfLetters(
      String(group.prefix(half)), of: group, digit, isLit, around: middle.moved(down: -rise),
      style: style)
      + lineOfLetters(
        String(group.dropFirst(half)), of: group, digit, isLit, around: middle.moved(down: rise),
        style: style)
  }

  /// The available width of a label around a point: beside the hub, the ring's depth.
  private func room(around middle: Point) -> Int {
    abs(middle.y - DialMetrics.litRadius) < DialMetrics.line
      ? DialMetrics.depth : DialMetrics.widestLabel
  }

  /// The name of the stick that turns the dial; empty while another device is used.
  private func hub(around middle: Point) -> [DisplayItem] {
    guard state.device.isGamepad else { return [] }
    let area = Self.square(around: middle, radius: DialMetrics.hub)
    let style = metrics.style(.caption1).bold
    let line = Rect(
      x: area.x, y: middle.y - style.leading / 2, width: area.width, height: style.leading)
    let name = sign(of: Control("right-stick")).name
    return [
      .bezel(area, radius: DialMetrics.hub, .recessedOn),
      .text(TextItem(name, in: line, style: style, color: .secondaryText, alignment: .center)),
    ]
  }

  /// The hints while the dial is turned.
  var dialHints: [ButtonHint] {
    let stick = ButtonHint(sign: sign(of: Control("right-stick")), meaning: words[.dialLetGo])
    let meanings: [(IntentName, String)] = [
      (.back, words[.dialCancel]), (.delete, words[.dialDelete]), (.space, words[.intentSpace]),
      (.toggleKeyboardAndResults, words[.results]),
    ]
    return [stick]
      + meanings.compactMap { intent, meaning in
        control(for: intent).map { ButtonHint(sign: sign(of: $0), meaning: meaning) }
      }
  }

  /// Adds the sentences that explain the dial to first-time controller users, at the end of the status line;
  /// only the first one where both would leave no room for the hints.
  mutating func addDialHint() {
    let line = metrics.statusLine
    let style = metrics.style(.caption2, height: line.height)
    let room = line.width * 3 / 4
    var hint = words[.dialHint]
    if text.width(of: hint, style: style) > room, let end = hint.firstIndex(where: \.endsSentence) {
      hint = String(hint[...end])
    }
    let width = min(text.width(of: hint, style: style) + 2, room)
    let frame = Rect(
      x: line.maxX - width, y: line.y + (line.height - style.leading) / 2, width: width,
      height: style.leading)
    nodes.append(
      Node(
        id: "dial/hint", role: .text, label: hint, frame: frame,
        displayItems: [
          .text(
            TextItem(
              hint, in: Rect(origin: .zero, size: frame.size), style: style, color: .primaryText,
              alignment: .right))
        ]))
  }
}

extension Character {
  fileprivate var endsSentence: Bool { self == "." || self == "。" }
}

extension Point {
  fileprivate func moved(down distance: Int) -> Point { Point(x: x, y: y + distance) }
}
