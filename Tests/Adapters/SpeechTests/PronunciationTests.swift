import Foundation
import Testing

@testable import Speech

@Suite struct PronunciationTests {
  private static let dictionary = Data(
    """
    cat K AE T
    bat B AE T
    mat M AE T
    ship SH IH P
    shop SH AA P
    fish F IH SH
    dash D AE SH
    fan F AE N
    fit F IH T
    fin F IH N
    ham HH AE M
    hat HH AE T
    man M AE N
    map M AE P
    sit S IH T
    tap T AE P
    read R EH D
    read(2) R IY D
    b. B IY

    """.utf8)

  private func file() throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Self.dictionary.write(to: file)
    return file.path
  }

  @Test func `words that the dictionary lacks sound as their letters do in it`() throws {
    let file = try file()
    defer { try? FileManager.default.removeItem(atPath: file) }

    let found = try PronouncingDictionary(of: ["fat", "mash", "read", "xyzzy", "''"], in: file)

    #expect(found.entries["fat"] == [[.f, .ae, .t]])
    #expect(found.entries["mash"] == [[.m, .ae, .sh]])
    #expect(found.entries["read"]?.count == 2)
    #expect(found.entries["''"] == nil)
  }

  @Test func `words without a vowel are spelt`() throws {
    let file = try file()
    defer { try? FileManager.default.removeItem(atPath: file) }

    let found = try PronouncingDictionary(of: ["ctrl"], in: file)

    #expect(found.entries["ctrl"] == [[.s, .iy, .t, .iy, .aa, .r, .eh, .l]])
  }

  @Test func `a dictionary is read as it was written`() {
    let before = PronouncingDictionary(parsing: Self.dictionary)

    let after = PronouncingDictionary(parsing: Data(before.text.utf8))

    #expect(after.entries == before.entries)
    #expect(after.entries.count == 18)
  }

  @Test func `a damaged dictionary is read as far as it goes`() {
    let data = Data([0xFF, 0, 10]) + Data("cat K AE\ndog\nowl QQ\n(2) K\n\ncow K AW".utf8)

    let found = PronouncingDictionary(parsing: data)

    #expect(found.entries["cat"] == [[.k, .ae]])
    #expect(found.entries["cow"] == [[.k, .aw]])
    #expect(found.entries["owl"] == nil)
  }

  @Test func `a phone is nearer to one that is alike than to any other`() {
    #expect(Phone.s.distance(to: .s) == 0)
    #expect(Phone.s.distance(to: .z) < Phone.s.distance(to: .m))
    #expect(Phone.iy.distance(to: .ih) < Phone.iy.distance(to: .ao))
    for first in Phone.allCases {
      for second in Phone.allCases {
        #expect(first.distance(to: second) == second.distance(to: first))
        #expect((first == second) == (first.distance(to: second) == 0))
      }
    }
  }
}
