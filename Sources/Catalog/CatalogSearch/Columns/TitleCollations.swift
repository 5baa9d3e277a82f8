import Support

/// The differences between the title order of some languages and the order of folded texts.
///
/// Most titles have no letter that a language treats as separate, and keep their order: only the others are
/// stored, each with the number of titles before it. The language's own script is moved to the front by
/// rotating the ranks of its titles.
///
/// The encoded form of a language: its code after its length in one byte, then four-byte little-endian
/// numbers: the ranks of ``Change/letters`` and ``Change/script``, the number of moved items, and for each of
/// them its document id minus one and its place.
package struct TitleCollations {
  /// The difference of one language.
  package struct Change: Hashable, Sendable {
    /// An item with a different position.
    package struct Move: Hashable, Sendable {
      /// The document id minus one.
      package var index: UInt32
      /// The number of unmoved items before it.
      package var place: UInt32

      /// Creates a move.
      package init(index: UInt32, place: UInt32) {
        self.index = index
        self.place = place
      }
    }

    /// The moved items in order.
    package var moves: [Move]
    /// The rank of the first title that begins with a letter.
    package var letters: UInt32
    /// The ranks of the titles in the language's own script; empty for none.
    package var script: Range<UInt32>

    /// Creates a difference.
    package init(moves: [Move], letters: UInt32, script: Range<UInt32>) {
      self.moves = moves
      self.letters = letters
      self.script = script
    }
  }

  private let bytes: [UInt8]

  /// Reads the differences of all languages.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The difference of a language; `nil` if it has none, or a damaged file lacks it.
  func change(of language: String) -> Change? {
    var found: Span?
    _ = forEachSpan { if found == nil, $0.language == language { found = $0 } }
    return found.map(change)
  }

  /// Visits the differences in the order of the file.
  /// - Returns: `false` if one of them extends beyond the end.
  func forEach(_ body: (String, Change) -> Void) -> Bool {
    forEachSpan { body($0.language, change($0)) }
  }

  /// The part of the bytes that belongs to a language.
  private struct Span {
    var language: String
    /// The numbers, with the moves after them.
    var numbers: Int
    var moves: ByteSpan
  }

  private func forEachSpan(_ body: (Span) -> Void) -> Bool {
    var place = 0
    while place < bytes.count {
      guard let name = ByteSpan(at: place + 1, count: Int(bytes[place]), within: bytes.count),
        let numbers = ByteSpan(at: name.end, count: 16, within: bytes.count),
        let moves = ByteSpan(
          at: numbers.end, count: 8 * Int(number(at: name.end + 12)), within: bytes.count)
      else { return false }
      body(
        Span(
          language: String(decoding: bytes[name.range], as: UTF8.self), numbers: name.end,
          moves: moves))
      place = moves.end
    }
    return true
  }

  private func change(_ span: Span) -> Change {
    let (start, last) = (number(at: span.numbers + 4), number(at: span.numbers + 8))
    return Change(
      moves: stride(from: span.moves.start, to: span.moves.end, by: 8).map {
        Change.Move(index: number(at: $0), place: number(at: $0 + 4))
      }, letters: number(at: span.numbers), script: start..<max(start, last))
  }

  /// The encoded form of the differences, by language.
  package static func bytes(_ changes: [(language: String, change: Change)]) -> [UInt8] {
    var bytes: [UInt8] = []
    func append(_ number: UInt32) {
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: number >> shift))
      }
    }
    for (language, change) in changes {
      bytes.append(UInt8(clamping: language.utf8.count))
      bytes += Array(language.utf8.prefix(255))
      append(change.letters)
      append(change.script.lowerBound)
      append(change.script.upperBound)
      append(UInt32(clamping: change.moves.count))
      for move in change.moves {
        append(move.index)
        append(move.place)
      }
    }
    return bytes
  }

  private func number(at place: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << UInt32(8 * $1) }
  }
}

extension RankColumn {
  /// The ranks of the items in the order of a language; unchanged if a damaged file describes an impossible
  /// change.
  func changed(by change: TitleCollations.Change) -> RankColumn {
    var order = [UInt32](repeating: .max, count: count)
    for index in 0..<count {
      let rank = self[DocumentID(index + 1)]
      guard order.indices.contains(rank), order[rank] == .max else { return self }
      order[rank] = UInt32(index)
    }
    var isMoved = [Bool](repeating: false, count: count)
    for move in change.moves {
      guard Int(move.index) < count, !isMoved[Int(move.index)] else { return self }
      isMoved[Int(move.index)] = true
    }
    var merged: [UInt32] = []
    merged.reserveCapacity(count)
    var moves = change.moves[...]
    var kept: UInt32 = 0
    for index in order where !isMoved[Int(index)] {
      while let move = moves.first, move.place <= kept {
        merged.append(move.index)
        moves.removeFirst()
      }
      merged.append(index)
      kept += 1
    }
    merged += moves.map(\.index)
    let (letters, script) = (Int(change.letters), change.script)
    if letters < Int(script.lowerBound), Int(script.upperBound) <= merged.count, !script.isEmpty {
      let own = merged[Int(script.lowerBound)..<Int(script.upperBound)]
      let others = merged[letters..<Int(script.lowerBound)]
      merged.replaceSubrange(letters..<Int(script.upperBound), with: Array(own) + Array(others))
    }
    return RankColumn(ordered: merged)
  }
}
