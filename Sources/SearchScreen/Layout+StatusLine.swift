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
  /// Adds the line at the top: what the buttons do, notices, activity and the clock.
  mutating func addStatusLine() {
    let line = Metrics.statusLine
    addHints(in: line)
    let style = metrics.style(.caption2)
    var trailing = line.maxX
    if !state.clock.isEmpty {
      let width = text.width(of: state.clock, style: style.tabular) + 2
      trailing -= width
      let frame = Rect(x: trailing, y: line.y, width: width, height: style.leading)
      addText(
        "status/clock", state.clock, frame: frame, style: .caption2.tabular,
        color: .secondaryText, alignment: .right)
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
    guard !state.notice.isEmpty else { return }
    let width = min(text.width(of: state.notice, style: style) + 2, 1000)
    let frame = Rect(x: trailing - width, y: line.y, width: width, height: style.leading)
    addText(
      "status/notice", state.notice, frame: frame, style: .caption2, color: .alertText,
      alignment: .right)
  }

  private mutating func addHints(in line: Rect) {
    // A public screen keeps its hints to what visitors need; large type has no room for all.
    let hints = state.device.hints.prefix(metrics.textScale > 1200 ? 2 : 5)
    let style = metrics.style(.caption2)
    var marks: [Mark] = []
    var x = 0
    for hint in hints {
      switch hint.sign {
      case .icon(let icon):
        marks.append(
          .stroke(Rect(x: x, y: 0, width: 30, height: 30), radius: 15, width: 2, .secondaryText))
        marks.append(.icon(icon, Rect(x: x + 7, y: 7, width: 16, height: 16), .secondaryText))
        x += 30
      case .cap(let words):
        let capStyle = style.bold
        let width = max(30, text.width(of: words, style: capStyle) + 18)
        let cap = Rect(x: x, y: 0, width: width, height: 30)
        marks.append(
          .stroke(cap, radius: words.count == 1 ? 15 : 9, width: 2, .secondaryText))
        let inside = Rect(
          x: x, y: (30 - capStyle.leading) / 2, width: width, height: capStyle.leading)
        marks.append(
          .text(
            TextMark(
              words, in: inside, style: capStyle, color: .secondaryText, alignment: .center)))
        x += width
      }
      x += 10
      let width = text.width(of: hint.meaning, style: style) + 2
      let meaning = Rect(x: x, y: (30 - style.leading) / 2, width: width, height: style.leading)
      marks.append(.text(TextMark(hint.meaning, in: meaning, style: style, color: .secondaryText)))
      x += width + 28
    }
    guard x > 0 else { return }
    nodes.append(
      Node(
        id: "status/hints", role: .text, label: hints.map(\.meaning).joined(separator: ", "),
        frame: Rect(x: line.x, y: line.y, width: x, height: 34), marks: marks))
  }
}

extension DeviceKind {
  /// Select, Back, delete, space and the jump between keyboard and results.
  fileprivate var hints: [ButtonHint] {
    let meanings = ["Select", "Back", "Delete", "Space", "Results"]
    return zip(signs, meanings).map { ButtonHint(sign: $0, meaning: $1) }
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
