/// SplitMix64, a pseudorandom number generator: the same seed gives the same numbers in every process and on
/// every machine.
///
/// Bounded draws use the remainder of a division, whose bias is far too small to matter for a picture, a
/// fuzzer or a test. Not for secrets.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (OOPSLA 2014); the
/// constants are from Sebastiano Vigna's splitmix64.c.
package struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Starts the sequence for a seed.
  package init(seed: UInt64) { state = seed }

  /// Starts the sequence for a signed seed.
  package init(seed: Int) { self.init(seed: UInt64(truncatingIfNeeded: seed)) }

  /// The next 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number in 0 ..< `bound`; 0, without a draw, if the range is empty.
  package mutating func below(_ bound: Int) -> Int {
    bound > 0 ? Int(next() % UInt64(bound)) : 0
  }

  /// A number in the range.
  package mutating func pick(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// One of several values; `first` if there are no others.
  package mutating func one<Value>(of first: Value, _ others: [Value]) -> Value {
    let index = pick(0...others.count)
    return index == 0 ? first : others[index - 1]
  }

  /// A number in 0 ..< 1, from 53 random bits.
  package mutating func unit() -> Double { Double(next() >> 11) / Double(1 << 53) }

  /// A number in `low` ..< `high`.
  package mutating func between(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * unit()
  }

  /// `true` once in `times` draws on average.
  package mutating func once(in times: Int) -> Bool { below(times) == 0 }
}
