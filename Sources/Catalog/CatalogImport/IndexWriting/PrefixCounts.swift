/// Prefix counts: adds up the weights of sorted texts for each of their prefixes.
struct PrefixCounts {
  private let threshold: Int
  private var last: [UInt8] = []
  /// The weight of everything that starts like ``last``, by prefix length.
  private var weights: [Int] = []
  private var found: [String] = []
  /// Longer texts are rare enough to search for.
  private static let longest = 24

  /// - Parameter threshold: The least weight of a prefix that is returned.
  init(threshold: Int) { self.threshold = threshold }

  /// Adds the next text.
  mutating func add(_ text: [UInt8], weight: Int) {
    let text = text.prefix(Self.longest)
    var shared = 0
    for (byte, other) in zip(text, last) {
      if byte != other { break }
      shared += 1
    }
    close(downTo: shared)
    last = Array(text)
    weights += Array(repeating: 0, count: text.count - shared)
    for index in weights.indices { weights[index] += weight }
  }

  /// The prefixes of sufficient weight, each once.
  mutating func finished() -> [String] {
    close(downTo: 0)
    return found
  }

  private mutating func close(downTo length: Int) {
    while weights.count > length {
      let end = weights.count
      if weights.removeLast() >= threshold {
        // A character that is cut in half does not survive the round trip.
        let text = String(decoding: last[0..<end], as: UTF8.self)
        if text.utf8.elementsEqual(last[0..<end]) { found.append(text) }
      }
    }
  }
}
