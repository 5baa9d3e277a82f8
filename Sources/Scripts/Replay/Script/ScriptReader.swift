internal import Geometry
internal import InputMapping
internal import SceneGraph
internal import SearchScreen

/// Gives the parts of a script their types.
struct ScriptReader {
  let file: String

  static let keys = [
    "replay", "name", "tags", "app", "given", "latency", "budget", "seed", "origin", "made-on",
    "always",
    "cases",
    "steps",
  ]

  /// Reads everything except the cases and the steps.
  /// - Parameter minor: The minor version stated in the file.
  func header(from root: ScriptNode, minor: Int) throws(ScriptError) -> Script {
    var script = Script(name: defaultName, steps: [], file: file)
    for entry in try known(root, minor: minor, notices: &script.notices) {
      script.keyPlaces[entry.key] = entry.place
      switch entry.key {
      case "name": script.name = try entry.value.text("name")
      case "tags":
        for member in entry.value.members { script.tags.append(try member.text("tags")) }
      case "app": script.app = try app(entry.value)
      case "given": script.given = try given(entry.value)
      case "latency": script.latency = try latency(entry.value)
      case "budget": script.budget = try budget(entry.value)
      case "seed":
        guard let seed = UInt64(try entry.value.text("seed")) else {
          throw entry.value.wrong("seed", expected: "a whole number from 0")
        }
        script.seed = seed
      case "origin": script.origin = try entry.value.text("origin")
      case "made-on": script.madeOn = try madeOn(entry.value)
      case "always":
        let (invariants, truths) = try always(entry.value)
        for invariant in invariants where !script.always.contains(invariant) {
          script.always.append(invariant)
        }
        script.alwaysTrue = truths
      default: break
      }
    }
    return script
  }

  /// The keys of the header; those known only to a later minor version are ignored.
  private func known(
    _ root: ScriptNode, minor: Int, notices: inout [String]
  ) throws(ScriptError) -> [ScriptNode.Entry] {
    guard minor > Script.minorVersion, case .mapping(let entries) = root.content else {
      return try root.entries("script", known: Self.keys)
    }
    for entry in entries where !Self.keys.contains(entry.key) {
      notices.append("\(entry.place): \(entry.key) is of a later version and is left out.")
    }
    return entries.filter { Self.keys.contains($0.key) }
  }

  /// Names of invariants, and blocks of conditions.
  func always(_ node: ScriptNode) throws(ScriptError) -> ([Invariant], [Expectation]) {
    guard !node.members.isEmpty else {
      throw node.nothing("always", "Name a rule, such as unique-names, or leave it out.")
    }
    var invariants: [Invariant] = []
    var truths: [Expectation] = []
    for member in node.members {
      if case .mapping = member.content {
        truths.append(try expectation(member, key: "always", skipping: []))
      } else {
        invariants.append(try member.name("always", of: Invariant.self))
      }
    }
    return (invariants, truths)
  }

  /// A time, or a block with `default` and searched texts.
  func latency(_ node: ScriptNode) throws(ScriptError) -> Latency {
    guard case .mapping(let entries) = node.content else {
      return Latency(try node.milliseconds("latency"))
    }
    var latency = Latency(Script.usualLatency)
    for entry in entries {
      let time = try entry.value.milliseconds("latency")
      if entry.key == "default" {
        latency.usual = time
      } else {
        latency.rules.append(Latency.Rule(Glob(entry.key), time))
      }
    }
    return latency
  }

  static let givenKeys = ["bookmarks", "opened", "watched", "recents", "clock"]

  private func given(_ node: ScriptNode) throws(ScriptError) -> Script.Given {
    var given = Script.Given()
    for entry in try node.entries("given", known: Self.givenKeys) {
      guard entry.key != "clock" else {
        given.clock = try clock(entry.value, key: "given.clock")
        continue
      }
      var texts: [String] = []
      for member in entry.value.members { texts.append(try member.text("given.\(entry.key)")) }
      switch entry.key {
      case "bookmarks": given.bookmarks = texts
      case "opened": given.opened = texts
      case "watched": given.watched = texts
      default: given.recents = texts
      }
    }
    return given
  }

