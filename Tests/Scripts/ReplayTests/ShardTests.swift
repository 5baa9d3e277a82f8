import Playback
import Testing

/// Parts of a batch for several machines.
@Suite struct ShardTests {
  @Test func `the parts hold every script once and differ by one at most`() throws {
    let files = (0..<10).map { "\($0).replay.yaml" }

    let parts = try (1...4).map { try #require(Shard("\($0)/4")).elements(of: files) }

    #expect(parts.flatMap(\.self).sorted() == files)
    #expect(parts.map(\.count).allSatisfy { (2...3).contains($0) })
  }

  @Test(arguments: ["", "1", "0/4", "5/4", "-1/4", "1/0", "a/b", "1/2/3", "1/", "/4"])
  func `what is no part is refused`(text: String) {
    #expect(Shard(text) == nil)
  }
}
