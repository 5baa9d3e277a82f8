extension Script {
  /// The story that a recording tells, to be played where its inputs would lead elsewhere: what was
  /// meant in place of the inputs, and what was seen in place of digests.
  package var story: Script {
    var story = self
    story.steps = steps.compactMap { step in
      var step = step
      switch step.action {
      case .input(let input):
        // The time of day is not for hands to change.
        guard case .clock(let text) = input.event else { return nil }
        step.action = .clock(text)
      case .gesture: return nil
      case .meant(let action): step.action = action
      case .mark(let checkpoint):
        var facts = checkpoint.facts
        facts.settled = true
        step.action = .wait(facts, atMost: 10_000)
      default: break
      }
      return step
    }
    return story
  }
}
