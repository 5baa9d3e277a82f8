import ReplayLab
import Testing

@Suite struct SoakTests {
  private func samples(_ memory: (Int) -> Int) -> [SoakSample] {
    (0..<100).map {
      SoakSample(
        time: Double($0), memory: memory($0) * 1_000_000, heap: 40_000_000, descriptors: 20,
        threads: 9, pictures: 300, frameTime: 7)
    }
  }

  @Test func `what settles does not grow`() {
    let trends = SoakTrend.of(samples { min(100, 60 + 2 * $0) + $0 % 3 })

    #expect(
      trends.map(\.name) == [
        "memory", "heap", "descriptors", "threads", "pictures", "frame p99",
      ])
    let growing = trends.filter(\.grows)
    #expect(growing.isEmpty)
  }

  @Test func `what goes on growing does`() {
    let trends = SoakTrend.of(samples { 60 + $0 / 2 })

    #expect(trends.filter(\.grows).map(\.name) == ["memory"])
  }

  @Test func `growth that the spread of the samples explains is none`() {
    let scattered = samples { 60 + ($0 < 70 ? 0 : 3) + $0 * 37 % 31 }
    let exact = samples { 60 + ($0 < 70 ? 0 : 3) }

    #expect(SoakTrend.of(scattered).filter(\.grows).isEmpty)
    #expect(SoakTrend.of(exact).filter(\.grows).map(\.name) == ["memory"])
  }

  @Test func `growth is told by the hour`() throws {
    let trend = try #require(SoakTrend.of(samples { 100 + $0 }).first)

    // A MB a second, of about 150 MB in the middle of the first half after the warm-up.
    #expect(abs(trend.hourlyGrowth - 3600 / trend.before) < 2)
    #expect(trend.error > 0)
  }

  @Test func `a few samples say nothing`() {
    #expect(SoakTrend.of(Array(samples { $0 }.prefix(4))).isEmpty)
    #expect(SoakTrend.of([]).isEmpty)
  }
}
