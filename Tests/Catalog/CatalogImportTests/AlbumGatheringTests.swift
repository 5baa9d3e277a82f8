import Testing

@testable import CatalogImport

/// Albums of songs with and without an artist of the album.
struct AlbumGatheringTests {
  private func song(_ artist: String, _ album: String, of albumArtist: String = "") -> SongFacts {
    var facts = SongFacts()
    facts.artists = artist.isEmpty ? [] : [artist]
    facts.album = album
    facts.albumArtist = albumArtist
    return facts
  }

  private func albums(_ songs: [(SongFacts, String)]) -> [String] {
    var gathering = AlbumGathering()
    for (facts, folder) in songs { gathering.add(facts, folder: folder) }
    return gathering.all.map { "\($0.title)|\($0.artist)|\($0.folder)|\($0.songs)" }
  }

  @Test func `several artists in a folder make a compilation`() {
    let songs = [song("Ana", "Hits"), song("Bo", "Hits"), song("Cy", "Hits")].map { ($0, "a") }

    #expect(albums(songs) == ["Hits||a|3"])
  }

  @Test func `two albums of one name in two folders are two`() {
    #expect(
      albums([(song("Ana", "Hits"), "a"), (song("Bo", "Hits"), "b")]) == [
        "Hits|Ana||1", "Hits|Bo||1",
      ])
  }

  @Test func `a guest does not make a compilation`() {
    let songs = [song("Ana", "One"), song("Ana", "One"), song("Ana feat. Bo", "One")].map {
      ($0, "a")
    }

    #expect(albums(songs) == ["One|Ana||3"])
  }

  @Test func `discs in folders of their own are one album`() {
    #expect(
      albums([(song("Ana", "Box", of: "Ana"), "a/1"), (song("Bo", "Box", of: "Ana"), "a/2")])
        == ["Box|Ana||2"])
    #expect(albums([(song("Ana", "Box"), "a/1"), (song("Ana", "Box"), "a/2")]) == ["Box|Ana||2"])
  }

  @Test func `various artists are no artist, and the unknown album is none`() {
    #expect(
      albums([
        (song("Ana", "Hits", of: "Various Artists"), "a"), (song("Bo", "[non-album tracks]"), "a"),
        (song("Cy", ""), "a"),
      ]) == ["Hits|||1"])
  }

  @Test(arguments: [
    (["Ana"], "", "Hits", "Ana · Hits"), (["Ana", "Bo"], "Cy", "Hits", "Ana, Bo · Hits"),
    ([], "Cy", "Hits", "Cy · Hits"), (["[unknown]"], "", "[non-album tracks]", ""),
    (["Ana"], "", "", "Ana"),
  ])
  func `a song says who and on what`(
    artists: [String], albumArtist: String, album: String, line: String
  ) {
    var facts = SongFacts()
    (facts.artists, facts.albumArtist, facts.album, facts.title) = (
      artists, albumArtist, album, "A.flac"
    )
    var record = RawRecord(line: 1)

    facts.apply(to: &record)

    #expect(record[.subtitle] == line)
    #expect(record[.title] == "A")
  }
}
