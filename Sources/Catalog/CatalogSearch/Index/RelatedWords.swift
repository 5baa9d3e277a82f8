import CatalogModel

/// A thesaurus of English stems: for each the stems with nearly the same meaning, so that “car” finds a
/// description with “vehicle”.
///
/// A text file of sorted lines that is mapped into memory and searched line by line, so that opening it costs
/// nothing. A malformed line yields no relatives, wherever it is damaged. `Assets/Meaning/make-related.py`
/// creates it from a language model.
package final class RelatedWords: Sendable {
  /// A stem with nearly the same meaning as another one.
  package struct Relative: Hashable, Sendable {
    /// The stem, as computed by ``WordStem``.
    package var stem: String
    /// The similarity of the meanings in percent: 1 … 99.
    package var percent: Int
  }

  private let file: MappedFile
  /// The most relatives read per word.
  package static let mostRelatives = 16
  /// The most bytes of a line, and of a file.
  private static let longestLine = 1_024
  private static let largestFile = 64 << 20
  private static let heading = "# Related words"
  private static let lineFeed = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")

  /// Opens a thesaurus; `nil` if there is none.
  package init?(path: String) {
    guard let file = MappedFile(path: path), file.bytes.count <= Self.largestFile,
      file.bytes.starts(with: Self.heading.utf8), file.bytes.last == Self.lineFeed
    else { return nil }
    self.file = file
  }

  /// The relatives of a stem, nearest first; empty for an unknown stem. The cost is logarithmic.
  package func relatives(of stem: String) -> [Relative] {
    let key = Array(stem.utf8)
    let place = firstLine(notBefore: key)
    guard let line = line(at: place), Self.word(of: line).elementsEqual(key) else { return [] }
    let parts = line.split(separator: Self.space, omittingEmptySubsequences: false)
      .map { ByteView(rebasing: $0) }
    var relatives: [Relative] = []
    for index in stride(from: 1, to: parts.count - 1, by: 2) {
      guard relatives.count < Self.mostRelatives,
        let percent = Int(parts[index + 1].text),
        (1...99).contains(percent), !parts[index].isEmpty
      else { return [] }
      relatives.append(
        Relative(stem: parts[index].text, percent: percent))
    }
    return relatives
  }

  /// The letters with which a prefix continues to a known stem; empty if too many stems have it.
  package func letters(after beginning: String) -> Set<Unicode.Scalar> {
    let key = Array(beginning.utf8)
    var place = firstLine(notBefore: key)
    var letters: Set<Unicode.Scalar> = []
    var count = 0
    while let line = line(at: place), line.starts(with: key) {
      count += 1
      if count > Self.mostLines { return [] }
      if let next = line.dropFirst(key.count).first, (0x61...0x7A).contains(next) {
        letters.insert(Unicode.Scalar(next))
      }
      place += line.count + 1
    }
    return letters
  }

  private static let mostLines = 1_024

  /// The offset of the first line whose word is not less than a key.
  private func firstLine(notBefore key: [UInt8]) -> Int {
    var low = 0
    var high = file.bytes.count
    while low < high {
      let start = start(ofLineAt: (low + high) / 2, from: low)
      guard let line = line(at: start) else { return file.bytes.count }
      if key.withByteView({ Self.word(of: line).precedes($0) }) {
        low = start + line.count + 1
      } else {
        high = start
      }
    }
    return low
  }

  /// The start of the line that contains an offset.
  private func start(ofLineAt end: Int, from low: Int) -> Int {
    var place = end
    while place > max(low, end - Self.longestLine), file.bytes[place - 1] != Self.lineFeed {
      place -= 1
    }
    return place
  }

  /// The line that starts at an offset, without its end; `nil` at the end of the file, and for one that is
  /// too long.
  private func line(at start: Int) -> ByteView? {
    guard start < file.bytes.count else { return nil }
    let rest = file.bytes.extracting(start..<min(start + Self.longestLine, file.bytes.count))
    return rest.firstIndex(of: Self.lineFeed, from: 0).map { rest.extracting(0..<$0) }
  }

  private static func word(of line: ByteView) -> ByteView {
    line.extracting(0..<(line.firstIndex(of: space, from: 0) ?? line.count))
  }
}
