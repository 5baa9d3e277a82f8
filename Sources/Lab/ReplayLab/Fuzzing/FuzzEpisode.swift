package import Replay
internal import SearchScreen

/// A random visit: what a ``FuzzGenerator`` draws, played until something is wrong or nothing is left to
/// draw. The script that grows on the way is an ordinary one.
package struct FuzzEpisode<Host: EffectHost> {
  /// The script played so far, with its invariants.
  package private(set) var script: Script
  private var player: ScriptPlayer<Host>
  private let isResumed: Bool
  private var deck: FuzzGenerator

  /// The invariants checked after every step of a visit.
  package static var oracles: [Invariant] {
    // Nothing was kept of a random visit, painting would make it slow, and what blinks and jumps is
    // for scripts that say so.
    let others: Set<Invariant> = [.asKept, .focusBrightest, .nothingBlinks, .nothingJumps]
    return Invariant.allCases.filter { !others.contains($0) }
  }

  /// Begins a visit.
  /// - Parameters:
  ///   - script: The start options of the program, its seed, and the steps to go on from.
  ///   - player: The screen, before its first input or after the steps of the script.
  ///   - isResumed: True when the steps of the script were played.
  ///   - deck: The generator of the steps.
  package init(
    _ script: Script, player: ScriptPlayer<Host>, isResumed: Bool = false, deck: FuzzGenerator
  ) {
    self.script = script
    self.script.always = Self.oracles
    self.player = player
    self.isResumed = isResumed
    self.deck = deck
  }

  /// Plays.
  /// - Parameters:
  ///   - steps: At most so many steps more.
  ///   - note: Called with every step before it is played and the screen it is played on, so that the
  ///     step is known should the program not survive it. Ends the visit when it returns `false`.
  /// - Returns: The report of the visit.
  package mutating func play(
    steps: Int, note: (ScriptStep, ScriptPlayer<Host>) -> Bool
  ) -> ScriptReport {
    if isResumed { player.resume() } else { player.begin(script) }
    for step in script.steps {
      deck.follow(step.action)
      guard !isResumed else { continue }
      guard note(step, player), player.play(step) else { return player.finish() }
    }
    let end = script.steps.count + steps
    while script.steps.count < end, !player.stage.hasQuit {
      let step = ScriptStep(deck.next(on: player.stage.machine))
      script.steps.append(step)
      guard note(step, player), player.play(step) else { break }
    }
    return player.finish()
  }
}
