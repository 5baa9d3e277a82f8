import CatalogModel
import GRDB

/// The weights of the letters after prefixes of many titles, computed when the catalogue is built; see
/// ``NextLetterWeights``. They are stored among the prepared pages, under a marker that no folded text
/// contains.
///
/// Prefixes of few titles are not stored: their titles are read one by one.
package enum PreparedLetterWeights {
  /// Prefixes of more titles than this are stored.
  package static let fewTitles = 400

  /// The key of a prefix.
  package static func key(_ beginning: String) -> String { "\u{2}" + beginning }

  /// The encoded form of some weights.
  package static func bytes(_ weights: [Unicode.Scalar: Double]) -> [UInt8] {
    var writer = VarintWriter()
    var last = 0
    for (letter, weight) in weights.sorted(by: { $0.key < $1.key }) {
      writer.append(Int(letter.value) - last)
      writer.append(Int(weight * NextLetterWeights.scale))
      last = Int(letter.value)
    }
    return writer.bytes
  }

  /// The weights after a prefix; `nil` if they are not stored.
  static func weights(
    after beginning: String, _ db: Database
  ) throws -> [Unicode.Scalar: Double]? {
    let rows = try SQLStatement(cached: db, "SELECT page FROM pages WHERE text = ?")
    rows.bind(1, key(beginning))
    defer { rows.reset() }
    guard try rows.next() else { return nil }
    return rows.withBytes(0) { bytes in
      var reader = VarintReader(bytes)
      var weights: [Unicode.Scalar: Double] = [:]
      var value: UInt32 = 0
      while !reader.isAtEnd, weights.count < mostLetters {
        value = value &+ UInt32(truncatingIfNeeded: reader.number())
        let weight = Double(reader.number()) / NextLetterWeights.scale
        if let letter = Unicode.Scalar(value) { weights[letter] = weight }
      }
      return weights
    }
  }

  /// More letters than the titles of a catalogue in any script begin with; a damaged row may contain more.
  private static let mostLetters = 20_000
}
