extension ScriptWriter {
  /// The keys of an expectation with their values, as they are written.
  package static func entriesOf(_ expectation: Expectation) -> [ScriptNode.Entry] {
    screenEntries(expectation) + contentEntries(expectation) + eventEntries(expectation)
  }

  private static func screenEntries(_ expectation: Expectation) -> [ScriptNode.Entry] {
    [
      focus(expectation).map { entry("focus", $0) },
      expectation.reason.map { entry("reason", $0) },
      expectation.query.map { entry("query", $0) },
      expectation.composition.map { entry("composition", $0) },
      expectation.tokens.map { entry("tokens", globs($0)) },
      expectation.caret.map { entry("caret", $0.description) },
      expectation.page.map { entry("page", $0) },
      expectation.scope.map { entry("scope", $0.pattern) },
      expectation.screen.map { entry("screen", $0.rawValue) },
      expectation.title.map { entry("title", $0.pattern) },
      expectation.bookmarked.map { entry("bookmarked", flag($0)) },
    ].compactMap(\.self)
  }

  private static func contentEntries(_ expectation: Expectation) -> [ScriptNode.Entry] {
    [
      expectation.results.map { entry("results", node(for: $0)) },
      expectation.fits.map { entry("fits", flag($0)) },
      expectation.suggestions.map { entry("suggestions", node(for: $0)) },
      expectation.notice.map { entry("notice", $0.pattern) },
      expectation.shows.isEmpty ? nil : entry("shows", globs(expectation.shows)),
      expectation.hides.isEmpty ? nil : entry("hides", globs(expectation.hides)),
      expectation.stale.map { entry("stale", flag($0)) },
      expectation.settled.map { entry("settled", flag($0)) },
      expectation.scroll.map { entry("scroll", $0.description) },
    ].compactMap(\.self)
  }

  private static func eventEntries(_ expectation: Expectation) -> [ScriptNode.Entry] {
    [
      says(expectation).map { entry("says", $0) },
      expectation.sounds.map { entry("sounds", list($0.map { scalar($0.rawValue) })) },
      expectation.rumble.map { entry("rumble", $0.description) },
      expectation.presses.map { entry("presses", $0.description) },
      expectation.time.map { entry("time", $0.description) },
    ].compactMap(\.self)
  }

  private static func says(_ expectation: Expectation) -> ScriptNode? {
    if let only = expectation.saysOnly { return block([entry("only", globs(only))]) }
    return expectation.says.isEmpty ? nil : globs(expectation.says)
  }

  private static func focus(_ expectation: Expectation) -> ScriptNode? {
    let more = [
      expectation.focusRole.map { entry("role", $0) },
      expectation.focusLabel.map { entry("label", $0.pattern) },
      expectation.focusSection.map { entry("section", $0.pattern) },
      expectation.focusPath.isEmpty ? nil : entry("path", globs(expectation.focusPath)),
    ].compactMap(\.self)
    guard !more.isEmpty else { return expectation.focus.map { scalar($0.pattern) } }
    return block([expectation.focus.map { entry("id", $0.pattern) }].compactMap(\.self) + more)
  }

  private static func node(for list: Expectation.List) -> ScriptNode {
    block(
      [
        list.count.map { entry("count", $0.description) },
        list.first.map { entry("first", $0.pattern) },
        list.contains.isEmpty ? nil : entry("contains", globs(list.contains)),
        list.order.isEmpty ? nil : entry("order", globs(list.order)),
        list.only.map { entry("only", globs($0)) },
        list.at.isEmpty
          ? nil
          : entry(
            "at",
            block(
              list.at.map { place in
                let fields = place.fields.map { entry($0.field.rawValue, $0.value.pattern) }
                return entry(String(place.index), block(fields))
              })),
      ].compactMap(\.self))
  }

  private static func globs(_ globs: [Glob]) -> ScriptNode {
    list(globs.map { scalar($0.pattern) })
  }
}
