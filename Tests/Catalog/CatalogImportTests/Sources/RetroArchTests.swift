import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Testing

@testable import CatalogImport

/// RetroArch's playlists in both of their forms.
struct RetroArchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var root: String { folder.file("retroarch") }

  private func prepare() throws {
    try folder.plant("retroarch/retroarch.cfg", "video_fullscreen = \"true\"\n")
    try folder.plant(
      "retroarch/playlists/Nintendo - Game Boy.lpl",
      """
      {"version": "1.4", "default_core_path": "/cores/gambatte_libretro.so", "items": [
        {"path": "/roms/Lantern, The (World).gb", "label": "Lantern, The (World)",
         "core_path": "DETECT", "core_name": "DETECT", "crc32": "00000000|crc",
         "db_name": "Nintendo - Game Boy.lpl"},
        {"path": "/roms/pack.zip#Moth & Flame.gb", "label": "Moth & Flame",
         "core_path": "/cores/sameboy_libretro.so"}]}
      """)
    try folder.plant(
      "retroarch/playlists/Old.lpl",
      "/roms/Cave.bin\nCave\nDETECT\nDETECT\nDETECT\nOld.lpl\n")
    try folder.plant(
      "retroarch/thumbnails/Nintendo - Game Boy/Named_Boxarts/Moth _ Flame.png")
    try folder.plant(
      "retroarch/thumbnails/Nintendo - Game Boy/Named_Boxarts/Lantern, The.png")
  }

  @Test func `games have their system, a plain title and their picture`() throws {
    try prepare()

    let items = try folder.items([(nil, root)])

    #expect(items.map(\.title) == ["Cave", "Moth & Flame", "The Lantern"])
    #expect(items.map(\.subtitle) == ["Old", "Game Boy", "Game Boy"])
    #expect(items[2].id.rawValue == "retroarch:Nintendo - Game Boy/Lantern, The (World)")
    #expect(items[2].image.hasSuffix("Named_Boxarts/Lantern, The.png"))
    #expect(items[1].image.hasSuffix("Named_Boxarts/Moth _ Flame.png"))
  }

  @Test func `an address leads back to the file and the core of its playlist`() throws {
    try prepare()
    let items = try folder.items([(nil, root)])
    let playlists = RetroArchPlaylists(root: root)

    let games = items.map { playlists.game(address: $0.url) }

    #expect(games[2]?.path == "/roms/Lantern, The (World).gb")
    #expect(games[2]?.core == "/cores/gambatte_libretro.so")
    #expect(games[1]?.core == "/cores/sameboy_libretro.so")
    #expect(games[0]?.path == "/roms/Cave.bin")
    #expect(games[0]?.core == nil)
    #expect(playlists.game(address: "retroarch://Other/Game") == nil)
  }

  @Test(arguments: [
    ("Nintendo - Nintendo Entertainment System", "Lantern.nes", "a_libretro.so"),
    ("Sega - Game Gear", "Lantern.zip#Lantern.gg", "b_libretro.so"),
    ("My games", "Lantern.FDS", "a_libretro.so"), ("My games", "Lantern.sms", "b_libretro.so"),
    ("My games", "Lantern.iso", nil),
  ])
  func `a game that leaves the core to RetroArch gets one that is installed`(
    playlist: String, file: String, core: String?
  ) throws {
    try folder.plant(
      "retroarch/playlists/\(playlist).lpl",
      #"{"items": [{"path": "/roms/\#(file)", "label": "Lantern", "core_path": "DETECT"}]}"#)
    try folder.plant("retroarch/cores/b_libretro.so")
    try folder.plant("retroarch/cores/a_libretro.so")
    try folder.plant(
      "info/a_libretro.info",
      "supported_extensions = \"fds|nes\"\ndatabase = \"Nintendo - Nintendo Entertainment System\"\n"
    )
    try folder.plant(
      "info/b_libretro.info",
      "database = \"Sega - Master System|Sega - Game Gear\"\nsupported_extensions = \"sms|gg|zip\"\n"
    )
    // Without its core a description is of no use.
    try folder.plant("info/0_libretro.info", "supported_extensions = \"nes|gg|iso\"\n")
    try folder.plant(
      "retroarch/retroarch.cfg", "libretro_info_path = \"\(folder.file("info"))\"\n")
    let playlists = RetroArchPlaylists(root: root)

    let list = try #require(playlists.files.first)
    let game = try #require(try playlists.games(list).first)
    let found = playlists.game(address: game.address)

    #expect(found?.core == core.map { root + "/cores/" + $0 })
  }

  @Test func `the folders that the configuration names are read`() throws {
    try folder.plant(
      "retroarch/retroarch.cfg", "playlist_directory = \"\(folder.file("lists"))\"\n")
    try folder.plant("lists/Mine.lpl", "{\"items\": [{\"path\": \"/a/b.gb\", \"label\": \"\"}]}")

    #expect(try folder.items([(nil, root)]).map(\.title) == ["b"])
  }

  @Test(arguments: [
    ("~/playlists", "/mnt/me/playlists"), ("/srv/playlists", "/srv/playlists"), ("~", "~"),
    ("~me/playlists", "~me/playlists"),
  ])
  func `a home that is not the account's is found`(path: String, expanded: String) {
    #expect(HomeFolder.expanded(path, ["HOME": "/mnt/me"]) == expanded)
    #expect(HomeFolder.expanded("~/a", ["HOME": "relative"]) == NSHomeDirectory() + "/a")
  }

  @Test func `a compressed playlist costs itself alone`() throws {
    try prepare()
    try folder.plant("retroarch/playlists/Packed.lpl", "#RZIPv\u{1}#....")

    #expect(try folder.items([(nil, root)]).count == 3)
  }
}
