import Foundation
import Testing

/// A kiosk among other programs on its display, with and without a window manager.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct KioskKeepingTests {
  private let home: Home
  private let display: Display
  private let log: URL

  init() throws {
    home = try Home()
    display = try Display()
    log = home.folder.appending(path: "log")
    try Data().write(to: log)
  }

  private func start(_ text: String) throws -> (screen: LiveScreen, window: String) {
    let file = home.folder.appending(path: "screen.yaml")
    try Data((text + "\ntheme: { reducedMotion: true }\n").utf8).write(to: file)
    let screen = try LiveScreen(
      home: home, arguments: ["--config", file.path], display: display,
      errors: try FileHandle(forWritingTo: log))
    try screen.ask("hello")
    return (screen, try display.window(of: "couchsearch"))
  }

  private func kiosk() throws -> (screen: LiveScreen, window: String) {
    try start(
      """
      kiosk: { enabled: true, idleTimeout: 600000 }
      search: { history: "off" }
      """)
  }

  /// The times that the screen has noticed another program.
  private func notices() throws -> Int {
    try String(contentsOf: log, encoding: .utf8).components(separatedBy: "It is put back.").count
      - 1
  }

  /// Waits, for as long as a slow machine may need.
  private func waits(_ screen: LiveScreen, until isTrue: () throws -> Bool) throws -> Bool {
    for _ in 0..<5 where try screen.waits(until: isTrue) { return true }
    return false
  }

  /// Lets another program do something to the window, and waits until the window covers the display again.
  /// - Parameter isCertain: Whether the server does what it is asked; a window manager may refuse.
  private func expect(
    _ screen: LiveScreen, _ window: String, survives attack: [String], isCertain: Bool = true
  ) throws {
    #expect(try waits(screen) { try display.place(of: window) == Self.whole })
    // It is told once that the window is away: until the screen has seen it back in its place.
    try screen.ask("wait", ["milliseconds": 1_500])
    let before = try notices()

    try display.hands(attack.map { $0 == "WINDOW" ? window : $0 })

    if isCertain { #expect(try waits(screen) { try notices() > before }, "\(attack)") }
    let isBack = try waits(screen) { try display.place(of: window) == Self.whole }
    let place = try display.place(of: window)
    #expect(isBack, "\(attack): \(place)")
  }

  private static let whole = "0,0 1280x720 IsViewable"

  @Test func `without a window manager it comes back from wherever it was put`() throws {
    let (screen, window) = try kiosk()

    for attack in [
      ["windowmove", "WINDOW", "300", "200"], ["windowsize", "WINDOW", "200", "100"],
      ["windowunmap", "WINDOW"], ["windowmove", "WINDOW", "5000", "5000"],
      [
        "windowsize", "WINDOW", "1", "1", "windowmove", "WINDOW", "900", "600", "windowunmap",
        "WINDOW",
      ],
    ] {
      try expect(screen, window, survives: attack)
    }

    try screen.quit()
  }

  @Test func `it comes back out of the window of another program`() throws {
    let (screen, window) = try kiosk()
    let other = try display.openWindow("320x200+40+40")

    try expect(screen, window, survives: ["windowreparent", "WINDOW", other])

    try screen.quit()
  }

  @Test func `a window that covers it goes below it, and a small one stays`() throws {
    let (screen, window) = try kiosk()
    let small = try display.openWindow("320x200+40+40")
    #expect(try waits(screen) { try display.place(of: window) == Self.whole })
    let before = try notices()

    let large = try display.openWindow("1280x720+0+0")

    #expect(try waits(screen) { try notices() > before })
    #expect(try waits(screen) { try display.isAbove(window, large) })
    #expect(try display.place(of: small).hasSuffix("IsViewable"))
    try screen.quit()
  }

  @Test func `under a window manager it comes back from wherever it was put`() throws {
    try display.manageWindows()
    let (screen, window) = try kiosk()

    for attack in ["windowminimize", "windowunmap"] {
      try expect(screen, window, survives: [attack, "WINDOW"])
    }
    for attack in [
      ["windowmove", "WINDOW", "300", "200"], ["windowsize", "WINDOW", "200", "100"],
    ] {
      try expect(screen, window, survives: attack, isCertain: false)
    }

    try screen.quit()
  }

  @Test func `it comes back from another desktop, and when another one is shown`() throws {
    try display.manageWindows()
    let (screen, window) = try kiosk()

    for attack in [
      ["set_desktop", "1"], ["set_desktop_for_window", "WINDOW", "2"],
      ["set_desktop_for_window", "WINDOW", "0", "set_desktop", "3"],
    ] {
      try expect(screen, window, survives: attack)
    }

    try screen.quit()
  }

  @Test(arguments: ["windowclose", "windowkill"])
  func `without its window it ends, for the service to start it again`(attack: String) throws {
    let (screen, window) = try kiosk()

    try display.hands(attack, window)

    #expect(screen.waitForEnd() > 0)
  }

  @Test func `at home a window may be put anywhere`() throws {
    let (screen, window) = try start("window: { fullscreen: false, width: 640, height: 360 }")

    try display.hands("windowmove", window, "30", "20")

    #expect(try waits(screen) { try display.place(of: window) == "30,20 640x360 IsViewable" })
    try screen.ask("wait", ["milliseconds": 1_500])
    #expect(try display.place(of: window) == "30,20 640x360 IsViewable")
    #expect(try notices() == 0)
    try screen.quit()
  }
}
