internal import InputMapping
internal import TextEntry

extension ScriptReader {
  private static let stepKeys = [
    "tap", "hold", "release", "type", "goto", "wait", "expect", "text", "paste", "plug", "unplug",
    "shot",
  ]

  /// A step is a block of one key; `hold` and `wait` have a second one.
  func step(_ node: ScriptNode) throws(ScriptError) -> ScriptStep {
    let entries = try node.entries("step", known: Self.stepKeys)
    guard let entry = entries.first, entries.count == 1 else {
      let extra = entries.dropFirst().map(\.key).joined(separator: ", ")
      throw .malformed(
        entries.dropFirst().first?.place ?? node.place,
        reason: extra.isEmpty
          ? "a step is empty." : "a step does one thing; begin a new one with “-” for \(extra).")
    }
    let action = try action(entry.key, entry.value)
    return ScriptStep(line: entry.place.line, action: action)
  }

  private func action(
    _ key: String, _ value: ScriptNode
  ) throws(ScriptError) -> ScriptStep.Action {
    switch key {
    case "tap":
      var taps: [Tap] = []
      for member in value.members { taps.append(try tap(member)) }
      return .tap(taps)
    case "hold":
      let (press, time) = try timedPress(key, value)
      return .hold(press, milliseconds: time)
    case "release":
      let (press, time) = try timedPress(key, value)
      return .release(press, milliseconds: time ?? 0)
    case "type": return .type(try value.text(key))
    case "goto": return .goTo(Glob(try value.text(key, expected: "the id of an element")))
    case "wait": return try wait(value)
    case "expect": return .expect(try expectation(value, key: key, skipping: []))
    case "text": return .text(try value.text(key))
    case "paste": return .paste(try value.text(key))
    case "plug": return .plug(try value.name(key, of: DeviceKind.self))
    case "unplug": return .unplug(try value.name(key, of: DeviceFamily.self))
    default: return .shot(try shotName(value))
    }
  }

  // MARK: Presses

  private func press(
    _ name: Substring, _ key: String, _ node: ScriptNode
  ) throws(ScriptError) -> Press {
    let name = String(name)
    guard let press = Press(name) else {
      throw .wrongValue(
        node.place, key: key, found: "“\(name)”",
        expected: "an intent, such as down or select, or a control, such as dpad-down",
        nearest: NearestName.find(name, among: Press.names))
    }
    return press
  }

  private func tap(_ node: ScriptNode) throws(ScriptError) -> Tap {
    let expected = "what to press, such as down or down x3"
    let words = try node.text("tap", expected: expected).split(separator: " ")
    guard let name = words.first, words.count <= 2 else {
      throw node.wrong("tap", expected: expected)
    }
    let press = try press(name, "tap", node)
    guard words.count == 2 else { return Tap(press) }
    guard words[1].hasPrefix("x"), let count = Int(words[1].dropFirst()),
      (1...1000).contains(count)
    else { throw node.wrong("tap", expected: "a count from x1 to x1000 behind the name") }
    return Tap(press, count: count)
  }

  private func timedPress(
    _ key: String, _ node: ScriptNode
  ) throws(ScriptError) -> (Press, Int?) {
    let expected = "what to \(key) and perhaps for how long, such as dpad-down 800ms"
    let words = try node.text(key, expected: expected).split(separator: " ")
    guard let name = words.first, words.count <= 2 else {
      throw node.wrong(key, expected: expected)
    }
    let press = try press(name, key, node)
    guard words.count == 2 else { return (press, nil) }
    guard let time = ScriptDuration(String(words[1])) else {
      throw node.wrong(key, expected: expected)
    }
    return (press, time.milliseconds)
  }

  // MARK: Time and pictures

  private func wait(_ node: ScriptNode) throws(ScriptError) -> ScriptStep.Action {
    guard case .mapping(let entries) = node.content else {
      return .pause(milliseconds: try node.milliseconds("wait"))
    }
    var atMost = 10_000
    if let max = entries.first(where: { $0.key == "max" }) {
      atMost = try max.value.milliseconds("max")
    }
    let expectation = try expectation(node, key: "wait", skipping: ["max"])
    return .wait(expectation, atMost: atMost)
  }

  private func shotName(_ node: ScriptNode) throws(ScriptError) -> String {
    let name = try node.text("shot", expected: "a name for the picture")
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    guard isPlain, !name.isEmpty else {
      throw node.wrong("shot", expected: "a name of letters, digits, - and _")
    }
    return name
  }
}
