import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Testing

@testable import CatalogImport

/// Games among the programs of a desktop.
struct DesktopTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var games: DesktopGames {
    DesktopGames(
      place: folder.file("own/applications") + ":" + folder.file("all/applications"),
      language: "de_DE.UTF-8")
  }

  private func plant(_ path: String, _ lines: String, categories: String = "Game;") throws {
    try folder.plant(
      path,
      """
      # A comment
      [Desktop Entry]
      Type=Application
      Categories=\(categories)
      \(lines)

      [Desktop Action New]
      Name=Another
      Exec=other
      """)
  }

  private func prepare() throws {
    try plant(
      "all/applications/org.test.Mines.desktop",
      """
      Name=Mines
      Name[de]=Minen
      Comment=Find them
      Icon=org.test.Mines
      Exec="/opt/the mines/run" --name=%c 100%% %U
      """)
    try plant("all/applications/editor.desktop", "Name=Editor\nExec=ed", categories: "Utility;")
    try plant("all/applications/hidden.desktop", "Name=Hidden\nExec=x\nNoDisplay=true")
    try plant("all/applications/gone.desktop", "Name=Gone\nExec=x\nTryExec=/no/such/program")
    try plant("own/applications/off.desktop", "Name=Off\nHidden=true\nExec=x")
    try plant("all/applications/off.desktop", "Name=Off\nExec=x")
    try plant(
      "own/applications/Portal.desktop", "Name=Lantern Quest\nExec=steam steam://rungameid/99")
    try plant("all/applications/steam.desktop", "Name=Steam\nExec=steam %U")
    try folder.plant("all/icons/hicolor/256x256/apps/org.test.Mines.png")
  }

  private func entries() throws -> [RawRecord] {
    try DesktopReader(games: games).entries().compactMap {
      if case .record(let record) = $0 { record } else { nil }
    }
  }

  @Test func `games are read in the person's language, and what is hidden is not`() throws {
    try prepare()

    let records = try entries()

    #expect(records.map { $0[.title] } == ["Lantern Quest", "Minen"])
    #expect(records[1][.id] == "desktop:org.test.Mines.desktop")
    #expect(records[1][.readings] == "Mines")
    #expect(records[1][.image] == folder.file("all/icons/hicolor/256x256/apps/org.test.Mines.png"))
  }

  @Test func `an entry that Steam wrote is the game that Steam has`() throws {
    try prepare()

    let record = try #require(try entries().first)

    #expect(record[.id] == "steam:99")
    #expect(record[.url] == "steam://rungameid/99")
  }

  @Test func `a game is run by its own command, without places for files`() throws {
    try prepare()
    let record = try #require(try entries().last)

    let line = games.commandLine(address: record[.url])

    #expect(line == ["/opt/the mines/run", "--name=Mines", "100%"])
  }

  @Test(arguments: [
    "application://editor.desktop", "application://off.desktop", "application://no",
  ])
  func `nothing but a game that is shown is run`(address: String) throws {
    try prepare()
    #expect(games.commandLine(address: address) == nil)
  }
}
