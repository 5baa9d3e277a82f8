import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Testing

@testable import PostgreSQLCatalog

/// Servers that are slow, lost, or come back. Each test has databases of its own, and those that stop a
/// server have one that no other test uses.
struct LostServerTests {
  private static let lines = (0..<40).map { number in
    line("Star \(number)", popularity: 900 - number, id: "item-\(number)")
  }

  private func found(_ page: ResultPage) -> Int { page.sections.last?.items.count ?? 0 }

  @Test func `a slow part is left out, and the page says so`() throws {
    let catalog = try TestServerCatalog(servers: 2)
    try catalog.fill(Self.lines)
    let index = try catalog.opened(page: 2_000)
    let whole = try index.page("star", limit: 100)
    let lock = try catalog.connection(1)
    try lock.run("BEGIN; LOCK TABLE \(ServerSchema.name(1)).postings")

    let partial = try index.page("star", limit: 100)

    #expect(found(whole) == 40)
    #expect(!whole.isPartial)
    #expect(partial.isPartial)
    #expect(found(partial) > 0)
    #expect(found(partial) < 40)
    #expect(partial.liveKeys == .all)
    #expect(partial.scopes.first?.isExact == false)
  }

  @Test func `a part that failed is not waited for, and asked again later`() throws {
    let part = ServerPart("postgresql:///nowhere?host=/nonexistent")

    part.fail()

    #expect(part.isOpen)
    part.succeed()
    #expect(!part.isOpen)
  }

  @Test func `waits grow to half a minute`() {
    var backOff = BackOff()
    var waits: [Int] = []
    var now = 0
    for _ in 0..<8 {
      backOff.fail(at: now)
      let start = now
      while !backOff.isOver(at: now) { now += 500 }
      waits.append(now - start)
    }

    #expect(waits == [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  }

  @Test func `a server that is killed and comes back`() throws {
    let server = try TestServers.shared.server(4)
    let catalog = try TestServerCatalog(on: [try TestServers.shared.server(0), server])
    try catalog.fill(Self.lines)
    let index = try catalog.opened()
    let before = found(try index.page("star", limit: 100))

    TestServers.order("stop", server)
    let during = try index.page("star", limit: 100)
    let next = try index.page("sta", limit: 100)
    TestServers.order("start", server)
    // The circuit is closed by whoever asks after the wait; opening anew does not wait for it.
    let after = found(try catalog.opened().page("star", limit: 100))

    #expect(before == 40)
    #expect(during.isPartial)
    #expect(next.isPartial)
    #expect(found(during) < 40)
    #expect(after == 40)
  }

  @Test func `without any server there is a sentence`() throws {
    let address = try #require(
      ServerAddress("postgresql://me:secret@/films?host=/nonexistent&port=1"))

    let error = #expect(throws: CatalogError.self) { try ServerIndex(address) }

    #expect(error?.message.contains("secret") == false)
    #expect(error?.message.contains("postgresql:///films") == true)
  }

  @Test func `addresses are shown without users, passwords and options`() throws {
    let address = try #require(
      ServerAddress("postgresql://me:p%40ss@db1,db2:5433/films?sslmode=verify-full&password=x"))

    #expect(address.shown == "postgresql://db1,db2:5433/films")
    #expect(address.hasPassword)
    #expect(ServerAddress("postgresql://me@db1/films")?.hasPassword == false)
    #expect(ServerAddress("/home/me/films.sqlite") == nil)
    #expect(ServerAddress("postgresql://a/x\n  postgresql://b/x")?.parts.count == 2)
  }

  @Test(arguments: [
    ("postgresql://me:s3?cret@db1/films", "postgresql://db1/films"),
    ("postgresql://me:secret@[2001:db8::1]:5433/films", "postgresql://[2001:db8::1]:5433/films"),
    ("postgresql:///films?host=/run/postgresql&password=secret", "postgresql:///films"),
    ("postgresql://me:se/cret@db1/films", "postgresql://…"),
  ])
  func `no sign in a password brings any of it to light`(address: String, shown: String) throws {
    let address = try #require(ServerAddress(address))

    #expect(address.shown == shown)
    #expect(address.hasPassword || shown.hasSuffix("…"))
  }

  @Test func `numbers that no catalogue has are bounded`() {
    let odd = [Int.min, -1, Int(UInt32.max) + 1, Int.max].map { Posting(rank: $0, mark: 1) }
    let entries: [UInt8] = [0xFF, 0xFF, 1]
    let parts = [Int.min, -1, RankPart.last + 1, Int.max]

    let decoded = entries.withByteView { bytes in
      parts.flatMap { PostingEntries.decoded(bytes, part: $0) }
    }

    #expect(odd.map(\.rank).allSatisfy { (0...Int(UInt32.max)).contains($0) })
    #expect(decoded.count == parts.count)
    #expect(decoded.allSatisfy { (0...Int(UInt32.max)).contains($0.rank) })
  }

  @Test func `words that libpq does not understand are not repeated`() throws {
    let address = try #require(ServerAddress("postgresql://me:secret@host:port/films"))

    let error = #expect(throws: CatalogError.self) { try ServerIndex(address) }

    #expect(error?.message.contains("secret") == false)
  }
}
