internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph
internal import SearchScreen
internal import Support
internal import TextEntry

extension Expectation {
  /// All mismatches, in the order of the keys' documentation.
  func mismatches(on screen: Readout) -> [Mismatch] {
    focusMismatches(on: screen) + fieldMismatches(on: screen) + topMismatches(on: screen)
      + contentMismatches(on: screen) + eventMismatches(on: screen)
  }

  /// Whether it depends on the answer to a search.
  var concernsAnswers: Bool {
    results != nil || fits != nil || suggestions != nil || !shows.isEmpty || !hides.isEmpty
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
    let node = screen.focusedNode
    compare("focus.role", focusRole, node?.role.rawValue ?? "nothing", into: &found)
    let labels =
      focusLabel == nil
      ? [] : [node?.label ?? ""] + (node.flatMap { screen.writtenLabels[$0.id] }.map { [$0] } ?? [])
    if let focusLabel, !labels.contains(where: focusLabel.matches) {
      found.append(
        Mismatch(
          key: "focus.label", expected: "“\(focusLabel)”", found: "“\(node?.label ?? "")”"))
    }
    let section = node?.focus?.section.rawValue ?? ""
    if let focusSection, !focusSection.matches(section) {
      found.append(Mismatch(key: "focus.section", expected: focusSection.pattern, found: section))
    }
    let path = screen.log.focusPath
    if !focusPath.isEmpty, !path.elementsEqual(focusPath, by: { $1.matches($0) }) {
      found.append(
        Mismatch(
          key: "focus.path", expected: focusPath.map(\.pattern).joined(separator: " → "),
          found: path.isEmpty ? "focus has not moved" : path.joined(separator: " → ")))
    }
    compare("reason", reason, screen.reason, into: &found)
    return found
  }

  // MARK: Changes since the previous expectation

  private func eventMismatches(on screen: Readout) -> [Mismatch] {
    var found: [Mismatch] = []
    compare("scroll", scroll, screen.machine.state.visit.screen.scroll.y, into: &found)
    let said = screen.log.announcements
    if !says.isEmpty, !said.contains(inOrder: says, by: { $1.matches($0) }) {
      found.append(
        Mismatch(
          key: "says", expected: says.map { "“\($0)”" }.joined(separator: ", "),
          found: said.isEmpty ? "nothing" : said.map { "“\($0)”" }.joined(separator: ", ")))
    }
    if let saysOnly, !said.elementsEqual(saysOnly, by: { $1.matches($0) }) {
      found.append(
        Mismatch(
          key: "says.only", expected: saysOnly.map { "“\($0)”" }.joined(separator: ", "),
          found: said.isEmpty ? "nothing" : said.map { "“\($0)”" }.joined(separator: ", ")))
    }
    let heard = screen.log.sounds
    if let sounds, sounds.isEmpty ? !heard.isEmpty : !heard.contains(inOrder: sounds, by: ==) {
      let words = heard.map(\.rawValue).joined(separator: ", ")
      found.append(
        Mismatch(
          key: "sounds",
          expected: sounds.isEmpty ? "none" : sounds.map(\.rawValue).joined(separator: ", "),
          found: words.isEmpty ? "none" : words))
    }
    compare("rumble", rumble, screen.log.rumbles, into: &found)
    compare("presses", presses, screen.presses, into: &found)
    compare("time", time, screen.milliseconds, into: &found)
    return found
  }

  // MARK: Field and keyboard

  private func fieldMismatches(on screen: Readout) -> [Mismatch] {
    let state = screen.machine.state
    var found: [Mismatch] = []
    if let query, query != state.lineText {
      found.append(
        Mismatch(key: "query", expected: "“\(query)”", found: "“\(state.lineText)”")
      )
    }
    if let composition, composition != state.visit.field.composition {
      found.append(
        Mismatch(
          key: "composition", expected: "“\(composition)”",
          found: "“\(state.visit.field.composition)”"))
    }
    let filters = state.visit.field.tokens.map(\.text)
    if let tokens, !filters.elementsEqual(tokens, by: { $1.matches($0) }) {
      found.append(
        Mismatch(
          key: "tokens", expected: "[\(tokens.map(\.pattern).joined(separator: ", "))]",
          found: "[\(filters.joined(separator: ", "))]"))
    }
    compare("caret", caret, state.visit.field.caret, into: &found)
    compare("page", page, state.keyboard.pageID, into: &found)
    if let scope, !scope.matches(state.visit.scope.id) {
      found.append(Mismatch(key: "scope", expected: scope.pattern, found: state.visit.scope.id))
    }
    return found
  }

  // MARK: On top

  private func topMismatches(on screen: Readout) -> [Mismatch] {
    var found: [Mismatch] = []
    compare("screen", self.screen?.rawValue, screen.screen.rawValue, into: &found)
    if let title, !screen.titles.contains(where: title.matches) {
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
      let cards = screen.cards
      found += results.mismatches("results", count: screen.resultCount, things: cards)
      found += results.fieldMismatches(in: cards, on: screen)
    }
    if let suggestions {
      let chips = screen.suggestions
      found += suggestions.mismatches("suggestions", count: chips.count, things: chips)
      found += suggestions.labelMismatches(in: chips)
    }
    if let notice, !screen.notices.contains(where: notice.matches) {
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
    compare(
      "stale", stale.map { $0 ? "yes" : "no" }, state.visit.screen.isStale ? "yes" : "no",
      into: &found)
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

extension Sequence {
  /// Whether all of `others` occur in that order, possibly with more in between.
  func contains<Other>(
    inOrder others: [Other], by fits: (Element, Other) -> Bool
  ) -> Bool {
    var rest = others[...]
    for element in self {
      guard let next = rest.first else { return true }
      if fits(element, next) { rest = rest.dropFirst() }
    }
    return rest.isEmpty
  }
}
