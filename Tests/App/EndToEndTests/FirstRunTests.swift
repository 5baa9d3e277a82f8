import Foundation
import Testing

/// The first start through the real program: a home with films, a controller, files that stay.
@Suite(.serialized)
struct FirstRunTests {
  private func home() throws -> Home {
    let home = try Home()
    for name in ["Metropolis (1927).mkv", "Solaris (1972).mkv"] {
      let file = home.folder.appending(path: "Videos/" + name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    return home
  }

  /// Waits until the outline has a text in it.
  private func wait(_ screen: LiveScreen, for text: String) throws -> String {
    var outline = try screen.outline
    for _ in 0..<100 where !outline.contains(text) {
      try screen.ask("wait", ["milliseconds": 100])
      outline = try screen.outline
    }
    return outline
  }

  @Test func `Continue all the way makes the films of the home the catalogue`() throws {
    let home = try home()
    let screen = try LiveScreen(home: home, arguments: ["--first-run"])

    let languages = try wait(screen, for: "Step 1 of 3")
    try screen.tap("a")
    let library = try wait(screen, for: "1 place · 2 titles")
    try screen.tap("a")
    let check = try wait(screen, for: "Step 3 of 3")
    try screen.tap("x")
    let lit = try screen.outline
    try screen.tap("a", milliseconds: 1300)
    let films = try wait(screen, for: "“Solaris”")
    try screen.quit()
    let settings = try String(
      contentsOf: home.folder.appending(path: "config/couchsearch/settings.yaml"),
      encoding: .utf8)

    #expect(languages.contains("“English, Screen and keyboard, On” selected"))
    #expect(library.contains("“Videos, ~/Videos, Films 2, On” selected"))
    #expect(check.contains("Press each button."))
    #expect(lit.contains("“X, selected”"))
    #expect(films.contains("“Metropolis”"))
    #expect(settings.contains("setup:\n  done: true"))
  }

  @Test func `whoever drives the screen sees it only when it is asked for`() throws {
    let home = try home()
    let driven = try LiveScreen(home: home)

    let outline = try driven.outline
    try driven.quit()

    #expect(!outline.contains("first-run"))
  }

  @Test func `another catalogue on the command line leaves nothing to import`() throws {
    let home = try home()
    let catalog = home.data.appending(path: "catalog.sqlite").path

    let screen = try LiveScreen(home: home, arguments: ["--first-run", "--catalog", catalog])
    let outline = try wait(screen, for: "Step 1 of 2")
    try screen.quit()

    #expect(outline.contains("Step 1 of 2"))
  }
}
