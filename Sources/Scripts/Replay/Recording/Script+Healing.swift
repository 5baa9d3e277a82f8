internal import CatalogModel

extension Script {
  /// Differences between the place where a story is played and where it was recorded.
  package struct Elsewhere: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    /// Makes a set of the differences with these bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Another language: titles of questions and pages have different words.
    package static let language = Elsewhere(rawValue: 1)
    /// Another catalogue: the results are different.
    package static let catalog = Elsewhere(rawValue: 2)
  }

  /// The story of a recording, to be played where its inputs would lead elsewhere: intents instead of inputs,
  /// and expectations instead of digests.
  package var story: Script { story(in: []) }

  /// The story of a recording, without expectations that do not apply elsewhere.
  package func story(in elsewhere: Elsewhere) -> Script {
    var story = self
    story.isStory = true
    story.isForeign = elsewhere.contains(.catalog)
    story.steps = steps.compactMap { step in
      var step = step
      switch step.action {
      case .input(let input):
        // The time of day is not a person's action.
        guard case .clock(let reading) = input.event else { return nil }
        step.action = .clock(reading)
      case .gesture: return nil
      case .meant(let action): step.action = action
      case .mark(let checkpoint):
        var facts = checkpoint.facts
        if elsewhere.contains(.language), facts.screen != .sheet { facts.title = nil }
        if elsewhere.contains(.catalog) { facts.leaveCatalog() }
        facts.settled = true
        step.action = .wait(facts, atMost: 10_000)
      default: break
      }
      return step
    }
    return story
  }
}

extension Expectation {
  /// Replaces what is specific to one catalogue by what holds for any: if something was found for a text, the
  /// results must match the text.
  fileprivate mutating func leaveCatalog() {
    let text = TypedFit(query ?? "")
    // A sheet may belong to a title merely similar to the wanted one.
    let isFound =
      screen == .sheet
      ? title.map { text.fits($0.pattern) } ?? false
      : results.map { $0.count?.matches(0) != true } ?? false
    if isFound, !text.isVague { fits = true }
    results = nil
    title = nil
    tokens = tokens.map { $0.map { _ in Glob("*") } }
    if scope != Glob(Scope.all.id) { scope = nil }
    focus = focus.map { focus in
      let parts = focus.pattern.split(separator: "/", omittingEmptySubsequences: false)
      return Self.ofCatalog.contains(String(parts[0])) ? Glob("\(parts[0])/*") : focus
    }
  }

  /// The kinds of elements named after catalogue contents.
  private static let ofCatalog: Set<String> = [
    "card", "suggestion", "related", "scope", "show-all", "filter", "sheet", "saved",
    "season", "episode",
  ]
}
