import Testing

@testable import Platform

@Suite struct WindowSetupTests {
  @Test func `no key combination that SDL knows leads out of a kiosk`() {
    var options = WindowOptions()
    options.isKiosk = true

    let hints = WindowSetup.hints(options)

    #expect(hints["SDL_ALLOW_ALT_TAB_WHILE_GRABBED"] == "0")
    #expect(hints["SDL_WINDOWS_NO_CLOSE_ON_ALT_F4"] == "1")
    #expect(hints["SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS"] == "0")
    #expect(hints["SDL_GRAB_KEYBOARD"] == "1")
  }

  @Test func `an ordinary window leaves the desktop its keys`() {
    let hints = WindowSetup.hints(WindowOptions())

    #expect(hints["SDL_ALLOW_ALT_TAB_WHILE_GRABBED"] == "1")
    #expect(hints["SDL_GRAB_KEYBOARD"] == "0")
  }
}
