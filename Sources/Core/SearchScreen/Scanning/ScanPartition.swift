/// The partition of letters into entries of a scan.
enum ScanPartition {
  /// The most letters that are offered together.
  static let mostLetters = 5

  /// The numbers of letters that are offered together, so that the expected number of steps is the
  /// least: 1 for a letter that is offered by itself.
  /// - Parameter weights: The weights of the letters, the largest first.
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
        // In a group each letter costs its place once more; a letter by itself does not.
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

  /// The place of an entry among others, so that the expected number of steps is the least; the first
  /// of equally good ones.
  static func place(of weight: Int, among weights: [Int]) -> Int {
    var best = (place: 0, cost: Int.max)
    for place in 0...weights.count {
      let cost = weight * (place + 1) + weights[place...].reduce(0, +)
      if cost < best.cost { best = (place, cost) }
    }
    return best.place
  }
}
