internal import CatalogImport
internal import CatalogModel
internal import Foundation
internal import ScreenHost
internal import Support

/// Texts typed by a benchmark.
struct TypingSets {
  /// A title and the texts on the way to it.
  struct Title: Decodable {
    var title: String
    /// The prefixes of the title, or of another spelling of it, in order.
    var clean: [String]
    /// The same with one typing error each.
    var typo: [String]
    /// A text with a typing error that should still find the title.
    var typoFull: String?

    private enum Keys: String, CodingKey {
      case title
      case clean
      case typo
      case typoFull = "typo_full"
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Keys.self)
      title = try values.decode(String.self, forKey: .title)
      clean = try values.decode([String].self, forKey: .clean)
      typo = try values.decodeIfPresent([String].self, forKey: .typo) ?? []
      typoFull = try values.decodeIfPresent(String.self, forKey: .typoFull)
    }

    init(_ item: Item, random: inout SplitMix64) {
      let folded = TextFolding.fold(item.title)
      title = item.title
      clean = (1...max(1, min(24, folded.count))).map { String(folded.prefix($0)) }
      typo = clean.prefix(12).filter { $0.count > 2 }.map { random.misspelt($0) }
      typoFull = clean.count > 4 ? random.misspelt(clean[min(clean.count, 16) - 1]) : nil
    }
  }

  /// The titles typed to measure speed.
  var speed: [Title]
  /// The titles used to measure search quality, by what they test.
  var quality: [(String, [Title])]

  /// Reads a file of queries, or makes a fixed set from the catalogue's own titles.
  init(file: String?, index: any SearchIndex) throws {
    guard let file else {
      let items = try index.popularItems(limit: 20_000)
      var random = SplitMix64(seed: 7)
      let step = max(1, items.count / 500)
      let titles = stride(from: 0, to: items.count, by: step).map {
        Title(items[$0], random: &random)
      }
      speed = titles.map { title in
        var title = title
        title.clean = Array(title.clean.prefix(12))
        return title
      }
      quality = [("titles", titles)]
      return
    }
    guard let data = try? RegularFile.data(of: file) else {
      throw ProgramError.unreadable(path: file)
    }
    do {
      let sets = try JSONDecoder().decode([String: [Title]].self, from: data)
      speed = sets["lat"] ?? []
      quality = Self.names.compactMap { key, name in sets[key].map { (name, $0) } }
    } catch {
      throw LabError.damagedQueries(path: file)
    }
  }

  private static let names = [
    ("rel", "titles"), ("rel_inner", "inner words"), ("ko", "Korean initials"),
    ("ko_jamo", "Korean letters"), ("ja_kana", "kana"), ("ja", "romaji"),
  ]
}

extension SplitMix64 {
  /// A text with one letter added, missing, wrong, or swapped with its neighbour.
  fileprivate mutating func misspelt(_ text: String) -> String {
    var letters = Array(text)
    guard letters.count > 1 else { return text }
    let place = high(below: letters.count)
    let letter = Character(Unicode.Scalar(UInt8(97 + high(below: 26))))
    switch high(below: 4) {
    case 0: letters.insert(letter, at: place)
    case 1: letters.remove(at: place)
    case 2: letters[place] = letter
    default: letters.swapAt(place, max(0, place == letters.count - 1 ? place - 1 : place + 1))
    }
    return String(letters)
  }

  /// A number in 0 ..< `bound` from the upper 31 bits, compatible with the figures of earlier releases.
  private mutating func high(below bound: Int) -> Int { Int(next() >> 33) % bound }
}
