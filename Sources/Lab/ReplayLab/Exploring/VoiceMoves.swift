internal import InputMapping
internal import Replay
internal import SearchScreen

/// Moves of a person who speaks.
enum VoiceMoves {
  /// Speaks, and is understood, in two ways, late, or not at all.
  static func all(on machine: ScreenMachine) -> [ExploreMove] {
    guard machine.state.settings.kiosk == nil else { return [] }
    func said(_ event: VoiceEvent) -> ScriptStep.Action { .part(.voice(VoiceNews(event))) }
    return [
      ExploreMove("something said", [said(.heard(["star wars", "star trek", "stardust"]))]),
      ExploreMove(
        "half a word, and back",
        [said(.partial("sta")), said(.level(3)), .tap([Tap(.intent(.back))])]),
      ExploreMove(
        "silence", [said(.offered), .tap([Tap(.intent(.listen))]), .pause(milliseconds: 25_000)]),
      ExploreMove("no microphone", [said(.failed(.noMicrophone))]),
    ]
  }
}
