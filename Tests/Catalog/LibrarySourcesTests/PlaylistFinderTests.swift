import CatalogModel
import CatalogTestSupport
import Foundation
import Testing

@testable import LibrarySources

/// Playlists of channels among the files of a home.
struct PlaylistFinderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let channels = """
    #EXTM3U
    #EXTINF:-1 tvg-id="one",One
    http://tv.local/1
    #EXTINF:-1,Two
    rtp://239.0.0.1:5004
    """

  private var found: [PlaylistFinder.Playlist] {
    PlaylistFinder(
      folders: [folder.file("Videos"), folder.file("Music"), folder.file("Videos")],
      configuration: folder.file(".config")
    ).playlists
  }

  @Test func `playlists of channels are found among media and the folders of programs`() throws {
    try folder.plant("Videos/tv.m3u", Self.channels)
    try folder.plant("Music/radio.M3U8", Self.channels)
    try folder.plant(".config/mpv/home.m3u", Self.channels)
    try folder.plant(".config/own.m3u", Self.channels)

    let places = found.map(\.source.place)

    let expected = ["Videos/tv.m3u", "Music/radio.M3U8", ".config/own.m3u", ".config/mpv/home.m3u"]
    #expect(places == expected.map(folder.file))
    #expect(found.map(\.source.kind) == Array(repeating: .m3u, count: 4))
    #expect(found.first?.counts == [CategoryID("channel"): 2])
  }

  @Test func `playlists of files of this computer, and broken ones, are none`() throws {
    try folder.plant("Music/best.m3u", "#EXTM3U\n#EXTINF:200,Ana Test - Light\nlight.mp3\n")
    try folder.plant("Music/mostly.m3u", "a.mp3\nb.mp3\nc.mp3\n#EXTINF:-1,One\nhttp://tv.local/1\n")
    try folder.plant("Videos/empty.m3u")
    try folder.plant("Videos/zeros.m3u", String(repeating: "\0", count: 10_000))
    try folder.plant("Videos/deeper/tv.m3u", Self.channels)
    try folder.plant("Videos/.hidden.m3u", Self.channels)
    try FileManager.default.createDirectory(
      atPath: folder.file("Videos/folder.m3u"), withIntermediateDirectories: true)

    #expect(found.isEmpty)
  }

  @Test func `a home without such folders has none`() {
    #expect(found.isEmpty)
  }
}
