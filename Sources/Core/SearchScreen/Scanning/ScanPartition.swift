/// The partition of letters into entries of a scan.
enum ScanPartition {
  /// The maximum number of letters offered together.
  static let mostLetters = 5

  /// The sizes of the groups in which letters are offered, chosen to minimise the expected number of steps: 1
  /// for a letter that is offered by itself.
  /// - Parameter weights: The weights of the letters, in descending order.
  /// - Complexity: O(n) in the number of letters.
  static func sizes(of weights: [Int]) -> [Int] {
    let count = weights.count
    var rest = [Int](repeating: 0, count: count + 1)
    var cost = rest
    var choice = rest
    for start in stride(from: count - 1, through: 0, by: -1) {
      rest[start] = rest[start + 1] + weights[start]
      var inner = 0
      for size in 1...min(mostLetters, count - start) {
        // Each letter in a group costs its position in the group in addition; a letter by itself does not.
        inner += size * weights[start + size - 1]
        let total = rest[start] + (size == 1 ? 0 : inner) + cost[start + size]
        if size == 1 || total < cost[start] { (cost[start], choice[start]) = (total, size) }
      }
    }
    var sizes: [Int] = []
    var start = 0
    while start < count {
      sizes.append(choice[start])
      start += choice[start]
    }
    return sizes
  }

  /// The position of an entry among others that minimises the expected number of steps; the first one in case
  /// of a tie.
  static func place(of weight: Int, among weights: [Int]) -> Int {
    var best = (place: 0, cost: Int.max)
    for place in 0...weights.count {
      let cost = weight * (place + 1) + weights[place...].reduce(0, +)
      if cost < best.cost { best = (place, cost) }
    }
    return best.place
  }
}
