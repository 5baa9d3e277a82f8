import CatalogModel
import Support
import Testing

@testable import CatalogSearch

/// Texts of catalogues and servers that no import has made.
struct StoredTextTests {
  @Test func `texts of a crafted record have no control characters`() {
    let words = "Moth\u{1B}]0;taken\u{7} over\r\n\u{9B}2J\u{2028}end"
    var item = Item(id: ItemID("x"), category: CategoryID("film"), title: words)
    (item.subtitle, item.summary, item.language) = (words, words, words)
    (item.people, item.genres, item.readings, item.platforms) = ([words], [words], [words], [words])
    (item.url, item.image, item.ways) = ("http://a/" + words, "/a/" + words, ["http://b/" + words])
    item.fields = [ItemField(name: words, value: words)]
    let record = ItemRecord.bytes(item, category: 0)

    let stored = record.withByteView { bytes in
      [UInt8]("x".utf8).withByteView {
        ItemRecord.item(
          id: $0, popularity: 0, added: nil, record: bytes, categories: [CategoryID("film")])
      }
    }

    let texts =
      [stored.title, stored.subtitle, stored.summary, stored.language, stored.url, stored.image]
      + stored.people + stored.genres + stored.readings + stored.platforms + stored.ways
      + stored.fields.flatMap { [$0.name, $0.value] }
    #expect(stored.title == "Moth ]0;taken over 2J end")
    #expect(stored.fields.count == 1)
    #expect(texts.allSatisfy { !ControlCharacters.arePresent(in: $0) })
  }

  @Test(arguments: ["Amélie", "L’Avventura", "千と千尋", "日本\u{3000}語", "a\u{301}b", "ב\u{200F}א"])
  func `other texts are as they were`(text: String) {
    var item = Item(id: ItemID("x"), category: CategoryID("film"), title: text)
    item.people = [text]

    let stored = ItemRecord.bytes(item, category: 0).withByteView { bytes in
      [UInt8]("x".utf8).withByteView {
        ItemRecord.item(
          id: $0, popularity: 0, added: nil, record: bytes, categories: [CategoryID("film")])
      }
    }

    #expect(stored.title == text)
    #expect(stored.people == [text])
  }
}
