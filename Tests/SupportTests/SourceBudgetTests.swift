import Synchronization
import Testing

@testable import Support

struct SourceBudgetTests {
  private static let limits = SourceBudget.Limits(bytes: 100, entries: 3, requests: 2, seconds: 60)

  @Test func `each part is spent in sum, to the last one`() throws {
    let budget = SourceBudget(Self.limits)

    try budget.spend(.bytes(60))
    try budget.spend(.bytes(40))
    try budget.spend(.entries(3))
    try budget.spend(.request)
    try budget.spend(.request)

    #expect(throws: SourceBudget.Excess.bytes(100)) { try budget.spend(.bytes(1)) }
    #expect(throws: SourceBudget.Excess.entries(3)) { try budget.spend(.entries(1)) }
    #expect(throws: SourceBudget.Excess.requests(2)) { try budget.spend(.request) }
    #expect(budget.bytesLeft == 0)
  }

  @Test func `what is spent stays spent, however much it was`() {
    let budget = SourceBudget(Self.limits)

    for _ in 0..<3 {
      #expect(throws: SourceBudget.Excess.bytes(100)) { try budget.spend(.bytes(.max)) }
    }
    #expect(throws: SourceBudget.Excess.bytes(100)) { try budget.spend(.bytes(0)) }
    #expect(throws: SourceBudget.Excess.bytes(100)) { try budget.check(holding: 1) }
    #expect(throws: Never.self) { try budget.spend(.entries(-5)) }
  }

  @Test func `what is held for a while counts with what is spent`() throws {
    let budget = SourceBudget(Self.limits)

    try budget.spend(.bytes(40))

    try budget.check(holding: 60)
    try budget.check(holding: 0)
    #expect(throws: SourceBudget.Excess.bytes(100)) { try budget.check(holding: 61) }
  }

  @Test func `the time ends it, whatever is spent`() throws {
    final class Clock: Sendable { let seconds = Mutex(10.0) }
    let clock = Clock()
    let budget = SourceBudget(Self.limits) { clock.seconds.withLock { $0 } }

    clock.seconds.withLock { $0 = 70 }
    try budget.spend(.request)
    clock.seconds.withLock { $0 = 70.5 }

    #expect(throws: SourceBudget.Excess.time(seconds: 60)) { try budget.spend(.entries(1)) }
    #expect(throws: SourceBudget.Excess.time(seconds: 60)) { try budget.check(holding: 0) }
    #expect(budget.isOutOfTime)
  }

  @Test func `a limit that is left out is none`() throws {
    let budget = SourceBudget(SourceBudget.Limits())

    try budget.spend(.bytes(.max))
    for _ in 0..<1_000 { try budget.spend(.request) }

    #expect(!budget.isOutOfTime)
  }

  @Test(arguments: [
    (SourceBudget.Excess.bytes(256 << 20), "it has more than 256 MB"),
    (.bytes(300), "it has more than 300 bytes"),
    (.entries(5), "it has more than 5 entries"), (.requests(9), "it goes on after 9 requests"),
    (.time(seconds: 0.2), "it takes longer than a second"),
    (.time(seconds: 60), "it takes longer than 60 seconds"),
    (.time(seconds: 7_200), "it takes longer than 120 minutes"),
  ])
  func `the reason says what there is too much of`(excess: SourceBudget.Excess, reason: String) {
    #expect(excess.reason == reason)
  }
}
