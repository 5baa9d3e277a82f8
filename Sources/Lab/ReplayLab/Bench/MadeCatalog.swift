internal import Foundation
internal import Support

/// A generated list of titles of any length, always the same, with a realistic distribution of words.
///
/// Words are drawn by Zipf's law, the n-th most frequent one 1/n as often as the first, and their number
/// grows by Heaps' law: new words become ever rarer, but never stop.
struct MadeCatalog {
  private var random = SplitMix64(seed: 11)
  private var wordCount = 400
  private var tokens = 1.0

  /// Heaps' law: the factor, and the exponent of growth.
  private static let heapsFactor = 12.0
  private static let heapsExponent = 0.65
  private static let firstNames = 4_000
  private static let categories = [
    "film", "film", "film", "show", "album", "album", "song", "song", "song", "book", "game",
    "podcast", "channel", "artist",
  ]
  private static let genres = [
    "Drama", "Comedy", "Action", "Documentary", "Horror", "Jazz", "Rock", "Pop", "Classical",
    "Science Fiction", "Romance", "Family",
  ]
  private static let languages = ["en", "en", "en", "en", "de", "fr", "es", "ja", "ko", "it"]
  private static let syllables: [String] = "bcdfghklmnprstvw".flatMap { consonant in
    "aeiou".map { String([consonant, $0]) }
  }
  private static let bufferSize = 1 << 20

  /// Writes records as JSON Lines.
  mutating func write(_ count: Int, to path: String) throws {
    let file = FileHandle(fileDescriptor: try RegularFile.create(path), closeOnDealloc: true)
    defer { try? file.close() }
    var buffer: [UInt8] = []
    buffer.reserveCapacity(Self.bufferSize + 1_000)
    for number in 0..<count {
      append(record(number), to: &buffer)
      if buffer.count > Self.bufferSize || number == count - 1 {
        try file.write(contentsOf: buffer)
        buffer.removeAll(keepingCapacity: true)
      }
    }
  }

  private func append(_ text: String, to buffer: inout [UInt8]) {
    buffer.append(contentsOf: text.utf8)
    buffer.append(UInt8(ascii: "\n"))
  }

  private mutating func record(_ number: Int) -> String {
    // Four words on average, rarely more than eight.
    let length = 1 + min(below(4) + below(4), 8)
    let title = (0..<length).map { _ in word().capitalized }.joined(separator: " ")
    let people = (0...below(3)).map { _ in "\"\(name())\"" }.joined(separator: ",")
    let popularity = pow(10, 7 * unit())
    return """
      {"id":"m\(number)","category":"\(pick(Self.categories))","title":"\(title)",\
      "year":\(2025 - Int(75 * unit() * unit())),"people":[\(people)],\
      "genres":["\(pick(Self.genres))"],"language":"\(pick(Self.languages))",\
      "popularity":\(popularity)}
      """
  }

  private mutating func unit() -> Double { Double(random.next() >> 11) / Double(1 << 53) }

  private mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }

  private mutating func pick(_ list: [String]) -> String { list[below(list.count)] }

  /// The next word of a title.
  private mutating func word() -> String {
    tokens += 1
    let wanted = Self.heapsFactor * pow(tokens, Self.heapsExponent)
    if Double(wordCount) < wanted {
      wordCount += 1
      return Self.spelling(wordCount)
    }
    return Self.spelling(Int(pow(Double(wordCount), unit())))
  }

  private mutating func name() -> String {
    let first = Int(pow(Double(Self.firstNames), unit()))
    let last = Int(pow(Double(wordCount), 0.5 + unit() / 2))
    return Self.spelling(first + 7).capitalized + " " + Self.spelling(last + 13).capitalized
  }

  /// The word for a number: frequent words are short, and consecutive ones differ.
  private static func spelling(_ number: Int) -> String {
    var rest = UInt64(number)
    var text = ""
    let count = UInt64(syllables.count)
    repeat {
      // 29 shares no factor with the number of syllables, so no two words are equal.
      let mixed = (rest % count * 29 + UInt64(text.utf8.count) * 17) % count
      text += syllables[Int(mixed)]
      rest /= count
    } while rest > 0
    return text.utf8.count > 2 ? text : text + "n"
  }
}
