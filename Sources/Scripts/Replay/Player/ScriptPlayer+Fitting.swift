internal import CatalogModel
internal import FocusEngine
internal import SearchScreen
internal import TextEntry

/// Results that were not written down, as on a different catalogue than a recording's: they must match the
/// typed text, and include titles known to be in the catalogue.
extension ScriptPlayer {
  /// All mismatches, including those that only the catalogue can reveal.
  mutating func mismatches(of expectation: Expectation) -> [Mismatch] {
    let found = expectation.mismatches(on: readout)
    guard expectation.fits == true, let problem = misfit() else { return found }
    return found + [problem]
  }

  private mutating func misfit() -> Mismatch? {
    let state = stage.machine.state
    let typed = state.lineText
    if case .sheet(let sheet)? = state.visit.screen.panels.last?.panel {
      return misfit(sheet.item, TypedFit(typed), typed)
    }
    // The text says nothing about a page, filters alone or digits.
    guard state.visit.screen.panels.isEmpty, state.showsSearch, !state.query.isCoded,
      let page = state.page, page.reading == nil
    else { return nil }
    let items = readout.cards.compactMap { readout.item($0.id) }
    let fit = TypedFit(typed)
    if state.visit.field.tokens.isEmpty, state.visit.scope == .all, !fit.isVague,
      let problem = missing(fit, typed, first: items.first)
    {
      return problem
    }
    guard let first = items.first, !page.sections.allSatisfy(\.items.isEmpty) else { return nil }
    let text = page.correction ?? typed
    return misfit(first, TypedFit(text), text)
  }

  /// A title of the catalogue that should have come first, or at all; `nil` if none is known.
  private mutating func missing(_ fit: TypedFit, _ typed: String, first: Item?) -> Mismatch? {
    let titles = knownItems
    if let exact = titles.first(where: fit.equals) {
      guard !(first.map(fit.equals) ?? false) else { return nil }
      return Mismatch(
        key: "fits", expected: "“\(exact.title)” first, which is what was typed",
        found: first.map { "“\($0.title)”" } ?? "no results")
    }
    guard first == nil, let other = titles.first(where: fit.begins) else { return nil }
    return Mismatch(
      key: "fits", expected: "results: the catalogue has “\(other.title)”", found: "none")
  }

  private func misfit(_ item: Item, _ fit: TypedFit, _ text: String) -> Mismatch? {
    guard !fit.fits(item) else { return nil }
    return Mismatch(
      key: "fits", expected: "a title that has “\(text)” in it", found: "“\(item.title)”")
  }

  // MARK: Stand-ins

  /// The element that stands in for one from another catalogue: the first result for a card, and the nearest
  /// of the same kind for everything else. The glob itself if something matches it.
  mutating func standIn(for glob: Glob) -> Glob {
    let names = readout.reachable.map(\.rawValue)
    guard isForeign, glob.cardNumber == nil, !names.contains(where: glob.matches) else {
      return glob
    }
    let parts = glob.pattern.split(separator: "/", omittingEmptySubsequences: false)
    let fewest = Self.named.contains(String(parts[0])) ? 1 : 2
    for count in stride(from: parts.count - 1, through: fewest, by: -1) {
      let folder = Glob(parts.prefix(count).joined(separator: "/") + "/*")
      guard names.contains(where: folder.matches) else { continue }
      let other = parts[0] == "card" ? Glob("results/0") : folder
      let words = "\(other) for \(glob), which is not here"
      if !standIns.contains(words) { standIns.append(words) }
      return other
    }
    return glob
  }

  /// The kinds of elements named after catalogue contents.
  private static var named: Set<String> {
    ["card", "suggestion", "related", "scope", "show-all", "saved", "season", "episode"]
  }
}
