internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph

/// What one button of the device last used does.
private struct ButtonHint {
  /// A glyph, or words that stand in a frame like on a keycap.
  enum Sign {
    case icon(Icon)
    case cap(String)
  }

  var sign: Sign
  var meaning: String
}

extension SceneBuilder {
  /// Small type, as large as the line above the field allows.
  private var statusStyle: TextStyle {
    metrics.style(.caption2, height: Metrics.statusLine.height)
  }

  /// Adds the line at the top: what the buttons do, notices, activity and the clock.
  mutating func addStatusLine() {
    let line = Metrics.statusLine
    let style = statusStyle
    let top = line.y + (line.height - style.leading) / 2
    var trailing = line.maxX
    if !state.clock.isEmpty {
      let width = text.width(of: state.clock, style: style.tabular) + 2
      trailing -= width
      let frame = Rect(x: trailing, y: top, width: width, height: style.leading)
      addText(
        "status/clock", state.clock, frame: frame, style: .caption2.tabular,
        color: .secondaryText, alignment: .right)
      trailing -= 24
    }
    if let battery = state.battery {
      let warning =
        battery == .empty ? "Controller battery nearly empty" : "Controller battery low"
      let width = text.width(of: warning, style: style) + 2
      trailing -= width
      let frame = Rect(x: trailing, y: top, width: width, height: style.leading)
      addText(
        "status/battery", warning, frame: frame, style: .caption2, color: .alertText,
        alignment: .right)
      trailing -= 24
    }
    if state.isStale {
      trailing -= 30
      let frame = Rect(x: trailing, y: line.y, width: 30, height: 30)
      nodes.append(
        Node(
          id: "status/activity", role: .image, label: "Searching", frame: frame,
          marks: [.icon(.activity, Rect(x: 0, y: 0, width: 30, height: 30), .secondaryText)]))
      trailing -= 24
    }
    if !state.notice.isEmpty {
      let width = min(text.width(of: state.notice, style: style) + 2, 1200)
      trailing -= width
      let frame = Rect(x: trailing, y: top, width: width, height: style.leading)
      addText(
        "status/notice", state.notice, frame: frame, style: .caption2, color: .alertText,
        alignment: .right)
      trailing -= 24
    }
    guard !isInviting else { return }
    addHints(in: line, room: trailing - line.x)
  }

  /// Whether the screen invites people: any button starts a visit then.
  private var isInviting: Bool {
    if case .attract? = state.overlays.last?.content { true } else { false }
  }

  /// Where the jump button leads from here.
  private var jumpTarget: String {
    // Scrolled means among the results, whatever has focus there.
    guard state.scroll.y == 0 else { return "Keyboard" }
    guard let id = state.focus.focused.flatMap(Element.init) else { return "Results" }
    return switch id {
    case .card, .showAll, .didYouMean, .widenScope, .tryAgain: "Keyboard"
    default: "Results"
    }
  }

  /// Adds what the buttons do, as many as there is room for.
  private mutating func addHints(in line: Rect, room: Int) {
    var marks: [Mark] = []
    var meanings: [String] = []
    var x = 0
    let hints = state.device.hints(confirm: state.settings.confirmButton, jump: jumpTarget)
    for hint in hints {
      let (sign, signWidth) = sign(hint.sign, x: x)
      let width = text.width(of: hint.meaning, style: statusStyle) + 2
      guard x + signWidth + 10 + width <= room else { break }
      let meaning = centred(x: x + signWidth + 10, width: width, style: statusStyle)
      marks += sign
      marks.append(
        .text(TextMark(hint.meaning, in: meaning, style: statusStyle, color: .secondaryText)))
      meanings.append(hint.meaning)
      x = meaning.maxX + 28
    }
    guard !meanings.isEmpty else { return }
    nodes.append(
      Node(
        id: "status/hints", role: .text, label: meanings.joined(separator: ", "),
        frame: Rect(x: line.x, y: line.y, width: x - 28, height: line.height), marks: marks))
  }

  /// What stands for a button, and how wide it is.
  private func sign(_ sign: ButtonHint.Sign, x: Int) -> ([Mark], Int) {
    switch sign {
    case .icon(let icon):
      let ring = Rect(x: x, y: 2, width: 30, height: 30)
      let marks: [Mark] = [
        .stroke(ring, radius: 15, width: 2, .secondaryText),
        .icon(icon, Rect(x: x + 7, y: 9, width: 16, height: 16), .secondaryText),
      ]
      return (marks, 30)
    case .cap(let words):
      let style = statusStyle.bold
      let width = max(30, text.width(of: words, style: style) + 18)
      let cap = Rect(x: x, y: 2, width: width, height: 30)
      let label = TextMark(
        words, in: centred(x: x, width: width, style: style), style: style,
        color: .secondaryText, alignment: .center)
      let radius = words.count == 1 ? 15 : 9
      return ([.stroke(cap, radius: radius, width: 2, .secondaryText), .text(label)], width)
    }
  }

  private func centred(x: Int, width: Int, style: TextStyle) -> Rect {
    let top = (Metrics.statusLine.height - style.leading) / 2
    return Rect(x: x, y: top, width: width, height: style.leading)
  }
}

extension DeviceKind {
  /// Select, Back, delete, space and the jump between keyboard and results; a key that has its
  /// meaning written on it needs no explanation.
  fileprivate func hints(
    confirm: ScreenSettings.ConfirmButton, jump: String
  ) -> [ButtonHint] {
    let meanings = ["Select", "Back", "Delete", "Space", jump]
    var signs = signs
    if isSwapped(by: confirm) {
      signs.swapAt(0, 1)
      signs.swapAt(2, 3)
    }
    return zip(signs, meanings).map { ButtonHint(sign: $0, meaning: $1) }.filter { hint in
      if case .cap(hint.meaning) = hint.sign { false } else { true }
    }
  }

  /// Whether the labels stand on the other button of each pair: Nintendo's A is on the right, that
  /// of the others below.
  private func isSwapped(by confirm: ScreenSettings.ConfirmButton) -> Bool {
    guard isGamepad else { return false }
    return confirm == (self == .nintendo ? .south : .east)
  }

  private var signs: [ButtonHint.Sign] {
    switch self {
    case .xbox, .steam: [.cap("A"), .cap("B"), .cap("X"), .cap("Y"), .cap("RT")]
    case .nintendo: [.cap("A"), .cap("B"), .cap("X"), .cap("Y"), .cap("ZR")]
    case .playStation:
      [.icon(.cross), .icon(.circle), .icon(.square), .icon(.triangle), .cap("R2")]
    case .remote: [.cap("OK"), .cap("Back"), .cap("◀◀"), .cap("▶▶"), .cap("▶❙❙")]
    case .keyboard: [.cap("Return"), .cap("Esc"), .cap("⌫"), .cap("Space"), .cap("F6")]
    case .pointer: []
    }
  }
}
