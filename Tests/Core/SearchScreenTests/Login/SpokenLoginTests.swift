import FocusEngine
import Geometry
import InputMapping
import SearchScreen
import TestSupport
import Testing

/// A login that is typed while the screen is read aloud.
@Suite struct SpokenLoginTests {
  @Test func `no letter of a password is said, and the letters of a name are`() {
    var settings = ScreenSettings()
    settings.speech.isOn = true
    var stage = Stage.signingIn(settings: settings)
    func said(_ stage: Stage, after count: Int = 0) -> [String] {
      stage.effects.dropFirst(count).compactMap {
        if case .part(.speech(let utterance)) = $0 { utterance.text } else { nil }
      }
    }
    stage.press("UR")
    let name = said(stage).last
    stage.want(.type("ana"), .press, .select)
    let before = stage.effects.count

    stage.press("RRDL")
    stage.select(.key("7"))
    stage.want(.type("xqzv"), .describe)

    #expect(name?.hasPrefix("2") == true)
    let secret = said(stage, after: before)
    #expect(!secret.isEmpty)
    #expect(secret.allSatisfy { !$0.contains("xqzv") && !$0.contains("7") }, "\(secret)")
  }
}
