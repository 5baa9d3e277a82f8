extension Script {
  /// Differences of the place where a story is played from the one where it was recorded.
  package struct Elsewhere: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    /// Makes a set of the differences with these bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Another language: titles of questions and pages are other words.
    package static let language = Elsewhere(rawValue: 1)
    /// Another catalogue: results are others.
    package static let catalog = Elsewhere(rawValue: 2)
  }

  /// The story that a recording tells, to be played where its inputs would lead elsewhere: what was
  /// meant in place of the inputs, and what was seen in place of digests.
  package var story: Script { story(in: []) }

  /// The story that a recording tells, without what is not to be seen in another place.
  package func story(in elsewhere: Elsewhere) -> Script {
    var story = self
    story.isStory = true
    story.steps = steps.compactMap { step in
      var step = step
      switch step.action {
      case .input(let input):
        // The time of day is not for hands to change.
        guard case .clock(let reading) = input.event else { return nil }
        step.action = .clock(reading)
      case .gesture: return nil
      case .meant(let action): step.action = action
      case .mark(let checkpoint):
        var facts = checkpoint.facts
        if elsewhere.contains(.language), facts.screen != .sheet { facts.title = nil }
        if elsewhere.contains(.catalog) { facts.results = nil }
        facts.settled = true
        step.action = .wait(facts, atMost: 10_000)
      default: break
      }
      return step
    }
    return story
  }
}
