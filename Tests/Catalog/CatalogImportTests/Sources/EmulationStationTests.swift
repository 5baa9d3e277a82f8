import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Testing

@testable import CatalogImport

/// The lists of EmulationStation and ES-DE.
struct EmulationStationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var root: String { folder.file("ES-DE") }

  private func prepare() throws {
    try folder.plant(
      "ES-DE/gamelists/nes/gamelist.xml",
      """
      <?xml version="1.0"?>
      <alternativeEmulator><label>Second</label></alternativeEmulator>
      <gameList>
        <game>
          <path>./Puzzles/Lantern &amp; Co.nes</path><name>Lantern</name>
          <desc>Light it.</desc><rating>0.8</rating>
          <releasedate>19910203T000000</releasedate>
          <developer>Ana Test</developer><publisher>Bo Press</publisher><genre>Puzzle</genre>
        </game>
        <game><path>./Own.nes</path><name>Own</name><altemulator>First</altemulator></game>
        <game><path>./Secret.nes</path><name>Secret</name><hidden>true</hidden></game>
        <folder><path>./Puzzles</path><name>Puzzles</name></folder>
      </gameList>
      """)
    try folder.plant(
      "ES-DE/settings/es_settings.xml",
      """
      <?xml version="1.0"?>
      <bool name="DebugGrid" value="false" />
      <string name="ROMDirectory" value="\(folder.file("roms"))/" />
      """)
    try folder.plant(
      "ES-DE/custom_systems/es_systems.xml",
      """
      <systemList><system><name>nes</name><fullname>Entertainment System</fullname>
        <path>%ROMPATH%/nes</path>
        <command label="First">%EMULATOR_RETROARCH% -L %CORE_RETROARCH%/first.so %ROM%</command>
        <command label="Second">%HIDEWINDOW% %EMULATOR_TWO% "--title=%BASENAME%" %ROM%</command>
      </system></systemList>
      """)
    try folder.plant(
      "ES-DE/custom_systems/es_find_rules.xml",
      """
      <ruleList>
        <emulator name="TWO"><rule type="systempath"><entry>two</entry></rule></emulator>
        <core name="RETROARCH"><rule type="corepath"><entry>\(folder.file("cores"))</entry></rule></core>
      </ruleList>
      """)
    try folder.plant("ES-DE/downloaded_media/nes/covers/Puzzles/Lantern & Co.png")
    try folder.plant("cores/first.so")
  }

  @Test func `games have what their list says, and the cover that lies beside`() throws {
    try prepare()

    let items = try folder.items([(nil, root)])

    let game = try #require(items.first)
    #expect(items.map(\.title) == ["Lantern", "Own"])
    #expect(game.id.rawValue == "es:nes/Puzzles/Lantern & Co.nes")
    #expect(game.year == 1991)
    #expect(game.people == ["Ana Test", "Bo Press"])
    #expect(game.subtitle == "Entertainment System")
    #expect(game.image.hasSuffix("nes/covers/Puzzles/Lantern & Co.png"))
  }

  @Test func `the chosen emulator runs a game, each part one argument`() throws {
    try prepare()
    let items = try folder.items([(nil, root)])
    let station = EmulationStation(root: root)

    let lines = try items.map { item in
      try station.commandLine(address: item.url) { "/usr/bin/" + $0 }
    }

    #expect(
      lines[0] == [
        "/usr/bin/two", "--title=Lantern & Co", folder.file("roms/nes/Puzzles/Lantern & Co.nes"),
      ])
    #expect(
      lines[1] == [
        "/usr/bin/retroarch", "-L", folder.file("cores/first.so"), folder.file("roms/nes/Own.nes"),
      ])
  }

  @Test func `an emulator that is not installed is named`() throws {
    try prepare()
    let items = try folder.items([(nil, root)])

    #expect(throws: EmulationStation.Refusal.missing("TWO")) {
      try EmulationStation(root: root).commandLine(address: items[0].url) { _ in nil }
    }
    #expect(throws: EmulationStation.Refusal.unknown) {
      try EmulationStation(root: root)
        .commandLine(address: "emulationstation://nes/Other.nes") { $0 }
    }
  }

  @Test func `an old list names its pictures itself`() throws {
    try folder.plant(
      "ES-DE/es_systems.cfg",
      """
      <systemList><system><name>gb</name><fullname>Boy</fullname><path>/roms/gb</path>
      <command>run %ROM%</command></system></systemList>
      """)
    try folder.plant(
      "ES-DE/gamelists/gb/gamelist.xml",
      """
      <gameList><game><path>./A.gb</path><name>A</name><image>./media/A.png</image></game></gameList>
      """)

    let item = try #require(try folder.items([(nil, root)]).first)
    let line = try EmulationStation(root: root).commandLine(address: item.url) { $0 }

    #expect(item.image == "/roms/gb/media/A.png")
    #expect(line == ["run", "/roms/gb/A.gb"])
  }

  @Test func `a list that is cut short costs itself alone`() throws {
    try prepare()
    try folder.plant("ES-DE/gamelists/gb/gamelist.xml", "<gameList><game><path>./A.gb")

    #expect(try folder.items([(nil, root)]).count == 2)
  }
}
