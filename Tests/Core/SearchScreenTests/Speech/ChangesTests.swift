import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import Replay
import SearchScreen
import TestSupport
import Testing

/// Changes away from the focus, which are said once.
@Suite struct ChangesTests {
  private func screen(kiosk: ScreenSettings.Kiosk? = nil) -> ScreenFixture {
    var settings = ScreenSettings()
    settings.speech.isOn = true
    settings.kiosk = kiosk
    var screen = ScreenFixture(settings: settings)
    screen.stage.advance(by: 10)
    screen.perform(.cancelPress)
    return screen
  }

  private func sheet() -> ScreenFixture {
    var screen = screen()
    screen.type("star")
    screen.settle()
    screen.press(.toggleKeyboardAndResults)
    screen.select()
    screen.settle()
    return screen
  }

  @Test func `a title that cannot be opened says why, and again when asked`() {
    var screen = sheet()

    let said = screen.said { screen in
      guard case .sheet(let sheet)? = screen.state.visit.screen.panels.last?.panel else { return }
      screen.send(.opened(sheet.item.id, message: .words(.noProgramForTitle)))
    }
    let asked = screen.said { $0.perform(.describe) }

    #expect(said == ["No installed program can open this title."], "\(said)")
    #expect(asked.contains { $0.contains("No installed program") }, "\(asked)")
  }

  @Test func `coming back in the settings says the row, and the heading it belongs to`() {
    var screen = screen()
    screen.perform(.settings)
    screen.type("s")
    screen.go(to: "setting/theme.appearance")
    screen.select()

    let said = screen.said { $0.press(.back) }

    #expect(said.count == 1, "\(said)")
    #expect(said.first?.hasPrefix("Appearance: ") == true, "\(said)")
    #expect(said.first?.hasSuffix(" in Screen") == true, "\(said)")
  }

  @Test func `a tab is said once, although its page comes a little later`() {
    var screen = screen()
    screen.go(to: "tab/search")

    let said = screen.said {
      $0.press(.right)
      $0.stage.advance(by: 500)
    }

    #expect(said.count { $0.hasPrefix("Popular") } == 1, "\(said)")
  }

  @Test func `a category says the number of its titles`() {
    var screen = screen()
    screen.type("star")
    screen.settle()
    screen.go(to: "scope/all")

    let said = screen.said { $0.press(.right) }

    #expect(said.first?.contains(" titles, ") == true, "\(said)")
  }

  @Test func `another category that is chosen from afar is said`() {
    var screen = screen()
    screen.type("star")
    screen.settle()

    let said = screen.said { $0.press(.nextScope) }

    #expect(said.first?.hasSuffix("selected") == true, "\(said)")
  }

  @Test func `a bookmark is confirmed wherever it is made`() {
    var screen = screen()
    screen.type("star")
    screen.settle()
    screen.press(.toggleKeyboardAndResults)
    screen.press(.alternates)
    screen.press(.down)

    let said = screen.said { $0.select() }

    #expect(said.contains("Bookmarked"), "\(said)")
  }

  @Test func `a PIN says how many digits were entered, and never which`() {
    var screen = screen(kiosk: ScreenSettings.Kiosk(pinLength: 4))
    screen.perform(.select)
    screen.perform(.operatorExit)

    let said = screen.said {
      $0.perform(.digit(7))
      $0.press(.right)
      $0.perform(.digit(9))
      $0.perform(.describe)
    }

    #expect(said.prefix(2) == ["1 of 4 entered", "2 of 4 entered"], "\(said)")
    #expect(said.allSatisfy { !$0.contains("7") && !$0.contains("9") }, "\(said)")
  }

  @Test func `a countdown is said once`() {
    var settings = ScreenSettings()
    settings.speech.isOn = true
    settings.kiosk = ScreenSettings.Kiosk(idleTimeout: 10_000, countdown: 9000)
    var screen = ScreenFixture(settings: settings)
    screen.perform(.select)
    screen.perform(.speech)
    screen.perform(.speech)
    screen.type("star")

    let said = screen.said { $0.stage.advance(by: 15_000) }

    #expect(said.count { $0.contains("Restarting") } <= 1, "\(said)")
  }
}

extension ScreenFixture {
  fileprivate mutating func select() {
    perform(.press)
    perform(.select)
  }
}
