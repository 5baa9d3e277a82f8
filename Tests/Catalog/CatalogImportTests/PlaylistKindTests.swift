import Testing

@testable import CatalogImport

/// Kinds of the entries of playlists.
struct PlaylistKindTests {
  private func kind(
    _ path: String, _ seconds: Int = -1, _ attributes: [String: String] = [:], group: String = "",
    isEpisode: Bool = false
  ) -> PlaylistKind {
    PlaylistKind(
      remote: PlaylistKind.Signs(
        path: path, seconds: seconds, attributes: attributes, group: group,
        media: MediaName.Kind(ending: path), isEpisode: isEpisode))
  }

  @Test(arguments: [
    ("/live/u/p/101.ts", PlaylistKind.channel), ("/movie/u/p/7.mp4", .film),
    ("/movie/u/p/7.ts", .film),
    ("/series/u/p/9.mkv", .show), ("/u/p/101.ts", .channel), ("/u/p/101", .channel),
    ("/hls/index.m3u8", .channel), ("/films/heat.mkv", .film), ("/radio.mp3", .channel),
  ])
  func `the folders of an address say what it is, and its ending last`(
    path: String, expected: PlaylistKind
  ) {
    #expect(kind(path) == expected)
  }

  @Test func `what is in a guide is a channel, whatever its ending`() {
    #expect(kind("/x.mp4", -1, ["tvg-id": "one.uk"]) == .channel)
    #expect(kind("/x.mp4", -1, ["tvg-id": "tt0113277"]) == .film)
    #expect(kind("/x.mp4", -1, ["tvg-id": ""]) == .film)
    #expect(kind("/movie/x.mp4", -1, ["tvg-id": "one.uk"]) == .film)
  }

  @Test(arguments: [
    ("movie", PlaylistKind.film), ("VOD", .film), ("series", .show), ("live", .channel),
  ])
  func `its own type stands above its ending`(type: String, expected: PlaylistKind) {
    #expect(kind("/a.ts", -1, ["tvg-type": type]) == expected)
    #expect(kind("/a.mkv", -1, ["tvg-type": type]) == expected)
  }

  @Test func `what ends is no channel`() {
    #expect(kind("/a", 212) == .song)
    #expect(kind("/a.mp3", 212) == .song)
    #expect(kind("/a.mp4", 5_400) == .film)
    #expect(kind("/live/a.mp3", 212) == .song)
  }

  @Test(arguments: [
    ("VOD | DE", PlaylistKind.film), ("DE Filme", .film), ("Netflix Series", .show),
    ("24/7 Movies", .channel),
    ("News", .channel),
  ])
  func `a group tells what nothing else does`(group: String, expected: PlaylistKind) {
    #expect(kind("/a", group: group) == expected)
  }

  @Test func `an episode gathers into its show`() {
    #expect(kind("/movie/a.mkv", isEpisode: true) == .show)
    #expect(kind("/a.mkv", isEpisode: true) == .show)
    #expect(kind("/live/a.ts", isEpisode: true) == .channel)
  }
}
