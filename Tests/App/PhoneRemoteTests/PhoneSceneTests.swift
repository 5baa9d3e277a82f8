import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing

@testable import PhoneRemote

/// The list of the screen on the page of a phone.
@Suite struct PhoneSceneTests {
  private func searched(_ text: String) throws -> PhoneScreen {
    let screen = try PhoneScreen()
    screen.press(.choose("tab/search"))
    screen.press(.replaceText(text))
    try screen.run(until: "results") { screen.fixture.state.visit.screen.answer != nil }
    return screen
  }

  @Test func `where nothing is found the page says so, as the screen does`() async throws {
    try await PhoneScreen.onThread {
      let scene = PhoneScene(try searched("zzqqxx").machine)

      #expect(scene.texts.first == "No Results for “zzqqxx”")
    }
  }

  @Test func `every tab has its list, without the tabs`() async throws {
    try await PhoneScreen.onThread {
      let screen = try searched("star")
      screen.press(.choose("tab/more"))

      let items = PhoneScene(screen.machine).groups.flatMap(\.items).map(\.id)

      #expect(items.contains("more/settings"))
      #expect(items.filter { $0.hasPrefix("tab/") } == ["tab/history"])
    }
  }

  @Test func `settings stand under their headings`() async throws {
    try await PhoneScreen.onThread {
      let screen = try PhoneScreen()
      screen.press(.settings)
      screen.press(.type("s"))

      let scene = PhoneScene(screen.machine)

      #expect(scene.title == "s")
      #expect(!scene.texts.contains("Sound and Speech"))
      #expect(scene.groups.count > 2)
      #expect(
        scene.groups.first { $0.title == "Sound and Speech" }?.items.first?.id
          == "setting/feedback.sounds")
    }
  }

  @Test func `the name of a glyph is not the title of a sheet, and its message is read`()
    async throws
  {
    try await PhoneScreen.onThread {
      let screen = try searched("star")
      screen.press(.toggleKeyboardAndResults)
      screen.press(.select)
      let title = PhoneScene(screen.machine).title
      for _ in 0..<4 { screen.press(.move(.right, isRepeat: false)) }
      guard case .sheet(let sheet)? = screen.fixture.state.visit.screen.panels.last?.panel else {
        Issue.record("no sheet")
        return
      }
      let named = screen.machine.layout.scene.node("sheet/action")
      let later = PhoneScene(screen.machine)

      #expect(named != nil)
      #expect(title == sheet.item.title)
      #expect(later.title == title)
    }
  }

  @Test func `titles of several kinds say which each is`() async throws {
    try await PhoneScreen.onThread {
      let scene = PhoneScene(try searched("star").machine)

      let lines = scene.groups.first { $0.title == "Top Results" }?.items.compactMap(\.line) ?? []

      #expect(lines.count > 1)
      #expect(lines.allSatisfy { $0.contains(" · ") || !$0.isEmpty })
      #expect(Set(lines.compactMap { $0.split(separator: " ").first }).count > 1)
    }
  }

  @Test func `text is taken where it leads to titles or to an address, not over a sheet`()
    async throws
  {
    try await PhoneScreen.onThread {
      let screen = try searched("star")
      func takesText() -> Bool { PhoneScene(screen.machine).typing }

      let onSearch = takesText()
      screen.press(.toggleKeyboardAndResults)
      screen.press(.select)
      let onSheet = takesText()
      screen.press(.back)
      let after = takesText()
      screen.openAddress()

      #expect(onSearch && after)
      #expect(!onSheet)
      #expect(takesText())
    }
  }
}
