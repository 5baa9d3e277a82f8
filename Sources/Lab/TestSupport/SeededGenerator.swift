/// Random numbers that are the same for the same seed (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator {
  /// Names the sequence; print it when a test fails.
  package let seed: UInt64
  private var state: UInt64

  /// Starts the sequence of a seed that is a whole number.
  package init(seed: Int) { self.init(seed: UInt64(truncatingIfNeeded: seed)) }

  /// Starts the sequence of a seed.
  package init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// The next 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number of the range; every one about as often.
  package mutating func pick(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }
}
