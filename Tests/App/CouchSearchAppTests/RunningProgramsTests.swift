import CatalogTestSupport
import Foundation
import Players
import SearchScreen
import Support
import Testing

@testable import CouchSearchApp
@testable import ScreenHost

/// Programs that are ended from the couch.
struct RunningProgramsTests {
  /// The end of a program that `act` is told of once it runs.
  private func ending(
    _ path: String, _ arguments: [String], player: (any PlayerControl)? = nil,
    act: (RunningPrograms) -> Void
  ) async throws -> ProgramEnding {
    let programs = RunningPrograms()
    return try await withCheckedThrowingContinuation { continuation in
      do {
        try programs.start(path, arguments, player: player) { continuation.resume(returning: $0) }
        act(programs)
      } catch {
        continuation.resume(throwing: error)
      }
    }
  }

  @Test func `a program that does not end by itself is ended, and its end is told`() async throws {
    let ending = try await ending("/bin/cat", ["/dev/zero"]) { $0.end() }

    #expect(ending == .asked)
  }

  @Test func `a program that ends by a signal of another has quit unexpectedly`() async throws {
    let ending = try await ending("/bin/sh", ["-c", "kill -KILL $$"]) { _ in }

    #expect(ending == .signal)
  }

  @Test func `leaving mpv before it listens, or while it hangs, is no failure`() async throws {
    let folder = try TemporaryFolder()
    let socket = folder.file("socket")
    let player = try #require(PlayerKind(program: "mpv")).control(socket: socket) { _ in }
    let arguments = [
      "--no-config", "--really-quiet", "--vo=null", "--ao=null", "--idle",
      "--input-ipc-server=\(socket)",
    ]

    let early = try await ending("/usr/bin/mpv", arguments, player: player) { $0.end(player) }
    let hanging = try await ending(
      "/bin/sh", ["-c", "trap '' TERM; while :; do sleep 1; done"]
    ) { $0.end() }

    #expect(early == .asked)
    #expect(hanging == .asked)
    #expect(Launcher.message(for: early, name: "mpv").isEmpty)
    #expect(!Launcher.message(for: .signal, name: "mpv").isEmpty)
  }

  /// A player in a program that goes on.
  private final class Guest: PlayerControl {
    let name = "guest"
    let patience = 0
    let status = PlayerStatus()
    private let takesCommands: Bool

    init(takesCommands: Bool) { self.takesCommands = takesCommands }
    func begin() {}
    func send(_ command: PlayerCommand) {}
    func leave() -> Bool { takesCommands }
    func close() {}
  }

  @Test(arguments: [true, false])
  func `a player in a program that goes on ends once, even if it does not answer`(
    takesCommands: Bool
  ) async {
    let programs = RunningPrograms()
    let guest = Guest(takesCommands: takesCommands)

    let over = await withCheckedContinuation { continuation in
      programs.attach(guest) { continuation.resume(returning: $0) }
      programs.playbackEnded(in: "guest")
      programs.playbackEnded(in: "guest")
    }
    let left = await withCheckedContinuation { continuation in
      programs.attach(guest) { continuation.resume(returning: $0) }
      programs.end(guest)
    }

    #expect(over == .status(0))
    #expect(left == .asked)
  }

  @Test func `a player that has played a title did not fail to open it, whatever its status`() {
    #expect(!Launcher.message(for: .status(2), name: "mpv").isEmpty)
    #expect(Launcher.message(for: .status(2), name: "mpv", hasPlayed: true).isEmpty)
    #expect(!Launcher.message(for: .signal, name: "mpv", hasPlayed: true).isEmpty)
  }
}
