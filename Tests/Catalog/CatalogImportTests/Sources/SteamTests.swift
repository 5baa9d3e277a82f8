import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Testing

@testable import CatalogImport

/// Steam's folder, as Steam writes it, with made-up games.
struct SteamTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func manifest(_ id: String, _ name: String, flags: Int = 4) -> String {
    """
    "AppState"
    {
    \t"appid"\t\t"\(id)"
    \t"Universe"\t\t"1"
    \t"name"\t\t"\(name)"
    \t"StateFlags"\t\t"\(flags)"
    \t"installdir"\t\t"Some Folder"
    \t"UserConfig"
    \t{
    \t\t"language"\t\t"english"
    \t}
    }
    """
  }

  private func prepare() throws {
    try folder.plant(
      "steam/steamapps/libraryfolders.vdf",
      """
      "libraryfolders"
      {
        // written by Steam
        "0" { "path" "\(folder.file("steam"))" "label" "" "apps" { "990001" "123" } }
        "1" { "path" "\(folder.file("disk"))" }
        "contentstatsid" "-12"
      }
      """)
    try folder.plant("steam/steamapps/appmanifest_990001.acf", manifest("990001", "Lantern Quest"))
    try folder.plant(
      "steam/steamapps/appmanifest_990002.acf", manifest("990002", "Not Yet", flags: 2))
    try folder.plant(
      "steam/steamapps/appmanifest_228980.acf",
      manifest("228980", "Steamworks Common Redistributables"))
    try folder.plant("disk/steamapps/appmanifest_990003.acf", manifest("990003", "Say \\\"Hi\\\""))
    try folder.plant("steam/appcache/librarycache/990001/a1b2/library_600x900.jpg")
    try folder.plant("steam/appcache/librarycache/990003_header.jpg")
  }

  @Test func `installed games of all disks are read, and parts of Steam left out`() throws {
    try prepare()

    let items = try folder.items([(nil, folder.file("steam"))])

    #expect(items.map(\.title) == ["Lantern Quest", "Say \"Hi\""])
    #expect(items.map(\.id.rawValue) == ["steam:990001", "steam:990003"])
    #expect(items.map(\.url) == ["steam://rungameid/990001", "steam://rungameid/990003"])
    #expect(items.allSatisfy { $0.category == CategoryID("game") && $0.subtitle == "Steam" })
    #expect(items[0].image.hasSuffix("librarycache/990001/a1b2/library_600x900.jpg"))
    #expect(items[1].image.hasSuffix("librarycache/990003_header.jpg"))
  }

  @Test func `a picture that a person chose comes first`() throws {
    try prepare()
    try folder.plant("steam/userdata/77/config/grid/990001p.png")

    let items = try folder.items([(nil, folder.file("steam"))])

    #expect(items[0].image.hasSuffix("userdata/77/config/grid/990001p.png"))
  }

  @Test func `games of other makers are read from the binary file with their long numbers`() throws
  {
    try prepare()
    // The game 0x90000001, with an icon and an empty block of tags.
    var bytes: [UInt8] = [0] + Array("shortcuts".utf8) + [0]
    bytes += [0] + Array("0".utf8) + [0]
    bytes += [2] + Array("appid".utf8) + [0, 0x01, 0x00, 0x00, 0x90]
    bytes += [1] + Array("AppName".utf8) + [0] + Array("Home Brew".utf8) + [0]
    bytes += [1] + Array("Exe".utf8) + [0] + Array("\"/opt/brew\"".utf8) + [0]
    bytes += [0] + Array("tags".utf8) + [0, 8] + [8, 8, 8]
    try folder.plant("steam/userdata/77/config/shortcuts.vdf", Data(bytes))

    let items = try folder.items([(nil, folder.file("steam"))])

    let brew = try #require(items.first { $0.title == "Home Brew" })
    let number = UInt64(0x9000_0001) << 32 | 0x0200_0000
    #expect(brew.id.rawValue == "steam:\(number)")
    #expect(brew.url == "steam://rungameid/\(number)")
  }

  @Test(arguments: [
    ("Proton 9.0", true), ("Proton Experimental", true), ("Proton BattlEye Runtime", true),
    ("Steam Linux Runtime 3.0 (sniper)", true), ("Proton Pulse", false), ("Steamed Hams", false),
  ])
  func `parts of Steam are known by their names`(name: String, isTool: Bool) {
    #expect(SteamReader.isTool(name, id: "1") == isTool)
  }

  @Test(arguments: ["\"a\" {", "}", "\"a\"", "{ \"a\" \"b\" }", "\"a\" { \"b\" }"])
  func `a broken file is refused with a reason`(text: String) {
    #expect(throws: DecodingFailure.self) { try KeyValues(text: Array(text.utf8)) }
  }

  @Test func `a manifest that is cut short costs itself alone`() throws {
    try prepare()
    try folder.plant("steam/steamapps/appmanifest_990009.acf", "\"AppState\" { \"appid\" \"99")

    let items = try folder.items([(nil, folder.file("steam"))])

    #expect(items.count == 2)
  }

  @Test func `blocks nested without end are refused`() {
    let text = String(repeating: "\"a\" { ", count: 100_000)
    #expect(throws: DecodingFailure.self) { try KeyValues(text: Array(text.utf8)) }
    let binary = [UInt8](repeating: 0, count: 100_000)
    #expect(throws: DecodingFailure.self) { try KeyValues(binary: binary) }
  }
}
