import CatalogTestSupport
import Foundation
import Testing

@testable import Players

#if canImport(Glibc)
  import Glibc
#endif

/// Control of the real VLC.
@Suite(.serialized)
struct VLCPlayerTests {
  /// However long a test takes, the film does not end by itself.
  private let slowly = ["--rate=0.1"]

  /// A VLC without a window, and who drives it.
  private final class Run {
    let folder: TemporaryFolder
    let witness = Witness()
    let player: VLCPlayer
    let process = Process()

    init(_ arguments: [String] = [], files: [String] = [Film.path], starts: Bool = true) throws {
      folder = try TemporaryFolder()
      let socket = folder.file("socket")
      let kind = try #require(PlayerKind(program: "/usr/bin/vlc"))
      let report = witness.report
      player = VLCPlayer(socket: socket, heard: { report(.changed) }, report: report)
      // It refuses to be root, which tests may be: then it is nobody in a namespace of its own.
      let command =
        (geteuid() == 0 ? ["/usr/bin/unshare", "--user"] : []) + ["/usr/bin/vlc"]
        + kind.options(files: "", isDriven: true, isPublic: false)
        + ["--no-media-library", "--vout=dummy", "--aout=dummy", "--rc-unix=\(socket)"]
        + arguments + ["--"] + files
      process.executableURL = URL(filePath: command[0])
      process.arguments = Array(command.dropFirst())
      process.environment = ["HOME": folder.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      if starts { try process.run() }
      player.begin()
    }

    deinit {
      if process.isRunning {
        kill(process.processIdentifier, SIGCONT)
        kill(process.processIdentifier, SIGKILL)
      }
    }

    func waits(until isTrue: (PlayerStatus) -> Bool) -> Bool {
      witness.waits { isTrue(player.status) }
    }

    /// Waits for the end of VLC, as its owner does; one that stays is killed.
    func end() {
      process.waitOrKill()
      player.close()
    }
  }

  @Test func `pause and seeking arrive, and the place is told to the end`() throws {
    let run = try Run()
    #expect(run.waits { Int($0.duration) == 60 })

    run.player.send(.togglePause)
    #expect(run.waits { $0.isPaused })
    let before = run.player.status.position
    // Its own commands do nothing while it is paused.
    run.player.send(.seek(seconds: 30, isHeld: false))
    let isLater = run.waits { $0.position >= before + 29 }
    let later = run.player.status.position
    run.player.send(.seek(seconds: -10, isHeld: false))
    let isEarlier = run.waits { $0.position <= later - 9 }
    let staysPaused = run.player.status.isPaused
    run.player.send(.showPlace)
    run.player.send(.volume(5))
    run.player.send(.toggleMute)
    run.player.send(.pause(true))
    run.player.send(.pause(false))
    let goesOn = run.waits { !$0.isPaused }
    run.player.send(.pause(true))
    #expect(run.waits { $0.isPaused })
    let place = run.player.status.position

    #expect(run.player.leave())
    run.end()

    #expect(isLater && isEarlier && staysPaused && goesOn)
    #expect(run.process.terminationStatus == 0)
    // VLC tells whole seconds, and goes to the key frame before the place asked for.
    #expect(run.player.status.position >= place - 1 && run.player.status.position < 60)
    #expect(!run.player.status.isFinished)
    #expect(!run.player.status.hasOverlay)
    #expect(run.player.status.fileCount == 1)
    #expect(!FileManager.default.fileExists(atPath: run.player.name))
    #expect(!run.witness.events.contains(.lost))
  }

  @Test func `begun at a place it is there, and at its end it is finished`() throws {
    let run = try Run(PlayerKind.vlc.options(start: 57))
    let isThere = run.waits { $0.position >= 55 && $0.duration > 0 }

    run.end()

    #expect(isThere)
    #expect(run.process.terminationStatus == 0)
    #expect(run.player.status.hasReachedEnd)
  }

  @Test func `a file that is cut off is not finished`() throws {
    let folder = try TemporaryFolder()
    let film = folder.file("cut.mkv")
    let whole = try Data(contentsOf: URL(filePath: Film.path))
    try whole.prefix(whole.count / 20).write(to: URL(filePath: film))
    let run = try Run(files: [film])

    run.end()

    #expect(!run.player.status.isFinished)
  }

  @Test func `a folder is several files, and Next goes to the next`() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b", "c"] {
      try FileManager.default.copyItem(atPath: Film.path, toPath: folder.file("\(name).mkv"))
    }
    let run = try Run(files: [folder.path])
    #expect(run.waits { $0.fileCount == 3 && $0.duration > 0 })
    run.player.send(.seek(seconds: 40, isHeld: false))
    #expect(run.waits { $0.position >= 40 })

    run.player.send(.skip(1))
    let isNext = run.waits { $0.position < 30 }

    #expect(isNext)
    #expect(run.player.leave())
    run.end()
  }

  @Test func `killed in the middle of commands it is over, with the last place it told`() throws {
    let run = try Run(PlayerKind.vlc.options(start: 20) + slowly)
    #expect(run.waits { $0.position >= 19 && $0.duration > 0 })

    for step in 0..<100 { run.player.send(.seek(seconds: step % 2 * 20 - 10, isHeld: true)) }
    kill(run.process.processIdentifier, SIGKILL)
    for step in 0..<100 { run.player.send(.seek(seconds: step % 2 * 20 - 10, isHeld: true)) }
    run.end()
    run.player.send(.togglePause)

    #expect(!run.player.leave())
    #expect((5...45).contains(run.player.status.position))
    #expect(!run.player.status.isFinished)
  }

  @Test func `one that stands still holds nobody up, and commands before it listens are kept`()
    throws
  {
    let run = try Run(slowly, starts: false)
    let couldLeave = run.player.leave()
    run.player.send(.seek(seconds: 30, isHeld: false))
    try run.process.run()
    let isThere = run.waits { $0.position >= 30 }

    kill(run.process.processIdentifier, SIGSTOP)
    for _ in 0..<20_000 { run.player.send(.toggleMute) }
    let status = run.player.status
    kill(run.process.processIdentifier, SIGKILL)
    run.end()

    #expect(!couldLeave)
    #expect(isThere)
    #expect(Int(status.duration) == 60 && status.position < 50)
  }

  @Test func `one that has closed its file loses no place`() {
    let player = VLCPlayer(socket: "/nowhere") { _ in }
    func tell(_ position: Int) -> Double {
      for line in ["volume: returned 0 (no error)", "\(position)", "60"] {
        player.take(Array(line.utf8))
      }
      return player.status.position
    }

    #expect(tell(37) == 37)
    #expect(tell(0) == 37)
    player.send(.seek(seconds: -60, isHeld: false))
    #expect(tell(0) == 0)
  }

  @Test(arguments: [
    "12", "volume: returned 0 (no error)\nx\n-1\n-5", "\u{0}\n\n\r",
    "volume: returned 0 (no error)\n99999999999999999999", "status change: (", "Type 'pause'",
    "status change: ( new input: file:///a )\n|  - a\n|  - b", "+----[ Playlist ]\n|  - a\n|  - b",
    "+----[ Playlist ]\n|- Playlist\n+----[ End of playlist ]\n|  - a",
  ])
  func `nonsense sets no length and ends nothing`(text: String) {
    let player = VLCPlayer(socket: "/nowhere") { _ in }

    for line in text.split(separator: "\n") { player.take(Array(line.utf8)) }

    #expect(player.status.duration == 0)
    #expect(player.status.fileCount == 1)
    #expect(!player.status.isFinished)
  }
}
