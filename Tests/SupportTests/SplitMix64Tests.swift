import Support
import Testing

@Suite struct SplitMix64Tests {
  // Source: the output of Sebastiano Vigna's splitmix64.c.
  @Test(arguments: [
    (
      UInt64(1_234_567),
      [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ]
    ),
    (UInt64(0), [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F]),
  ])
  func `the numbers of a seed are the published ones`(seed: UInt64, numbers: [UInt64]) {
    var random = SplitMix64(seed: seed)

    let drawn = numbers.map { _ in random.next() }

    #expect(drawn == numbers)
  }

  @Test func `a seed that is a whole number starts the sequence of its bits`() {
    var first = SplitMix64(seed: -1)
    var second = SplitMix64(seed: UInt64.max)

    #expect((0..<10).map { _ in first.next() } == (0..<10).map { _ in second.next() })
  }

  @Test func `bounded draws reach every number of their range and no other`() {
    var random = SplitMix64(seed: 3)

    let below = Set((0..<500).map { _ in random.below(7) })
    let picked = Set((0..<500).map { _ in random.pick(-3...3) })
    let ones = Set((0..<500).map { _ in random.one(of: "a", ["b", "c"]) })

    #expect(below == Set(0..<7))
    #expect(picked == Set(-3...3))
    #expect(ones == ["a", "b", "c"])
  }

  @Test func `a range without numbers gives 0 and draws nothing`() {
    var random = SplitMix64(seed: 3)
    let before = random

    #expect(random.below(0) == 0)
    #expect(random.below(-4) == 0)
    #expect(random == before)
  }

  @Test func `fractions spread evenly from 0 to 1`() {
    var random = SplitMix64(seed: 4)

    let drawn = (0..<10_000).map { _ in random.unit() }

    #expect(drawn.allSatisfy { (0..<1).contains($0) })
    #expect(abs(drawn.reduce(0, +) / 10_000 - 0.5) < 0.02)
    #expect((0..<1000).allSatisfy { _ in (-2..<5).contains(random.between(-2, 5)) })
  }

  @Test func `once in four times is about a quarter`() {
    var random = SplitMix64(seed: 5)

    let count = (0..<4000).count { _ in random.once(in: 4) }

    #expect((900...1100).contains(count))
  }
}
