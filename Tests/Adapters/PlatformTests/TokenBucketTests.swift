import Testing

@testable import Platform

@Suite struct TokenBucketTests {
  @Test func `a burst is believed, and not one press more`() {
    var bucket = TokenBucket()

    let accepted = (0..<100).filter { _ in bucket.spend(at: 5000) }

    #expect(accepted.count == TokenBucket.burst)
  }

  @Test func `a steady stream is cut to the rate`() {
    var bucket = TokenBucket()

    // A press each millisecond, for ten seconds.
    let accepted = (0..<10_000).filter { bucket.spend(at: $0) }

    #expect(abs(accepted.count - TokenBucket.burst - TokenBucket.rate * 10) <= 1)
  }

  @Test func `after a rest the burst is there again, and no more than that`() {
    var bucket = TokenBucket()
    while bucket.spend(at: 0) {}

    let accepted = (0..<100).filter { _ in bucket.spend(at: 3_600_000) }

    #expect(accepted.count == TokenBucket.burst)
  }

  @Test func `a clock that goes back earns nothing`() {
    var bucket = TokenBucket()
    while bucket.spend(at: 10_000) {}

    let accepted = [0, 10_000, 10_050].map { bucket.spend(at: $0) }

    #expect(accepted == [false, false, true])
  }
}
