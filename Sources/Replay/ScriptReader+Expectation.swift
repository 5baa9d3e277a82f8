internal import FocusEngine
internal import TextEntry

extension ScriptReader {
  private static let expectationKeys = [
    "focus", "reason", "query", "caret", "page", "scope", "screen", "title", "bookmarked",
    "results", "suggestions", "notice", "shows", "hides", "stale", "settled",
  ]

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
    case "focus": result.focus = Glob(try value.text(key))
    case "reason": result.reason = try reason(value)
    case "query": result.query = try value.text(key)
    case "caret": result.caret = try value.number(key)
    case "page": result.page = try value.text(key)
    case "scope": result.scope = Glob(try value.text(key))
    case "screen": result.screen = try value.name(key, of: Expectation.Screen.self)
    case "title": result.title = Glob(try value.text(key))
    case "bookmarked": result.bookmarked = try value.flag(key)
    case "results": result.results = try list(value, key: key)
    case "suggestions": result.suggestions = try list(value, key: key)
    case "notice": result.notice = Glob(try value.text(key))
    case "shows": result.shows = try globs(value, key: key)
    case "hides": result.hides = try globs(value, key: key)
    case "stale": result.stale = try value.flag(key)
    case "settled": result.settled = try value.flag(key)
    default: break
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

  private func list(_ node: ScriptNode, key: String) throws(ScriptError) -> Expectation.List {
    var list = Expectation.List()
    for entry in try node.entries(key, known: ["count", "first", "contains"]) {
      switch entry.key {
      case "count": list.count = try entry.value.number("\(key).count")
      case "first": list.first = Glob(try entry.value.text("\(key).first"))
      default: list.contains = try globs(entry.value, key: "\(key).contains")
      }
    }
    return list
  }
}
