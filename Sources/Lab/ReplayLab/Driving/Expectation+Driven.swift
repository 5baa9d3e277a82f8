internal import Replay
internal import Support

extension Expectation {
  /// The keys that apply to any program.
  static let drivenKeys: Set = [
    "focus", "query", "scope", "screen", "shows", "hides", "presses", "time",
  ]

  /// The mismatches on the screen of a driven program.
  /// - Parameters:
  ///   - path: The elements focused since the previous expectation.
  ///   - presses: The presses since the previous expectation.
  ///   - milliseconds: The time since the previous expectation.
  func mismatches(
    on view: DrivenView, path: [String], presses pressed: Int, milliseconds: Int
  ) -> [Mismatch] {
    var found: [Mismatch] = []
    func compare(_ key: String, _ glob: Glob?, _ actual: String?, hint: String = "") {
      guard let glob, !(actual.map { glob.matches($0) } ?? false) else { return }
      found.append(
        Mismatch(
          key: key, expected: glob.pattern, found: actual.map { "“\($0)”" } ?? "nothing", hint: hint
        ))
    }
    if let screen {
      let now = view.hasEnded ? "ended" : "a program that runs"
      if (screen == .ended) != view.hasEnded {
        found.append(Mismatch(key: "screen", expected: screen.rawValue, found: now))
      }
    }
    compare(
      "focus", focus, view.focus.isEmpty ? nil : view.focus,
      hint: focus.map { view.hint(for: $0) } ?? "")
    let element = view.focused
    compare("focus.role", focusRole.map { Glob($0) }, element?.role)
    compare("focus.label", focusLabel, element?.label)
    compare("focus.section", focusSection, element?.section)
    if !focusPath.isEmpty, !path.elementsEqual(focusPath, by: { $1.matches($0) }) {
      found.append(
        Mismatch(
          key: "focus.path", expected: focusPath.map(\.pattern).joined(separator: " → "),
          found: path.isEmpty ? "focus has not moved" : path.joined(separator: " → ")))
    }
    if let query, query != view.query {
      found.append(
        Mismatch(
          key: "query", expected: "“\(query)”", found: view.query.map { "“\($0)”" } ?? "nothing"))
    }
    compare("scope", scope, view.scope)
    found += labelMismatches(among: view.labels)
    if let presses, !presses.matches(pressed) {
      found.append(
        Mismatch(key: "presses", expected: presses.description, found: String(pressed)))
    }
    if let time, !time.matches(milliseconds) {
      found.append(
        Mismatch(key: "time", expected: time.description, found: String(milliseconds)))
    }
    return found
  }

  private func labelMismatches(among labels: [String]) -> [Mismatch] {
    let missing = shows.filter { glob in !labels.contains(where: glob.matches) }.map { glob in
      let near = NearestName.list(glob.pattern, among: labels, count: 3)
      return Mismatch(
        key: "shows", expected: "“\(glob)”", found: "no such words",
        hint: near.isEmpty
          ? "" : "nearest: " + near.map { "“\($0)”" }.joined(separator: ", "))
    }
    let surplus = hides.compactMap { glob in
      labels.first(where: glob.matches).map { label in
        Mismatch(key: "hides", expected: "nothing like “\(glob)”", found: "“\(label)”")
      }
    }
    return missing + surplus
  }
}
