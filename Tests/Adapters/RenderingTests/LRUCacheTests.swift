import Support
import Testing

@testable import Rendering

@Suite struct LRUCacheTests {
  @Test func `the least recently used value is evicted first`() {
    var cache = LRUCache<Int, String>(budget: 30)
    for number in 1...3 { cache.insert("\(number)", for: number, byteCount: 10) }

    _ = cache.value(for: 1)
    cache.insert("4", for: 4, byteCount: 1)

    #expect(cache.value(for: 2) == nil)
    #expect(cache.value(for: 1) == "1")
    #expect(cache.value(for: 4) == "4")
  }

  @Test func `a value larger than the budget is kept alone`() {
    var cache = LRUCache<Int, String>(budget: 10)
    cache.insert("small", for: 1, byteCount: 5)

    cache.insert("large", for: 2, byteCount: 100)

    #expect(cache.value(for: 1) == nil)
    #expect(cache.value(for: 2) == "large")
    #expect(cache.byteCount == 100)
  }

  @Test func `a value that takes the place of another is counted once`() {
    var cache = LRUCache<Int, String>(budget: 100)
    cache.insert("first", for: 1, byteCount: 40)

    cache.insert("second", for: 1, byteCount: 10)

    #expect(cache.value(for: 1) == "second")
    #expect(cache.byteCount == 10)
    #expect(cache.count == 1)
  }

  @Test(arguments: 1...8)
  func `whatever is done, bytes add up and stay within the budget`(seed: Int) {
    var random = SplitMix64(seed: seed)
    var cache = LRUCache<Int, Int>(budget: 200)
    var sizes: [Int: Int] = [:]

    for _ in 0..<400 {
      let key = Int.random(in: 0..<40, using: &random)
      if Bool.random(using: &random) {
        _ = cache.value(for: key)
      } else {
        sizes[key] = Int.random(in: 1...60, using: &random)
        cache.insert(key, for: key, byteCount: sizes[key] ?? 0)
        #expect(cache.value(for: key) == key, "seed \(seed)")
      }
      #expect(cache.byteCount <= 200, "seed \(seed)")
    }

    let kept = sizes.filter { cache.value(for: $0.key) != nil }
    #expect(kept.count == cache.count, "seed \(seed)")
    #expect(kept.values.reduce(0, +) == cache.byteCount, "seed \(seed)")
  }
}
