internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SearchScreen
internal import TextEntry

extension Expectation {
  /// Everything that is not as expected, in the order of the keys' documentation.
  func mismatches(on screen: Readout) -> [Mismatch] {
    focusMismatches(on: screen) + fieldMismatches(on: screen) + topMismatches(on: screen)
      + contentMismatches(on: screen)
  }

  /// Whether it depends on the answer to a search.
  var concernsAnswers: Bool {
    results != nil || suggestions != nil || !shows.isEmpty || !hides.isEmpty
  }

  // MARK: Focus

  private func focusMismatches(on screen: Readout) -> [Mismatch] {
    var found: [Mismatch] = []
    if let focus, !(screen.focused.map { focus.matches($0.rawValue) } ?? false) {
      found.append(
        Mismatch(
          key: "focus", expected: focus.pattern, found: screen.focusWords,
          hint: screen.hint(for: focus)))
    }
    compare("reason", reason, screen.reason, into: &found)
    return found
  }

  // MARK: Field and keyboard

  private func fieldMismatches(on screen: Readout) -> [Mismatch] {
    let state = screen.machine.state
    var found: [Mismatch] = []
    if let query, query != state.field.composedText {
      found.append(
        Mismatch(key: "query", expected: "“\(query)”", found: "“\(state.field.composedText)”"))
    }
    compare("caret", caret, state.field.caret, into: &found)
    compare("page", page, state.keyboard.pageID, into: &found)
    if let scope, !scope.matches(state.scope.id) {
      found.append(Mismatch(key: "scope", expected: scope.pattern, found: state.scope.id))
    }
    return found
  }

  // MARK: On top

  private func topMismatches(on screen: Readout) -> [Mismatch] {
    var found: [Mismatch] = []
    compare("screen", self.screen?.rawValue, screen.screen.rawValue, into: &found)
    if let title, !title.matches(screen.title) {
      let words = screen.title.isEmpty ? "nothing on top" : "“\(screen.title)”"
      found.append(Mismatch(key: "title", expected: "“\(title)”", found: words))
    }
    if let bookmarked, bookmarked != screen.isBookmarked {
      let words = screen.isBookmarked.map { $0 ? "yes" : "no" } ?? "no sheet"
      found.append(
        Mismatch(key: "bookmarked", expected: bookmarked ? "yes" : "no", found: words))
    }
    return found
  }

  // MARK: Results and words

  private func contentMismatches(on screen: Readout) -> [Mismatch] {
    let state = screen.machine.state
    var found: [Mismatch] = []
    if let results {
      found += results.mismatches("results", count: screen.resultCount, things: screen.cards)
    }
    if let suggestions {
      let chips = screen.suggestions
      found += suggestions.mismatches("suggestions", count: chips.count, things: chips)
    }
    if let notice, !notice.matches(state.notice) {
      found.append(
        Mismatch(key: "notice", expected: "“\(notice)”", found: "“\(state.notice)”"))
    }
    let labels = shows.isEmpty && hides.isEmpty ? [] : screen.labels
    for glob in shows where !labels.contains(where: glob.matches) {
      let near = NearestName.list(glob.pattern, among: labels, count: 3)
      found.append(
        Mismatch(
          key: "shows", expected: "“\(glob)”", found: "no such words",
          hint: "nearest: " + near.map { "“\($0)”" }.joined(separator: ", ")))
    }
    for glob in hides {
      guard let label = labels.first(where: glob.matches) else { continue }
      found.append(
        Mismatch(key: "hides", expected: "nothing like “\(glob)”", found: "“\(label)”"))
    }
    compare("stale", stale.map { $0 ? "yes" : "no" }, state.isStale ? "yes" : "no", into: &found)
    compare(
      "settled", settled.map { $0 ? "yes" : "no" }, screen.isSettled ? "yes" : "no", into: &found)
    return found
  }

  private func compare(
    _ key: String, _ expected: String?, _ actual: String, into found: inout [Mismatch]
  ) {
    guard let expected, expected != actual else { return }
    found.append(Mismatch(key: key, expected: expected, found: actual))
  }

  private func compare(
    _ key: String, _ expected: NumberMatch?, _ actual: Int, into found: inout [Mismatch]
  ) {
    guard let expected, !expected.matches(actual) else { return }
    found.append(Mismatch(key: key, expected: expected.description, found: String(actual)))
  }
}

extension Expectation.List {
  fileprivate func mismatches(
    _ key: String, count number: Int, things: [Readout.Thing]
  ) -> [Mismatch] {
    var found: [Mismatch] = []
    if let count, !count.matches(number) {
      found.append(
        Mismatch(key: "\(key).count", expected: count.description, found: String(number)))
    }
    if let first, !(things.first?.matches(first) ?? false) {
      found.append(
        Mismatch(
          key: "\(key).first", expected: "“\(first)”",
          found: things.first.map { "“\($0.label)” (\($0.id))" } ?? "none at all"))
    }
    for glob in contains where !things.contains(where: { $0.matches(glob) }) {
      let near = NearestName.list(glob.pattern, among: things.map(\.label), count: 3)
      found.append(
        Mismatch(
          key: "\(key).contains", expected: "“\(glob)”", found: "\(things.count) others",
          hint: near.isEmpty
            ? "" : "nearest: " + near.map { "“\($0)”" }.joined(separator: ", ")))
    }
    return found
  }
}

extension Readout {
  /// What has focus and where.
  var focusWords: String {
    guard let focused else { return "nothing" }
    return "\(focused)" + (frame(of: focused).map { " at \($0.words)" } ?? "")
  }

  /// Where an element is, or which ones are called nearly so.
  func hint(for glob: Glob) -> String {
    let all = reachable
    if let id = all.first(where: { glob.matches($0.rawValue) }) {
      return "\(id) is there" + (frame(of: id).map { ", at \($0.words)" } ?? "")
    }
    let near = NearestName.list(glob.pattern, among: all.map(\.rawValue), count: 3)
    guard !near.isEmpty else { return "nothing can have focus" }
    let places = near.map { name in
      name + (frame(of: FocusID(name)).map { " at \($0.words)" } ?? "")
    }
    return "nothing is called \(glob); nearest: " + places.joined(separator: ", ")
  }
}
