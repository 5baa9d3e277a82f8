import Testing

@testable import Support

/// The waits after failures of programs.
struct StartBackOffTests {
  @Test func `a program that fails waits before it is started again, and stays off in the end`() {
    var backOff = StartBackOff()
    var now = 0.0
    var waits: [Double] = []

    while !backOff.isOff {
      backOff.fail(at: now)
      let failed = now
      while !backOff.isOff, !backOff.mayStart(at: now) { now += 1 }
      waits.append(now - failed)
    }

    #expect(waits == [1, 2, 4, 8, 0])
    #expect(!backOff.mayStart(at: .infinity))
  }
}
