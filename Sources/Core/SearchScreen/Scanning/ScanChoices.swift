/// An entry of a scan with the weights of its members.
struct ScanChoice {
  let entry: ScanEntry
  /// The weight of the entry: the sum of its members'.
  let weight: Int
  /// The weighted number of steps within the entry, once it is chosen.
  let inner: Int

  /// - Parameter weights: The weights of the members, in order; any further members have a weight of 0.
  init(_ entry: ScanEntry, weights: [Int]) {
    self.entry = entry
    weight = weights.reduce(0, +)
    inner =
      if case .group = entry {
        weights.enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element }
      } else { 0 }
  }
}

/// The choices of a scan, in an order that keeps the expected number of steps low.
struct ScanChoices {
  private var choices: [ScanChoice]

  init(_ choices: [ScanChoice]) { self.choices = choices }

  /// The entries in order.
  var entries: [ScanEntry] { choices.map(\.entry) }

  /// The expected number of steps, multiplied by the total weight.
  var cost: Int {
    choices.enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element.weight + $1.element.inner }
  }

  /// Inserts a choice where it costs the least; in case of a tie, at the first of these positions.
  /// - Parameter first: The first position that may be used.
  /// - Returns: The position.
  @discardableResult mutating func insert(_ choice: ScanChoice, from first: Int = 0) -> Int {
    let place =
      first
      + ScanPartition.place(
        of: choice.weight, among: choices.dropFirst(first).map(\.weight))
    choices.insert(choice, at: place)
    return place
  }

  /// Inserts an entry before the last choices whose combined weight is at most a share of the total, in
  /// thousandths.
  mutating func insert(_ entry: ScanEntry, beforeLast share: Int) {
    let all = choices.reduce(0) { $0 + $1.weight }
    var rest = 0
    var place = choices.count
    while place > 0, (rest + choices[place - 1].weight) * 1000 <= all * share {
      place -= 1
      rest += choices[place].weight
    }
    choices.insert(ScanChoice(entry, weights: []), at: place)
  }

  /// Inserts the choices of one of several ways among the others, keeping their order: the way with the
  /// lowest cost, the first one in case of a tie.
  mutating func insertBest(of ways: [[ScanChoice]]) {
    var best: ScanChoices?
    for way in ways {
      var mixed = self
      var next = 0
      for choice in way { next = mixed.insert(choice, from: next) + 1 }
      if best.map({ mixed.cost < $0.cost }) ?? true { best = mixed }
    }
    if let best { self = best }
  }
}
