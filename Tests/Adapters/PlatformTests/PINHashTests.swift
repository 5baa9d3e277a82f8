import Platform
import Testing

@Suite struct PINHashTests {
  @Test func `the right PIN matches and no other does`() throws {
    let hash = try PINHash(hashing: "2468")

    #expect(hash.line.hasPrefix("$y$"))
    #expect(hash.matches("2468"))
    #expect(["", "2469", "246", "24680", "２４６８"].allSatisfy { !hash.matches($0) })
  }

  @Test func `the same PIN never has the same hash twice`() throws {
    let hashes = try (0..<3).map { _ in try PINHash(hashing: "0000").line }

    #expect(Set(hashes).count == 3)
  }

  @Test func `a stored line is read back, whatever space is around it`() throws {
    let stored = try PINHash(hashing: "135790").line

    let read = try #require(PINHash(line: "  \(stored)\n"))

    #expect(read.matches("135790"))
    #expect(!read.matches("135791"))
  }

  @Test(arguments: ["", "2468", "$", "not a hash", "$y$j9T$ with spaces and more", "*0"])
  func `what is no hash is refused`(_ line: String) {
    #expect(PINHash(line: line) == nil)
  }

  @Test(arguments: ["$y$j9T$truncated..........", "$unknown$method$of.hashing.a.pin"])
  func `a damaged hash matches nothing`(_ line: String) {
    #expect(PINHash(line: line)?.matches("2468") == false)
  }
}
