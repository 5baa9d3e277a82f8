internal import FocusEngine
internal import SceneGraph
internal import Support
internal import TextEntry

extension ScriptReader {
  static let expectationKeys = [
    "focus", "reason", "query", "composition", "tokens", "caret", "page", "scope", "screen",
    "title", "bookmarked", "results", "fits", "suggestions", "notice", "shows", "hides", "stale",
    "settled", "scroll", "says", "sounds", "rumble", "presses", "time",
  ]

  static let focusKeys = ["id", "role", "label", "section", "path"]

  /// A block of what should be true; `skipping` are keys of the step around it.
  func expectation(
    _ node: ScriptNode, key: String, skipping: [String]
  ) throws(ScriptError) -> Expectation {
    var result = Expectation()
    var isEmpty = true
    for entry in try node.entries(key, known: Self.expectationKeys + skipping)
    where !skipping.contains(entry.key) {
      try read(entry, into: &result)
      isEmpty = false
    }
    if isEmpty { throw node.wrong(key, expected: "at least one thing that should be true") }
    return result
  }

  private func read(
    _ entry: ScriptNode.Entry, into result: inout Expectation
  ) throws(ScriptError) {
    let (key, value) = (entry.key, entry.value)
    switch key {
    case "focus": try readFocus(value, into: &result)
    case "reason": result.reason = try reason(value)
    case "query": result.query = try value.text(key)
    case "composition": result.composition = try value.text(key)
    case "tokens": result.tokens = try globs(value, key: key)
    case "caret": result.caret = try value.number(key)
    case "page": result.page = try value.text(key)
    case "scope": result.scope = try value.glob(key)
    case "screen": result.screen = try value.name(key, of: Expectation.Screen.self)
    case "title": result.title = try value.glob(key)
    case "bookmarked": result.bookmarked = try value.flag(key)
    case "results": result.results = try list(value, key: key)
    case "fits":
      guard try value.flag(key) else {
        throw value.nothing(key, "Write “fits: yes”, or leave it out.")
      }
      result.fits = true
    case "suggestions": result.suggestions = try list(value, key: key)
    case "notice": result.notice = try value.glob(key)
    case "shows":
      result.shows = try someGlobs(value, key: key)
      for member in value.members { _ = try member.glob(key) }
    case "hides":
      result.hides = try someGlobs(value, key: key)
      for member in value.members where try member.text(key).isEmpty {
        throw member.nothing(key, "No element has an empty text: name one, or leave it out.")
      }
    case "stale": result.stale = try value.flag(key)
    case "settled": result.settled = try value.flag(key)
    default: try readEvents(entry, into: &result)
    }
  }

  /// Events since the previous expectation.
  private func readEvents(
    _ entry: ScriptNode.Entry, into result: inout Expectation
  ) throws(ScriptError) {
    let (key, value) = (entry.key, entry.value)
    switch key {
    case "scroll": result.scroll = try value.number(key)
    case "says":
      guard case .mapping = value.content else {
        guard !value.members.isEmpty else {
          throw value.nothing(key, "For silence write “says: {only: []}”.")
        }
        result.says = try globs(value, key: key)
        return
      }
      for entry in try someEntries(value, key, known: ["only"]) {
        result.saysOnly = try globs(entry.value, key: "says.only")
      }
    case "sounds":
      var sounds: [Expectation.Sound] = []
      for member in value.members {
        sounds.append(try member.name(key, of: Expectation.Sound.self))
      }
      result.sounds = sounds
    case "rumble": result.rumble = try value.number(key)
    case "presses": result.presses = try value.number(key)
    case "time": result.time = try value.time(key)
    default: break
    }
  }

