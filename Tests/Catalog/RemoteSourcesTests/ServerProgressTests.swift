import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Testing

@testable import RemoteSources

/// Servers that are told where a title was left.
@Suite(.timeLimit(.minutes(10))) struct ServerProgressTests {
  private let device = ClientDevice(name: "tv", id: "d1", version: "2")

  /// The requests that a server gets, each as method, path, query and body.
  private func requests(
    _ kind: LibrarySource.Kind, _ type: String, _ id: String, isFinished: Bool = false,
    position: Int = 632, credential: Credential? = Credential(user: "u1", secret: "t0ken")
  ) throws -> [String] {
    let server = try TestServer { request, _ in
      switch request.path {
      case "/ping": .text(#"{"success":true}"#)
      case "/login": .text(#"{"user":{"token":"t0ken"}}"#)
      case let path where path.hasPrefix("/api") && request.headers["authorization"] == nil:
        .text("", status: 401)
      case let path where path.hasPrefix("/rest"):
        .text(#"{"subsonic-response":{"status":"ok"}}"#)
      default: .text("")
      }
    }
    defer { server.stop() }
    let source = LibrarySource(kind, server.address)
    let title = try #require(RemoteTitle(source, type: type, id: id))
    let place = PlayedPlace(
      position: position, duration: position * 2, isFinished: isFinished, time: 0)

    try ServerProgress.report(
      place, of: title, to: source, credential: credential, device: device)

    return server.requests.map { request in
      let query = request.query.filter { !"utsvcf".contains($0.key) }
        .sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      return ([request.method, request.path] + query + [request.body]).filter { !$0.isEmpty }
        .joined(separator: " ")
    }
  }

  @Test(arguments: [LibrarySource.Kind.jellyfin, .emby])
  func `Jellyfin and Emby are told that it stopped`(kind: LibrarySource.Kind) throws {
    #expect(
      try requests(kind, "film", "3f0c")
        == [#"POST /Sessions/Playing/Stopped {"ItemId":"3f0c","PositionTicks":6320000000}"#])
    #expect(
      try requests(kind, "film", "3f0c", isFinished: true)
        == [#"POST /Sessions/Playing/Stopped {"ItemId":"3f0c","PositionTicks":12640000000}"#])
  }

  @Test func `Plex is told the place, or that it was seen`() throws {
    let library = "identifier=com.plexapp.plugins.library"
    #expect(
      try requests(.plex, "film", "m1.5")
        == [
          "GET /:/timeline duration=1264000 \(library) key=/library/metadata/5 ratingKey=5"
            + " state=stopped time=632000"
        ])
    #expect(
      try requests(.plex, "film", "m1.5", isFinished: true)
        == ["GET /:/scrobble \(library) key=5"])
  }

  @Test func `Subsonic is told of songs that were played to the end`() throws {
    #expect(
      try requests(.subsonic, "song", "s1", isFinished: true)
        == ["GET /rest/scrobble.view id=s1 submission=true"])
    #expect(try requests(.subsonic, "song", "s1").isEmpty)
    #expect(try requests(.subsonic, "album", "a1", isFinished: true).isEmpty)
  }

  @Test func `Audiobookshelf is told the place in the book or the episode`() throws {
    #expect(
      try requests(.audiobookshelf, "book", "b1").last
        == #"PATCH /api/me/progress/b1 {"currentTime":632,"duration":1264,"progress":0.5,"isFinished":false}"#
    )
    #expect(
      try requests(.audiobookshelf, "audio", "p1.e1", isFinished: true).last
        == #"PATCH /api/me/progress/p1/e1 {"currentTime":632,"duration":1264,"progress":1.0,"isFinished":true}"#
    )
  }

  @Test func `a title at its beginning is marked as not watched`() throws {
    #expect(
      try requests(.jellyfin, "film", "3f0c", position: 0)
        == ["DELETE /UserPlayedItems/3f0c userId=u1"])
    #expect(
      try requests(.emby, "film", "3f0c", position: 0) == ["DELETE /Users/u1/PlayedItems/3f0c"])
    #expect(
      try requests(.plex, "film", "m1.5", position: 0)
        == ["GET /:/unscrobble identifier=com.plexapp.plugins.library key=5"])
    #expect(
      try requests(.audiobookshelf, "book", "b1", position: 0).last
        == #"PATCH /api/me/progress/b1 {"currentTime":0,"duration":0,"progress":0.0,"isFinished":false}"#
    )
    #expect(try requests(.subsonic, "song", "s1", position: 0).isEmpty)
  }

  @Test func `a title of unknown length is marked as watched`() throws {
    #expect(
      try requests(.jellyfin, "film", "3f0c", isFinished: true, position: 0)
        == ["POST /UserPlayedItems/3f0c userId=u1"])
    #expect(
      try requests(
        .jellyfin, "film", "3f0c", isFinished: true, position: 0,
        credential: Credential(user: "", secret: "t0ken")
      ).isEmpty)
  }

  @Test func `without a login, and of other servers, nothing is told`() throws {
    #expect(try requests(.jellyfin, "film", "3f0c", credential: nil).isEmpty)
    #expect(try requests(.dlna, "film", "3f0c").isEmpty)
  }
}
