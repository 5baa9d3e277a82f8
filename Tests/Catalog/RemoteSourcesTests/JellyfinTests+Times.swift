import CatalogTestSupport
import Foundation
import Support
import Testing

@testable import LibrarySources
@testable import RemoteSources

/// The times at which a server is looked at, and how long a look may take.
extension JellyfinTests {
  @Test func `a look at a time that is yet to come does not put off the next one`() throws {
    defer { jellyfin.server.stop() }
    _ = try refresh().run(time: 4_000_000_000)
    let before = jellyfin.server.requests.count

    _ = try refresh().run(isBackground: true, time: 1_000)

    #expect(jellyfin.server.requests.count > before)
    #expect(try state().looked == 1_000)
  }

  @Test(arguments: ["-9223372036854775808", "9223372036854775807"])
  func `a damaged time of a look costs another look`(time: String) throws {
    defer { jellyfin.server.stop() }
    _ = try refresh().run(time: 1_000)
    let file = data + "/sources/state.json"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try Data(text.replacing("\"looked\" : 1000", with: "\"looked\" : \(time)").utf8)
      .write(to: URL(filePath: file))

    _ = try refresh().run(isBackground: true, time: 2_000)

    #expect(try state().looked == 2_000)
  }

  @Test func `a server that takes too long altogether fails, and keeps its titles`() throws {
    defer { jellyfin.server.stop() }
    _ = try refresh().run(time: 1_000)
    var impatient = refresh()
    impatient.limits.seconds = -1

    let outcome = try impatient.run(time: 9_000)

    #expect(outcome == .unchanged)
    #expect(try state().failure == .unreachable)
    #expect(try state().detail.contains("too long"))
    #expect(try titles().count == 2)
  }

  @Test func `a server is not asked again before its time`() throws {
    defer { jellyfin.server.stop() }
    _ = try refresh().run(time: 1_000)
    let before = jellyfin.server.requests.count

    _ = try refresh().run(isBackground: true, time: 1_000 + 59 * 60)
    let early = jellyfin.server.requests.count
    _ = try refresh().run(isBackground: true, time: 1_000 + 60 * 60)

    #expect(early == before)
    #expect(jellyfin.server.requests.count == before + 4)
  }
}
