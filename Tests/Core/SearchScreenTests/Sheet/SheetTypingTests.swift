import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing
import TextEntry

/// Tests of typing while the sheet of a title is in front.
@Suite struct SheetTypingTests {
  private func onSheet() -> ScreenFixture {
    var screen = ScreenFixture(items: Item.samples)
    screen.type("star")
    screen.settle()
    screen.press(.toggleKeyboardAndResults)
    screen.press(.select)
    screen.settle()
    return screen
  }

  @Test func `what is typed begins a new search`() {
    var screen = onSheet()
    let isOnSheet = screen.state.panel?.screen == .sheet

    screen.perform(.type("h"))
    screen.perform(.type("e"))
    screen.settle()

    #expect(isOnSheet)
    #expect(screen.query == "he")
    #expect(screen.state.visit.screen.panels.isEmpty)
    #expect(screen.focused.hasPrefix("key/"))
    screen.perform(.undo)
    screen.perform(.undo)
    #expect(screen.query == "star")
  }

  @Test func `the way to the field leads there, and keeps the text`() {
    var screen = onSheet()

    screen.perform(.focusField)

    #expect(screen.query == "star")
    #expect(screen.state.visit.screen.panels.isEmpty)
    #expect(screen.focused.hasPrefix("key/"))
  }
}
