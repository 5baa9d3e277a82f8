package import Replay
internal import SearchScreen

/// A random visit: the steps of a ``FuzzGenerator``, played until something goes wrong or it stops. The
/// resulting script is an ordinary one.
package struct FuzzEpisode<Host: EffectHost> {
  /// The script played so far, with its invariants.
  package private(set) var script: Script
  private var player: ScriptPlayer<Host>
  private let isResumed: Bool
  private var deck: FuzzGenerator

  /// The invariants checked after every step of a visit.
  package static var oracles: [Invariant] {
    // A random visit has no stored story, painting would make it slow, and blinking and jumping are checked
    // only in scripts that request it.
    let others: Set<Invariant> = [.asKept, .focusBrightest, .nothingBlinks, .nothingJumps]
    return Invariant.allCases.filter { !others.contains($0) }
  }

  /// Begins a visit.
  /// - Parameters:
  ///   - script: The program's start options, the seed, and the steps to continue from.
  ///   - player: The screen, before any input or after the steps of the script.
  ///   - isResumed: Whether the steps of the script have been played.
  ///   - deck: The generator of steps.
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
  ///   - steps: The most additional steps.
  ///   - note: Called before every step, with the step and the screen, so that it is known if the program
  ///     does not survive it. Returning `false` ends the visit.
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
