import CatalogModel
import Testing

/// Addresses of servers as they are typed.
@Suite struct TypedAddressTests {
  @Test(arguments: [
    (LibrarySource.Kind.jellyfin, "192.168.1.20", "http://192.168.1.20:8096"),
    (.jellyfin, "Media.Local", "http://media.local:8096"),
    (.emby, "nas", "http://nas:8096"),
    (.plex, "10.0.0.2", "http://10.0.0.2:32400"),
    (.subsonic, "music.lan", "http://music.lan:4533"),
    (.subsonic, "music.lan:80", "http://music.lan:80"),
    (.jellyfin, "https://media.example", "https://media.example"),
    (.jellyfin, "HTTPS://media.example/jellyfin/", "https://media.example/jellyfin"),
    (.jellyfin, "media.example/jellyfin", "http://media.example/jellyfin"),
    (.jellyfin, "[fe80::1]:8096", "http://[fe80::1]:8096"),
    (.jellyfin, "[::1]", "http://[::1]:8096"),
    (.audiobookshelf, "nas", "http://nas:13378"),
    (.trakt, "trakt.tv/users/ana/watchlist", "https://trakt.tv/users/ana/watchlist"),
    (
      .trakt, "trakt.tv/users/ana/lists/a?sort=rank", "https://trakt.tv/users/ana/lists/a?sort=rank"
    ),
    (.mpd, "192.168.1.20", "192.168.1.20:6600"),
    (.mpd, "music.lan:6601", "music.lan:6601"),
    (.dlna, "nas", "http://nas:8200"),
    (.dlna, "nas:49152/description.xml", "http://nas:49152/description.xml"),
    (.opds, "nas", "http://nas:8080"),
    (.podcast, "https://a.example/feed/?format=rss", "https://a.example/feed/?format=rss"),
    (.opds, "nas:8080/opds?library_id=Books", "http://nas:8080/opds?library_id=Books"),
    (.m3u, "tv.lan:9981/playlist/channels", "http://tv.lan:9981/playlist/channels"),
    (
      .m3u, "https://tv.example/get.php?username={user}&password={secret}&type=m3u",
      "https://tv.example/get.php?username={user}&password={secret}&type=m3u"
    ),
  ])
  func `an address that can be one has what was left out`(
    kind: LibrarySource.Kind, text: String, place: String
  ) {
    let address = TypedAddress(text, of: kind)

    #expect(address == .place(place))
  }

  @Test(
    arguments: [
      "", "h", "http", "http:", "http:/", "http://", "https://", "192", "192.168.1", "192.168.1.",
      "192.168.1.256", "192.168.1.2000", "1.2.3.4.5", ".local", "nas..local", "nas.", "-nas",
      "nas-",
      "nas:", "nas:0", "nas:65536", "nas:99999999999999999999", "nas:80a", "nas:80:80", "nas: 80",
      "n as", "ftp://nas", "file:///etc/passwd", "javascript:alert(1)", "nas/a%2", "nas/a%zz",
      "nas/<b>", "nas/?a=b", "nas#a", "[::1", "[]", "[1:2]", "[:::]", "[1::2::3]", "[::1]8096",
      "nas/\u{0}", "nas\n", "пример.рф", "nas/" + String(repeating: "a", count: 200),
      String(repeating: "a", count: 64),
    ].filter { !["h", "http"].contains($0) })
  func `a text that is none yet is not taken`(text: String) {
    let address = TypedAddress(text, of: .jellyfin)

    #expect(address == .unfinished)
  }

  @Test(arguments: [
    (LibrarySource.Kind.m3u, "nas"), (.m3u, "nas/"), (.m3u, "http://nas:9981/"),
    (.m3u, "nas/a{b}"), (.mpd, "http://nas"), (.mpd, "nas/music"), (.folder, "nas"),
    (.dlna, "nas/d.xml?a=b"), (.opds, "nas/opds#new"), (.trakt, "trakt.tv"),
    (.trakt, "trakt.tv/users"), (.trakt, "trakt.tv/users/"), (.trakt, "trakt.tv/users//watchlist"),
    (.trakt, "trakt.tv/movies/heat-1995"), (.trakt, "trakt.tv/users/ana#x"),
  ])
  func `kinds want what their servers need`(kind: LibrarySource.Kind, text: String) {
    let address = TypedAddress(text, of: kind)

    #expect(address == .unfinished)
  }

  @Test(arguments: [
    (LibrarySource.Kind.jellyfin, "me:secret@nas"), (.plex, "https://me@nas:32400/"),
    (.plex, "nas?X-Plex-Token=abc"), (.jellyfin, "nas?api_key=1"),
    (.m3u, "nas/get.php?username=me&password=x"), (.m3u, "nas/p.m3u?auth=abc"),
    (.m3u, "nas/p?user={user}&pass={user}"),
    (.opds, "nas/opds?apikey=1"),
  ])
  func `an address with a password or a key is refused`(kind: LibrarySource.Kind, text: String) {
    let address = TypedAddress(text, of: kind)

    #expect(address == .login)
  }

  @Test func `a place for a login may be typed letter by letter`() {
    let whole = "nas/get.php?password={secret}"

    let judgements = whole.indices.map { TypedAddress(String(whole[...$0]), of: .m3u) }

    #expect(!judgements.contains(.login))
    #expect(judgements.last == .place("http://" + whole))
  }
}
