internal import InputMapping
internal import SearchScreen
internal import Support
internal import TextEntry

extension ScriptReader {
  static let stepKeys =
    [
      "tap", "hold", "release", "chord", "stick", "dial", "type", "goto", "wait", "expect", "check",
      "always", "text", "paste", "pointer", "plug", "unplug", "shot", "golden", "latency", "fail",
      "jump", "clock", "catalog",
    ] + PartEvent.scriptedKinds.map { $0.key } + ["run"]
  static let recordingKeys = ["in", "gesture", "meant", "mark"]

  /// A step is a block with a single key.
  func step(
    _ node: ScriptNode, callers: [SourcePlace] = []
  ) throws(ScriptError) -> ScriptStep {
    let (key, value, place) = try only(node)
    return ScriptStep(try action(key, value), at: place, callers: callers)
  }

  private func only(
    _ node: ScriptNode
  ) throws(ScriptError) -> (key: String, value: ScriptNode, place: SourcePlace) {
    if case .mapping(let entries) = node.content, let entry = entries.first, entries.count == 1,
      Self.recordingKeys.contains(entry.key)
    {
      return (entry.key, entry.value, entry.place)
    }
    let entries = try node.entries("step", known: Self.stepKeys)
    guard let entry = entries.first, entries.count == 1 else {
      let extra = entries.dropFirst().map(\.key).joined(separator: ", ")
      throw .malformed(
        entries.dropFirst().first?.place ?? node.place,
        reason: extra.isEmpty
          ? "a step is empty."
          : "a step does one thing; begin a new one with “-” for \(extra.shortened).")
    }
    return (entry.key, entry.value, entry.place)
  }

  private func action(
    _ key: String, _ value: ScriptNode
  ) throws(ScriptError) -> ScriptStep.Action {
    switch key {
    case "tap":
      var taps: [Tap] = []
      for member in value.members { taps.append(try tap(member)) }
      guard !taps.isEmpty else { throw value.wrong(key, expected: "what to press, such as down") }
      return .tap(taps)
    case "hold":
      let (press, time) = try timedPress(key, value)
      return .hold(press, milliseconds: time)
    case "release":
      let (press, time) = try timedPress(key, value)
      return .release(press, milliseconds: time ?? 0)
    case "chord": return try chord(value)
    case "stick":
      guard let push = StickPush(try value.text(key)) else {
        throw value.wrong(key, expected: "a stick, where to and how long: left 0.5,-1 200ms")
      }
      return .stick(push)
    case "dial":
      var groups: [String] = []
      for member in value.members { groups.append(try member.text(key)) }
      guard !groups.isEmpty else { throw value.wrong(key, expected: "groups, such as [abc, tuv]") }
      return .dial(groups)
    case "type": return .type(try value.text(key))
    case "goto":
      let glob = Glob(try value.text(key, expected: "the id of an element"))
      guard !glob.fitsEverything else {
        throw value.wrong(key, expected: "the id of an element, such as key/a or results/0")
      }
      return .goTo(glob)
    case "wait": return try wait(value)
    case "expect": return .expect(try expectation(value, key: key, skipping: []))
    case "check": return .check(try expectation(value, key: key, skipping: []))
    case "always":
      let (invariants, truths) = try always(value)
      return .always(invariants, truths)
    case "text": return .text(try value.text(key))
    case "paste": return .paste(try value.text(key))
    case "plug": return .plug(try value.name(key, of: DeviceKind.self))
    case "unplug": return .unplug(try value.name(key, of: DeviceFamily.self))
    case "shot": return .shot(try pictureName(value, key))
    case "golden": return try golden(value)
    default: return try worldAction(key, value)
    }
  }

  /// Steps that change the world around the screen, and lines of recordings.
  private func worldAction(
    _ key: String, _ value: ScriptNode
  ) throws(ScriptError) -> ScriptStep.Action {
    switch key {
    case "pointer":
      guard let act = PointerAct(try value.text(key)) else {
        let text = try value.text(key)
        let first = text.split(separator: " ").first.map(String.init) ?? ""
        guard first != "secondary-click" else {
          throw value.wrong(
            key, expected: "secondary-click alone: it takes no place, it is where the pointer is")
        }
        throw value.wrong(
          key, expected: "move, click, hold or wheel and where: click 400,300",
          nearest: PointerAct.names.contains(first)
            ? nil : NearestName.find(first, among: PointerAct.names))
      }
      return .pointer(act)
    case "latency": return .latency(try latency(value))
    case "fail": return .fail(try trouble(value))
    case "jump": return .jump(milliseconds: try value.milliseconds(key))
    case "clock": return .clock(try clock(value, key: key))
    case "catalog":
      var names: [String] = []
      for member in value.members { names.append(try member.text(key)) }
      return .catalog(categories: names == ["changed"] ? [] : names)
    case "in":
      var words: [String] = []
      for member in value.members { words.append(try member.text(key)) }
      guard let input = RecordedInput(words: words) else {
        throw value.wrong(key, expected: "what came in, such as [31, down, 16, a]")
      }
      return .input(input)
    case "gesture":
      let (press, time) = try timedPress(key, value)
      return .gesture(press, milliseconds: time ?? 0)
    case "meant":
      let (key, value, _) = try only(value)
      return .meant(try action(key, value))
    case "mark": return .mark(try checkpoint(value))
    default:
      if let event = try partEvent(key, value) { return .part(event) }
      throw value.wrong(key, expected: "a step of its own in a file, not inside another")
    }
  }

