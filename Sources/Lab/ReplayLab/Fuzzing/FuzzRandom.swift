/// Random numbers that are the same for the same seed in every process (SplitMix64).
package struct FuzzRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts the sequence of a seed.
  package init(seed: UInt64) { state = seed }

  /// The next 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number of the range; every one about as often.
  mutating func pick(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// One of some things; `first` where there are no others.
  mutating func one<Thing>(of first: Thing, _ others: [Thing]) -> Thing {
    let index = pick(0...others.count)
    return index == 0 ? first : others[index - 1]
  }

  /// Whether something that happens once in so many times happens now.
  mutating func once(in times: Int) -> Bool { pick(1...max(1, times)) == 1 }
}
