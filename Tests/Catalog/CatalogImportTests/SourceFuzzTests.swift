import CatalogImport
import CatalogTestSupport
import Foundation
import TestSupport
import Testing

/// Changed sources of catalogues: each is imported, with or without some of its records, or refused.
struct SourceFuzzTests {
  private static let corpus: [(file: String, texts: [String])] = [
    (
      "films.jsonl",
      [
        """
        {"id":"a","title":"Alien","year":1979,"genres":["Horror","Sci-Fi"],"people":["Sigourney Weaver"]}
        {"id":"b","title":"Amélie","category":"film","popularity":12.5,"duration":122,"url":"https://a/b"}

        """
      ]
    ),
    ("films.json", [#"[{"title":"Alien","year":"1979"},{"name":"Up","runtime":"1h 36m"}]"#]),
    ("films.csv", ["title;year;genre\n\"Alien; part\"\"1\";1979;Horror\nUp;2009;Family\n"]),
    ("films.tsv", ["title\tyear\nAlien\t1979\n"]),
    (
      "tv.m3u",
      [
        "#EXTM3U\n#EXTINF:-1 tvg-id=\"a.b\" tvg-logo=\"http://a/b.png\" group-title=\"News\",One HD\n"
          + "http://a/1.ts\n"
      ]
    ),
    (
      "pods.opml",
      [
        "<?xml version=\"1.0\"?><opml version=\"2.0\"><body><outline text=\"A &amp; B\" type=\"rss\" "
          + "xmlUrl=\"http://a/feed\"/></body></opml>"
      ]
    ),
    (
      "Films/Up (2009)/Up (2009).nfo",
      [
        "<movie><title>Up</title><year>2009</year><genre>Family</genre><runtime>96</runtime>"
          + "<actor><name>Ed Asner</name></actor><uniqueid type=\"imdb\">tt1049413</uniqueid></movie>"
      ]
    ),
    ("games.jsonl.gz", []), ("films.jsonl.xz", []), ("films.jsonl.zst", []),
  ]

  /// A short file of JSON Lines, compressed by each of the programs.
  private static let compressed: [String: String] = [
    "games.jsonl.gz": "H4sIAAAAAAAAA6tWKsksyUlVslJyzMlMzVOq5QIAM1MBARIAAAA=",
    "films.jsonl.xz":
      "/Td6WFoAAATm1rRGAgAhARYAAAB0L+WjAQAReyJ0aXRsZSI6IkFsaWVuIn0KAAAAbp0Vkm3GX68AASoSSwhUvB+2830BAAAAAARZWg==",
    "films.jsonl.zst": "KLUv/SQSkQAAeyJ0aXRsZSI6IkFsaWVuIn0K1ILmOw==",
  ]

  @Test(arguments: corpus.map(\.file))
  func `a changed source is no crash`(file: String) throws {
    let texts = Self.corpus.first { $0.file == file }?.texts ?? []
    var seeds = texts.map { Array($0.utf8) }
    if let text = Self.compressed[file], let data = Data(base64Encoded: text) {
      seeds.append(Array(data))
    }
    let target = try TemporaryFolder()
    var fuzz = ParserFuzz("source-" + file.filter(\.isLetter), seeds)

    let count = try fuzz.run(file, count: 30) { path in
      let root = file.hasPrefix("Films/") ? String(path.dropLast(file.count)) + "Films" : path
      try CatalogBuilder(target: target.file("c.sqlite")).build(
        from: [CatalogSource(path: root, kind: file.hasPrefix("Films/") ? .library : nil)])
    }

    #expect(count > 0)
  }
}
