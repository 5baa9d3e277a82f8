import CatalogTestSupport
import Foundation
import Testing

/// Adding sources on the command line.
@Suite(.timeLimit(.minutes(10))) struct SourceCommandTests {
  private func places(_ home: Home) throws -> [String] {
    struct Line: Decodable { var place: String }
    let listed = try home.run(["sources", "list", "--json"])
    return try JSONDecoder().decode([Line].self, from: Data(listed.output.utf8)).map(\.place)
  }

  @Test func `the starter catalogue needs no place, everything else does`() throws {
    let home = try Home()

    let starter = try home.run(["sources", "add", "starter"])
    let none = try home.run(["sources", "add", "folder"])
    let many = try home.run(["sources", "add", "starter", "here"])

    #expect(starter.status == 0, "\(starter.errors)")
    #expect(starter.output.hasPrefix("starter is a source."))
    #expect(none.status == 64)
    #expect(none.errors.contains("The kind folder needs a place"))
    #expect(many.status == 64)
    #expect(try places(home) == [""])
  }

  @Test func `a server that is off, or is none of its kind, is not added`() throws {
    let home = try Home()
    let server = try TestServer { _, _ in .text("<html></html>") }
    defer { server.stop() }

    let off = try home.run(["sources", "add", "audiobookshelf", "http://127.0.0.1:1"])
    let other = try home.run(["sources", "add", "audiobookshelf", server.address])
    let opds = try home.run(["sources", "add", "opds", server.address])
    let trakt = try home.run(["sources", "add", "trakt", "https://trakt.tv/movies/heat"])
    let before = try places(home)
    let unchecked = try home.run([
      "sources", "add", "audiobookshelf", "http://127.0.0.1:1", "--unchecked",
    ])

    #expect(off.status == 66)
    #expect(off.errors.contains("Cannot reach http://127.0.0.1:1"))
    #expect(off.errors.contains("Nothing was added"))
    #expect(other.status == 66)
    #expect(other.errors.contains("it is no Audiobookshelf server"))
    #expect(opds.status == 66)
    #expect(trakt.status == 64)
    #expect(trakt.errors.contains("https://trakt.tv/users/NAME/watchlist"))
    #expect(before.isEmpty)
    #expect(unchecked.status == 0, "\(unchecked.errors)")
    #expect(try places(home) == ["http://127.0.0.1:1"])
  }

  @Test func `a server that wants a login is added, and says what comes next`() throws {
    let home = try Home()
    let server = try TestServer { request, _ in
      request.path == "/ping"
        ? .text(#"{"success":true}"#)
        : .text("Unauthorized", status: 401, headers: ["Content-Type": "text/plain"])
    }
    defer { server.stop() }

    let added = try home.run(["sources", "add", "audiobookshelf", server.address])
    let signedIn = try home.run(
      ["sources", "sign-in", "audiobookshelf", "--user", "Ana"], input: "sesame\n")

    #expect(added.status == 0, "\(added.errors)")
    #expect(added.output.contains("Sign in first: couchsearch sources sign-in"))
    #expect(signedIn.status == 65)
    #expect(signedIn.errors.contains("Check the user name and the password."))
  }
}
