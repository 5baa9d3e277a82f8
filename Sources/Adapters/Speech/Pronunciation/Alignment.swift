/// Viterbi alignment of a word's letters with its phones: each letter has zero, one or two.
enum Alignment {
  /// The costs of sounds by letter, in roughly hundredths of a bit; lower is likelier.
  struct Costs {
    /// By letter and chunk; empty before training.
    var known: [Int32] = []

    /// The cost of a sound for a letter; before training, a single phone is likeliest.
    func cost(_ letter: UInt8, _ chunk: UInt16) -> Int32 {
      if !known.isEmpty { return known[Int(letter) * Alignment.chunkCount + Int(chunk)] }
      guard chunk != 0 else { return 400 }
      let (first, second) = Alignment.parts(chunk)
      let isVowelLetter = [1, 5, 9, 15, 21, 25].contains(letter)
      let fits = (Phone(rawValue: first)?.isVowel ?? false) == isVowelLetter
      return second == nil ? fits ? 100 : 600 : fits ? 700 : 1000
    }
  }

  /// Counts of the sounds of letters.
  struct Counts {
    private var counts = [Int32](repeating: 0, count: 27 * Alignment.chunkCount)

    mutating func add(_ letters: [UInt8], _ chunks: [UInt16]) {
      for (letter, chunk) in zip(letters, chunks) {
        counts[Int(letter) * Alignment.chunkCount + Int(chunk)] += 1
      }
    }

    /// The costs derived from the counts.
    var costs: Costs {
      var costs = Costs(known: [Int32](repeating: 1500, count: counts.count))
      for letter in 0..<27 {
        let row = letter * Alignment.chunkCount..<(letter + 1) * Alignment.chunkCount
        let total = counts[row].reduce(0, +)
        for index in row where counts[index] > 0 {
          // The bit width of a number is a logarithm that needs no library.
          let share = max(1, Int(total) * 16 / Int(counts[index]))
          let bits = Int.bitWidth - share.leadingZeroBitCount - 1
          let fraction = share * 8 >> bits - 8
          costs.known[index] = Int32(max(0, (bits - 4) * 100 + fraction * 12))
        }
      }
      return costs
    }
  }

  /// The number of sounds: silence, each phone, and each pair.
  static let chunkCount = 1 + 39 + 39 * 39

  private static func single(_ phone: Phone) -> UInt16 { 1 + UInt16(phone.rawValue) }
  private static func pair(_ first: Phone, _ second: Phone) -> UInt16 {
    40 + UInt16(first.rawValue) * 39 + UInt16(second.rawValue)
  }

  fileprivate static func parts(_ chunk: UInt16) -> (UInt8, UInt8?) {
    chunk < 40
      ? (UInt8(max(1, chunk) - 1), nil) : (UInt8((chunk - 40) / 39), UInt8((chunk - 40) % 39))
  }

  /// The phones of a sound.
  static func phones(of chunk: UInt16) -> [Phone] {
    guard chunk != 0 else { return [] }
    let (first, second) = parts(chunk)
    return [Phone(rawValue: first), second.flatMap { Phone(rawValue: $0) }].compactMap(\.self)
  }

  /// The sound of each letter; `nil` if there are too many phones for the letters.
  static func chunks(_ letters: [UInt8], _ phones: [Phone], _ costs: Costs) -> [UInt16]? {
    let (rows, columns) = (letters.count, phones.count)
    guard columns <= 2 * rows else { return nil }
    let width = columns + 1
    let unreached = Int32.max / 2
    var best = [Int32](repeating: unreached, count: (rows + 1) * width)
    var taken = [UInt16](repeating: 0, count: (rows + 1) * width)
    best[0] = 0
    for row in 0..<rows {
      for column in 0...columns where best[row * width + column] < unreached {
        let base = best[row * width + column]
        func offer(_ step: Int, _ chunk: UInt16) {
          let place = (row + 1) * width + column + step
          let cost = base + costs.cost(letters[row], chunk)
          guard cost < best[place] else { return }
          best[place] = cost
          taken[place] = chunk
        }
        offer(0, 0)
        if column < columns { offer(1, single(phones[column])) }
        if column + 1 < columns { offer(2, pair(phones[column], phones[column + 1])) }
      }
    }
    guard best[rows * width + columns] < unreached else { return nil }
    var result: [UInt16] = []
    var column = columns
    for row in stride(from: rows, to: 0, by: -1) {
      let chunk = taken[row * width + column]
      result.append(chunk)
      column -= chunk == 0 ? 0 : chunk < 40 ? 1 : 2
    }
    return result.reversed()
  }
}