  private func budget(_ node: ScriptNode) throws(ScriptError) -> Script.Budget {
    var budget = Script.Budget()
    let entries = try node.entries("budget", known: ["presses", "time", "answer"])
    guard !entries.isEmpty else {
      throw node.nothing("budget", "Give it a limit: presses, time or answer.")
    }
    for entry in entries {
      switch entry.key {
      case "presses":
        guard let presses = Int(try entry.value.text("presses")), presses >= 0 else {
          throw entry.value.wrong("budget.presses", expected: "a whole number from 0")
        }
        budget.presses = presses
      case "time": budget.time = try entry.value.milliseconds("budget.time")
      default: budget.answer = try entry.value.milliseconds("budget.answer")
      }
    }
    return budget
  }

  private func madeOn(_ node: ScriptNode) throws(ScriptError) -> Script.MadeOn {
    var made = Script.MadeOn()
    let known = ["program", "catalog", "keyboard", "bindings", "stop-key"]
    for entry in try node.entries("made-on", known: known) {
      let text = try entry.value.text("made-on.\(entry.key)")
      switch entry.key {
      case "program": made.program = text
      case "catalog": made.catalog = text
      case "keyboard": made.keyboard = text
      case "stop-key": made.stopKey = text
      default: made.bindings = text
      }
    }
    return made
  }

  private var defaultName: String {
    let last = file.split(separator: "/").last.map(String.init) ?? file
    let ending = [".replay.yaml", ".replay.jsonl"].first { last.hasSuffix($0) } ?? ""
    return String(last.dropLast(ending.count))
  }

  /// Checks that this program supports the version of a script.
  /// - Returns: The minor version, 0 or more.
  func checkVersion(of root: ScriptNode) throws(ScriptError) -> Int {
    guard let node = try root.value(of: "replay") else {
      throw .missingKey(root.place, key: "replay", expected: "the version, replay: 1")
    }
    let text = try node.text("replay", expected: "the version, such as 1")
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let major = parts.first.flatMap({ Int($0) }), major >= 1,
      let minor = parts.count == 1 ? 0 : Int(parts[1]), minor >= 0
    else { throw node.wrong("replay", expected: "the version, such as 1") }
    if major > Script.version {
      throw .newerVersion(node.place, found: text, known: Script.version)
    }
    return minor
  }

  // MARK: Start options of the program

  static let appKeys =
    [
      "size", "locale", "theme", "keyboard", "config", "catalog", "text-scale", "reduced-motion",
      "high-contrast", "skip-unavailable",
    ] + ScriptedSetting.all.map(\.key) + ["device"]

  private func app(_ node: ScriptNode) throws(ScriptError) -> Script.App {
    var app = Script.App()
    for entry in try node.entries("app", known: Self.appKeys) {
      let (key, value) = (entry.key, entry.value)
      switch key {
      case "size": app.size = try size(value)
      case "locale": app.locale = try value.text(key)
      case "theme": app.theme = try value.name(key, of: Theme.Appearance.self)
      case "keyboard": app.keyboard = try value.text(key)
      case "config": app.config = try value.text(key)
      case "catalog": app.catalog = try value.text(key)
      case "text-scale":
        app.textScale = try value.thousandths(
          key, 1000...1600, expected: "a factor from 1.0 to 1.6")
      case "reduced-motion": app.reducedMotion = try value.flag(key)
      case "high-contrast": app.highContrast = try value.flag(key)
      case "skip-unavailable": app.skipsUnavailable = try value.flag(key)
      case "device": app.device = try value.name(key, of: DeviceKind.self)
      default:
        if let setting = ScriptedSetting.all.first(where: { $0.key == key }) {
          app.features[key] = try value.name(key, among: setting.values)
        }
      }
    }
    return app
  }

  private func size(_ node: ScriptNode) throws(ScriptError) -> Script.Pixels {
    let expected = "a size in pixels, such as 1920x1080"
    let parts = try node.text("size", expected: expected)
      .split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard parts.count == 2, parts.allSatisfy({ (1...16_384).contains($0) }) else {
      throw node.wrong("size", expected: expected)
    }
    return Script.Pixels(width: parts[0], height: parts[1])
  }
}
