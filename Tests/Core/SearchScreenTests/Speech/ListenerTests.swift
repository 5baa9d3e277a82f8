import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SearchScreen
import TestSupport
import Testing

/// What the rest of the screen does for a person who listens.
@Suite struct ListenerTests {
  @Test func `a listener hears number, length, what was seen, and the season`() {
    var settings = ScreenSettings()
    settings.speech.isOn = true
    var stage = Stage(settings: settings)
    stage.showEpisodes(Fixture.begun, of: Fixture.show)
    stage.enter("season/")
    func said(_ keys: String) -> String {
      stage.press(keys).compactMap { effect in
        if case .part(.speech(let utterance)) = effect { utterance.text } else { nil }
      }.joined(separator: " ")
    }

    let entered = said("D")
    let moved = said("L")

    #expect(entered.contains("Season 2"), "\(entered)")
    #expect(entered.contains("Episode 3"), "\(entered)")
    #expect(entered.contains("24 min left"), "\(entered)")
    #expect(moved.contains("Episode 2") && moved.contains("47 min, Watched"), "\(moved)")
  }

  @Test func `a visitor of a kiosk can have the screen read aloud`() {
    var settings = ScreenSettings()
    settings.kiosk = ScreenSettings.Kiosk(pinLength: 4)
    var stage = Stage(settings: settings)
    stage.want(.select)

    stage.want(.settings)

    #expect(
      stage.state.list(of: .root).rows.map(\.id).suffix(3)
        == ["speech.enabled", "speech.rate", "speech.detail"])
  }
}

extension WordCompletionTests {
  @Test func `nothing is completed while the text is read aloud`() {
    var settings = ScreenSettings()
    settings.speech.isOn = true

    #expect(screen(.xbox, settings: settings).state.wordCompletion == nil)
  }
}
