import Support
import Testing

@testable import Rendering

@Suite struct TweenTests {
  @Test(arguments: [UInt64(1), 7, 2026, 90_210])
  func `at each new target place and speed go on from what they were`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var tween = Tween(Double.random(in: -900...900, using: &random))
    var time = 0

    for _ in 0..<200 {
      time += Int.random(in: 1...400, using: &random)
      let (place, speed) = (tween.value(at: time), tween.speed(at: time))

      tween.head(
        to: Double.random(in: -900...900, using: &random), at: time,
        duration: Int.random(in: 60...500, using: &random))

      #expect(abs(tween.value(at: time) - place) < 1e-6, "seed \(seed), at \(time)")
      #expect(abs(tween.speed(at: time) - speed) < 1e-6, "seed \(seed), at \(time)")
    }
  }

  @Test(arguments: [UInt64(3), 11])
  func `no millisecond is a jump, whatever happens on the way`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var tween = Tween(0.0)
    var former = 0.0
    var formerSpeed = 0.0

    for time in 0..<6000 {
      if Int.random(in: 0..<90, using: &random) == 0 {
        tween.head(to: Double.random(in: 0...1, using: &random), at: time, duration: 180)
      }
      let (place, speed) = (tween.value(at: time), tween.speed(at: time))

      // From rest to rest in 180 ms never goes faster than 0.02 a millisecond.
      #expect(abs(place - former) < 0.03, "seed \(seed), at \(time)")
      #expect(abs(speed - formerSpeed) < 0.003, "seed \(seed), at \(time)")
      (former, formerSpeed) = (place, speed)
    }
  }

  @Test func `it is quick at first, never overshoots from rest and arrives in time`() {
    let tween = Tween(from: 0.0, to: 1, at: 1000, duration: 180)

    let values = (1000...1180).map { tween.value(at: $0) }

    #expect(values.first == 0)
    #expect(values.last == 1)
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(values[90] > 0.85)
    #expect(tween.end == 1180)
    #expect(tween.speed(at: 1180) == 0)
  }

  @Test func `before its time it waits where it starts`() {
    let tween = Tween(from: 5.0, to: 9, at: 1000, duration: 100)

    #expect(tween.value(at: 400) == 5)
    #expect(tween.end == 1100)
  }

  @Test func `what joins a movement stays at the same distance from what leads it`() {
    let leader = Tween(from: 0.0, to: 100, at: 0, duration: 300)

    let follower = leader.rebased(to: 340)

    for time in stride(from: 0, through: 300, by: 30) {
      #expect(abs(follower.value(at: time) - leader.value(at: time) - 240) < 1e-9)
    }
  }
}
