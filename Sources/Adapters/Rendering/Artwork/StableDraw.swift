/// SplitMix64 random generator.
///
/// Source: SplitMix64, by Sebastiano Vigna.
struct StableDraw {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// A whole number in 0 ..< `bound`; 0 when there is nothing to choose from.
  mutating func below(_ bound: Int) -> Int {
    bound > 0 ? Int(next() % UInt64(bound)) : 0
  }

  /// A number in 0 ..< 1.
  mutating func unit() -> Double { Double(next() >> 11) / Double(1 << 53) }

  /// A number between two others.
  mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

  /// True with a probability of 1 in `times`.
  mutating func once(in times: Int) -> Bool { below(times) == 0 }
}