  func clock(_ node: ScriptNode, key: String) throws(ScriptError) -> ClockReading {
    var words: [String] = []
    if node.members.isEmpty { words = [try node.text(key)] }
    for member in node.members { words.append(try member.text(key)) }
    guard let reading = ClockReading(words: words), ClockText.isPossible(reading.text) else {
      throw node.wrong(
        key,
        expected:
          "a time of the day, such as \"21:05\", or one with seconds since 1970 and those "
          + "that the zone is ahead of UTC: [\"21:05\", 1795636800, 3600]")
    }
    return reading
  }

  private func trouble(_ node: ScriptNode) throws(ScriptError) -> SearchTrouble? {
    guard case .mapping = node.content else {
      let text = try node.text("fail", expected: "the text of searches, or never")
      return text == "never" ? nil : SearchTrouble(Glob(text))
    }
    var trouble = SearchTrouble(Glob("*"))
    for entry in try node.entries("fail", known: ["query", "message"]) {
      if entry.key == "query" {
        trouble.query = Glob(try entry.value.text("fail.query"))
      } else {
        trouble.message = try entry.value.text("fail.message")
      }
    }
    return trouble
  }

  private func checkpoint(_ node: ScriptNode) throws(ScriptError) -> Checkpoint {
    var digest: UInt64?
    guard case .mapping(let entries) = node.content else {
      throw node.wrong("mark", expected: "a block with a digest and what is true")
    }
    if let entry = entries.first(where: { $0.key == "digest" }) {
      guard let value = UInt64(try entry.value.text("digest"), radix: 16) else {
        throw entry.value.wrong("digest", expected: "a number of 16 hexadecimal digits")
      }
      digest = value
    }
    let facts =
      entries.count == 1 && digest != nil
      ? Expectation() : try expectation(node, key: "mark", skipping: ["digest"])
    return Checkpoint(digest: digest, facts: facts)
  }

  private func chord(_ node: ScriptNode) throws(ScriptError) -> ScriptStep.Action {
    let expected = "what to press together and how long, such as lb+rb 500ms"
    let words = try node.text("chord", expected: expected).split(separator: " ")
    guard let names = words.first?.split(separator: "+"), names.count >= 2, words.count <= 2 else {
      throw node.wrong("chord", expected: expected)
    }
    var presses: [Press] = []
    for name in names { presses.append(try press(name, "chord", node)) }
    guard words.count == 2 else { return .chord(presses, milliseconds: nil) }
    guard let time = ScriptDuration(String(words[1])) else {
      throw node.wrong("chord", expected: expected)
    }
    return .chord(presses, milliseconds: time.milliseconds)
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

  private func golden(_ node: ScriptNode) throws(ScriptError) -> ScriptStep.Action {
    guard case .mapping = node.content else { return .golden(try pictureName(node, "golden")) }
    var name: String?
    var tolerance = GoldenTolerance()
    for entry in try node.entries("golden", known: ["name", "mask", "pixels", "delta-e"]) {
      let (key, value) = ("golden." + entry.key, entry.value)
      switch entry.key {
      case "name": name = try pictureName(value, key)
      case "mask":
        for member in value.members {
          guard let mask = GoldenTolerance.Mask(try member.text(key)) else {
            throw member.wrong(
              key,
              expected: "the id of an element, such as card/top/*, or a rectangle in canvas "
                + "points, such as 0,0 300x80")
          }
          tolerance.masks.append(mask)
        }
      case "pixels":
        tolerance.percent = GoldenTolerance.percent(try value.text(key))
        guard tolerance.percent != nil else {
          throw value.wrong(key, expected: "a share of the pixels from 0% to 50%, such as 0.5%")
        }
      default:
        tolerance.deltaE = GoldenTolerance.deltaE(try value.text(key))
        guard tolerance.deltaE != nil else {
          throw value.wrong(key, expected: "a difference of colour from 0 to 50, such as 2.3")
        }
      }
    }
    guard let name else { throw node.wrong("golden", expected: "a name for the picture") }
    return .golden(name, tolerance)
  }

  private func pictureName(_ node: ScriptNode, _ key: String) throws(ScriptError) -> String {
    let name = try node.text(key, expected: "a name for the picture")
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    guard isPlain, !name.isEmpty else {
      throw node.wrong(key, expected: "a name of letters, digits, - and _")
    }
    return name
  }
}
