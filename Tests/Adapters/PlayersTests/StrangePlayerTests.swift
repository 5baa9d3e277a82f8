import Foundation
import Support
import Testing

@testable import Players

#if canImport(Glibc)
  import Glibc
#endif

/// A player that says anything.
struct StrangePlayerTests {
  /// Listens at a socket and hands over the first client.
  private func talk(_ text: [UInt8], ends: Bool = true) throws -> (MPVPlayer, Witness, Int32) {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "couchsearch-odd-\(UUID().uuidString.prefix(8))").path
    let listener = try StreamSocket.listen(at: .path(path))
    let witness = Witness()
    let player = MPVPlayer(socket: path, patience: 0, report: witness.report)
    player.begin()
    let client = accept(listener, nil, nil)
    close(listener)
    #expect(StreamSocket.send(text, to: client))
    if ends { close(client) }
    return (player, witness, client)
  }

  @Test(arguments: [
    "not JSON", "{}\n[]\n1\nnull\n\"\"",
    #"{"event":"property-change","name":"duration","data":"x"}"#,
    #"{"event":"property-change","name":"duration","data":-1e300}"#,
    #"{"event":"property-change","name":"track-list","data":[1,null,{"id":1e99,"type":"audio"}]}"#,
    #"{"event":"property-change","name":"playlist-count","data":1e14}"#,
    #"{"event":"client-message","args":["couchsearch"]}"#, #"{"event":"client-message","args":[]}"#,
    #"{"request_id":100,"data":-5}"#, String(repeating: "[", count: 100_000), "\u{0}\u{0}",
  ])
  func `nonsense changes nothing and ends nothing`(text: String) throws {
    let (player, witness, _) = try talk(Array((text + "\n").utf8))

    #expect(witness.waits { witness.events.contains(.lost) })
    let status = player.status
    player.close()

    #expect(status.position == 0 && status.duration == 0 && status.tracks.isEmpty)
    #expect(!status.isFinished)
    #expect(witness.events == [.lost])
  }

  @Test func `a line without an end ends the connection`() throws {
    let (player, witness, client) = try talk(
      [UInt8](repeating: 0x61, count: PlayerLine.longestLine + 70_000), ends: false)
    defer { close(client) }

    #expect(witness.waits { witness.events == [.lost] })
    #expect(!player.leave())
    player.close()
  }

  @Test func `nobody at the socket is no player, and closing does not wait for one`() {
    let witness = Witness()
    let player = MPVPlayer(socket: "/nowhere/at/all", patience: 5, report: witness.report)
    player.begin()

    player.send(.togglePause)
    player.close()

    #expect(!player.leave())
    #expect(player.status == PlayerStatus())
    #expect(witness.events.isEmpty)
  }
}