  /// Only the id, or a block of expectations of the focused node.
  private func readFocus(
    _ node: ScriptNode, into result: inout Expectation
  ) throws(ScriptError) {
    guard case .mapping = node.content else {
      result.focus = try node.glob("focus")
      return
    }
    for entry in try someEntries(node, "focus", known: Self.focusKeys) {
      switch entry.key {
      case "id": result.focus = try entry.value.glob("focus.id")
      case "role":
        let known = Node.Role.allCases.map(\.rawValue)
        let text = try entry.value.text("focus.role")
        guard known.contains(text) else {
          throw entry.value.wrong(
            "focus.role", expected: "one of " + known.joined(separator: ", "),
            nearest: NearestName.find(text, among: known))
        }
        result.focusRole = text
      case "label": result.focusLabel = try entry.value.glob("focus.label")
      case "section": result.focusSection = try entry.value.glob("focus.section")
      default: result.focusPath = try someGlobs(entry.value, key: "focus.path")
      }
    }
  }

  private func reason(_ node: ScriptNode) throws(ScriptError) -> String {
    let known = FocusOutcome.Reason.allCases.map(\.rawValue)
    let text = try node.text("reason")
    guard known.contains(text) else {
      throw node.wrong(
        "reason", expected: "one of " + known.joined(separator: ", "),
        nearest: NearestName.find(text, among: known))
    }
    return text
  }

  private func globs(_ node: ScriptNode, key: String) throws(ScriptError) -> [Glob] {
    var globs: [Glob] = []
    for member in node.members { globs.append(Glob(try member.text(key))) }
    return globs
  }

  /// Patterns, at least one.
  private func someGlobs(_ node: ScriptNode, key: String) throws(ScriptError) -> [Glob] {
    guard !node.members.isEmpty else {
      throw node.nothing(key, "Name one thing at least, or leave it out.")
    }
    return try globs(node, key: key)
  }

  /// The keys of a block, at least one.
  private func someEntries(
    _ node: ScriptNode, _ key: String, known: [String]
  ) throws(ScriptError) -> [ScriptNode.Entry] {
    let entries = try node.entries(key, known: known)
    guard !entries.isEmpty else {
      throw node.nothing(key, "Give it a key: " + known.joined(separator: ", ") + ".")
    }
    return entries
  }

  private func list(_ node: ScriptNode, key: String) throws(ScriptError) -> Expectation.List {
    var list = Expectation.List()
    let known = ["count", "first", "contains", "order", "only", "at"]
    for entry in try someEntries(node, key, known: known) {
      switch entry.key {
      case "count": list.count = try entry.value.number("\(key).count")
      case "first": list.first = Glob(try entry.value.text("\(key).first"))
      case "contains": list.contains = try someGlobs(entry.value, key: "\(key).contains")
      case "order": list.order = try someGlobs(entry.value, key: "\(key).order")
      case "only": list.only = try globs(entry.value, key: "\(key).only")
      default: list.at = try places(entry.value, key: "\(key).at")
      }
    }
    return list
  }

  /// `{0: Star Wars, 1: {title: Star Trek, year: 1979}}`.
  private func places(
    _ node: ScriptNode, key: String
  ) throws(ScriptError) -> [Expectation.Place] {
    let expected = "places and what stands there, such as {0: Star Wars}"
    guard case .mapping(let entries) = node.content else {
      throw node.wrong(key, expected: expected)
    }
    guard !entries.isEmpty else { throw node.nothing(key, "Name a place, such as {0: Star Wars}.") }
    var places: [Expectation.Place] = []
    for entry in entries {
      guard let index = Int(entry.key), (0..<10_000).contains(index) else {
        throw .wrongValue(
          entry.place, key: key, found: "“\(entry.key)”", expected: "a number from 0",
          nearest: nil)
      }
      guard case .mapping = entry.value.content else {
        let title = Glob(try entry.value.text(key))
        places.append(Expectation.Place(index, [Expectation.FieldMatch(.title, title)]))
        continue
      }
      var fields: [Expectation.FieldMatch] = []
      let known = Expectation.Field.allCases
      for field in try someEntries(entry.value, key, known: known.map(\.rawValue)) {
        guard let name = Expectation.Field(rawValue: field.key) else { continue }
        let glob =
          name.isList
          ? Glob(try field.value.text("\(key).\(field.key)"))
          : try field.value.glob("\(key).\(field.key)")
        fields.append(Expectation.FieldMatch(name, glob))
      }
      places.append(Expectation.Place(index, fields))
    }
    return places
  }
}
