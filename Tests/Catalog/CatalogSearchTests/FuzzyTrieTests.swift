import Support
import Testing

@testable import CatalogSearch

/// Corrections beside those that a comparison with every word finds.
struct FuzzyTrieTests {
  private static let words = [
    "star", "stars", "start", "stat", "tar", "tsar", "art", "arts", "rats", "strata", "aстar",
    "βstar", "μstar", "αβγδstar", "star시", "αrt", "мир", "миры", "миг", "ㅁㅏ", "ㅁㅏㅈ", "zart",
    "st", "sta", "staar", "satr", "ztar", "zzz", "tarts", "carte", "arte",
  ].sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }

  private static func vocabulary() -> Vocabulary {
    var bytes: [UInt8] = []
    var starts: [UInt8] = []
    for word in words {
      bytes.append(1)
      starts += [UInt8(bytes.count & 0xFF), UInt8(bytes.count >> 8), 0, 0]
      bytes += Array(word.utf8) + [0]
    }
    return Vocabulary(bytes + [0, 0], starts: starts)
  }

  @Test(arguments: ["star", "art", "tsar", "tar", "zats", "мир", "мигр", "star시", "αrt", "ㅁㅏㅈ"])
  func `every word within the distance is found, of whatever alphabet`(typed: String) {
    let vocabulary = Self.vocabulary()

    for edits in 1...2 {
      let found = FuzzyTrieSearch.corrections(
        of: typed, in: vocabulary, maximumEdits: edits, asPrefix: false, keepsFirst: false,
        limit: 100)
      let expected = Self.words.filter {
        EditDistance.between(Array(typed.unicodeScalars), Array($0.unicodeScalars)) <= edits
      }
      #expect(Set(found.map(\.text)) == Set(expected), "\(edits)")
    }
  }

  @Test(arguments: ["satrt", "rtas", "tars", "ztart"])
  func `every beginning of a word within the distance is found`(typed: String) {
    let vocabulary = Self.vocabulary()
    let scalars = Array(typed.unicodeScalars)

    let found = FuzzyTrieSearch.corrections(
      of: typed, in: vocabulary, maximumEdits: 1, asPrefix: true, keepsFirst: false, limit: 100)
    let isNear = Self.words.filter { word in
      EditDistance.row(scalars, Array(word.unicodeScalars)).contains { $0 <= 1 }
    }

    #expect(!isNear.isEmpty)
    for word in isNear {
      #expect(found.contains { word.hasPrefix($0.text) || $0.text == word }, "\(word)")
    }
  }
}
