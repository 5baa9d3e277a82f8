/// Adds up weights of texts that come in order for each of their beginnings.
package struct PrefixCounts {
  private let threshold: Int
  private var last: [UInt8] = []
  /// The weight of everything that starts like ``last`` up to each length.
  private var weights: [Int] = []
  private var found: [String] = []
  /// Longer texts are rare enough to search for.
  private static let longest = 24

  package init(threshold: Int) { self.threshold = threshold }

  package mutating func add(_ text: [UInt8], weight: Int) {
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

  package mutating func finished() -> [String] {
    close(downTo: 0)
    return found
  }

  private mutating func close(downTo length: Int) {
    while weights.count > length {
      let end = weights.count
      if weights.removeLast() >= threshold {
        // A character that is cut off does not survive the way there and back.
        let text = String(decoding: last[0..<end], as: UTF8.self)
        if text.utf8.elementsEqual(last[0..<end]) { found.append(text) }
      }
    }
  }
}
