import CatalogImport
import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Support
import Testing

@testable import RemoteSources

/// Servers of every kind whose libraries have no end, and whose words are meant for a terminal.
@Suite(.timeLimit(.minutes(10))) struct EndlessServerTests {
  private static let device = ClientDevice(name: "tv", id: "d1", version: "2")
  private static let kinds: [LibrarySource.Kind] = [.jellyfin, .emby, .plex, .subsonic]

  /// A full page of any kind of server, with titles that no other page has.
  private static func page(_ request: TestServer.Request, _ number: Int) -> String {
    let query = request.query
    let size = Int(
      query["limit"] ?? query["X-Plex-Container-Size"] ?? query["size"] ?? query["songCount"] ?? "")
    func titles(_ id: String, _ title: String) -> String {
      (0..<(size ?? 1)).map { index in
        #"{"\#(id)":"\#(number)-\#(index)","\#(title)":"Title \#(number) \#(index)","Type":"Movie"}"#
      }.joined(separator: ",")
    }
    switch request.path {
    case "/identity": return #"{"MediaContainer":{"machineIdentifier":"m1"}}"#
    case "/library/sections":
      return #"{"MediaContainer":{"Directory":[{"key":"1","type":"movie"}]}}"#
    case let path where path.hasPrefix("/library"):
      return #"{"MediaContainer":{"Metadata":[\#(titles("ratingKey", "title"))]}}"#
    case let path where path.contains("getAlbumList2"):
      return
        #"{"subsonic-response":{"status":"ok","albumList2":{"album":[\#(titles("id", "name"))]}}}"#
    case let path where path.contains("/rest/"): return #"{"subsonic-response":{"status":"ok"}}"#
    default: return #"{"TotalRecordCount":7,"Items":[\#(titles("Id", "Name"))]}"#
    }
  }

  private func reason(
    _ source: LibrarySource, _ limits: SourceBudget.Limits, into copy: SourceSnapshot
  ) throws -> String? {
    let library = try RemoteSource(
      source, credential: source.kind == .mpd ? nil : Credential(user: "u1", secret: "t0ken"),
      device: Self.device,
      budget: SourceBudget(limits))
    do throws(CatalogError) {
      _ = try library.refresh(copy, cursor: nil, titles: 0)
      return nil
    } catch {
      guard case .strangeAnswer(_, let reason) = error else { return error.message }
      return reason
    }
  }

  @Test(arguments: kinds, [true, false])
  func `a library of endless pages ends with the budget, and leaves no copy`(
    kind: LibrarySource.Kind, areEntriesLimited: Bool
  ) throws {
    let server = try TestServer { request, number in .text(Self.page(request, number)) }
    defer { server.stop() }
    let folder = try TemporaryFolder()
    let copy = SourceSnapshot(path: folder.file("copy"))

    let reason = try reason(
      LibrarySource(kind, server.address),
      areEntriesLimited ? .init(entries: 3_000) : .init(requests: 6), into: copy)

    #expect(
      reason
        == (areEntriesLimited ? "it has more than 3000 entries" : "it goes on after 6 requests"))
    #expect(!copy.isThere)
  }

  @Test func `a library within its budget is read`() throws {
    let server = try TestServer { request, number in
      request.query["startIndex"] == nil || request.query["startIndex"] == "0"
        ? .text(Self.page(request, number)) : .text(#"{"TotalRecordCount":7,"Items":[]}"#)
    }
    defer { server.stop() }
    let folder = try TemporaryFolder()
    let copy = SourceSnapshot(path: folder.file("copy"))

    let reason = try reason(
      LibrarySource(.jellyfin, server.address), .init(entries: 3_000, requests: 8), into: copy)

    #expect(reason == nil)
    #expect(copy.isThere)
  }

  @Test(arguments: ["pages", "folders"])
  func `a music daemon of endless songs ends with the budget`(way: String) throws {
    let folder = try TemporaryFolder()
    let daemon = try FakeMPD(at: folder.file("s")) { command in
      if command == "stats" { return ["songs: 1", "db_update: 77"] }
      if command.hasPrefix("search"), way == "pages" {
        return (0..<1_000).map { "file: \(command.filter(\.isNumber))/\($0).flac" }
      }
      if command.hasPrefix("lsinfo") {
        let place = command.dropFirst("lsinfo".count).filter { $0 != "\"" && $0 != " " }
        return ["file: \(place)/x.flac", "directory: \(place)/a", "directory: \(place)/b"]
      }
      return ["ACK [5@0] {} unknown command"]
    }
    defer { daemon.stop() }
    let source = LibrarySource(.mpd, daemon.path)

    let reason = try reason(
      source, .init(entries: 3_000), into: SourceSnapshot(path: folder.file("copy")))

    #expect(reason == "it has more than 3000 entries")
  }

  private static let words = "no\u{1B}]0;taken over\u{7}\r\u{9B}2J way \u{1B}[31m"

  @Test func `the words of servers reach nobody with control characters`() throws {
    let answer = JSONText.subsonicFailure(Self.words)
    let server = try TestServer { _, _ in .text(answer) }
    defer { server.stop() }
    let folder = try TemporaryFolder()
    let copy = SourceSnapshot(path: folder.file("copy"))

    let subsonic = try reason(LibrarySource(.subsonic, server.address), .init(), into: copy)
    let refusal = try #require(MPDConnection.Refusal(line: "ACK [50@0] {x} " + Self.words))

    for text in [try #require(subsonic), refusal.message] {
      #expect(text.contains("way"))
      #expect(!ControlCharacters.arePresent(in: text))
    }
  }

  private enum JSONText {
    /// A refusal whose message is written with the escapes of JSON.
    static func subsonicFailure(_ words: String) -> String {
      let escaped = words.unicodeScalars.map { scalar in
        let digits = String(scalar.value, radix: 16)
        return scalar.value < 0x20 || scalar.value >= 0x7F
          ? "\\u" + String(repeating: "0", count: 4 - digits.count) + digits : String(scalar)
      }.joined()
      return
        #"{"subsonic-response":{"status":"failed","error":{"code":50,"message":"\#(escaped)"}}}"#
    }
  }
}
