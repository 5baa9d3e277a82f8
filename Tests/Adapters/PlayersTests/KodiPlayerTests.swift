import CatalogModel
import CatalogTestSupport
import Foundation
import Geometry
import InputMapping
import Support
import Testing

@testable import Players

#if canImport(Glibc)
  import Glibc
#endif

/// Control of the real Kodi, on a display without a screen.
@Suite(.serialized)
struct KodiPlayerTests {
  /// A Kodi with a home and a port of its own.
  private final class Kodi {
    let folder: TemporaryFolder
    let port: UInt16
    let process = Process()
    private let display = Process()
    private let number: String

    init() throws {
      folder = try TemporaryFolder()
      let listener = try StreamSocket.listen(at: .port(0))
      port = try #require(StreamSocket.port(of: listener))
      close(listener)
      // Nothing is heard, and the first start asks for nothing.
      try folder.plant(
        ".asoundrc", "pcm.!default { type null hint { show on description \"-\" } }\n")
      try folder.plant(
        ".kodi/userdata/advancedsettings.xml",
        """
        <advancedsettings version="1.0">
          <jsonrpc><tcpport>\(port)</tcpport></jsonrpc>
          <setting id="services.esenabled">true</setting>
          <setting id="general.addonupdates">2</setting>
        </advancedsettings>
        """)
      let pipe = Pipe()
      display.executableURL = URL(filePath: "/usr/bin/Xvfb")
      display.arguments = [
        "-displayfd", "1", "-screen", "0", "640x360x24", "-nolisten", "tcp", "-noreset",
      ]
      display.standardOutput = pipe
      display.standardError = FileHandle.nullDevice
      try display.run()
      var name = ""
      // To the end of the line: it ends where nobody reads that.
      while !name.hasSuffix("\n") {
        name += String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
        try #require(display.isRunning)
      }
      number = name.filter(\.isNumber)
      // Not the shell script in front of it: it never hears of the end with the signals blocked in tests.
      let folders = try FileManager.default.contentsOfDirectory(atPath: "/usr/lib")
      let program = folders.map { "/usr/lib/\($0)/kodi/kodi.bin" }
        .first { FileManager.default.fileExists(atPath: $0) }
      process.executableURL = URL(filePath: try #require(program))
      process.arguments = ["--windowing=x11", "--audio-backend=alsa"]
      process.environment = [
        "HOME": folder.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8",
        "XDG_RUNTIME_DIR": folder.path, "DISPLAY": ":" + number,
      ]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
    }

    deinit {
      kill()
      Glibc.kill(display.processIdentifier, SIGKILL)
      display.waitUntilExit()
      for file in ["/tmp/.X11-unix/X\(number)", "/tmp/.X\(number)-lock"] { unlink(file) }
    }

    /// Kills the program.
    func kill() { Glibc.kill(process.processIdentifier, SIGKILL) }
  }

  /// Who plays a title in a Kodi.
  private final class Run {
    let witness = Witness()
    let player: KodiPlayer
    /// Whether a question of Kodi's is still answered.
    var declines = true

    init(
      _ kodi: Kodi, _ content: KodiTitle.Content = .file(Film.path), start: Int? = 0,
      wasRunning: Bool = true
    ) {
      let report = witness.report
      player = KodiPlayer(
        KodiTitle(content, start: start), port: kodi.port, wasRunning: wasRunning,
        heard: { report(.changed) }, report: report)
      player.begin()
    }

    /// Waits until something is true of a player that has nothing to ask.
    func waits(until isTrue: (PlayerStatus) -> Bool) -> Bool {
      witness.waits {
        let status = player.status
        // At its first start, Kodi may offer an add-on, with focus on No.
        if status.isInMenu, declines {
          declines = false
          player.send(.menu(.select))
        }
        return isTrue(status)
      }
    }

    /// Waits for the end of playback.
    func isOver() -> Bool {
      defer { player.close() }
      return witness.waits { witness.events.contains(.over) }
    }
  }

  /// A Kodi that listens, and plays a title for nobody.
  private func running() throws -> Kodi {
    let kodi = try Kodi()
    let run = Run(kodi, wasRunning: false)
    #expect(run.waits { $0.duration > 0 })
    run.player.close()
    return kodi
  }

  @Test func `what is started for a title plays it, obeys, and quits`() throws {
    let kodi = try Kodi()
    let run = Run(kodi, start: 5, wasRunning: false)
    // Sought before it listens.
    run.player.send(.seek(seconds: 5, isHeld: false))
    let begins = run.waits { $0.duration > 59 && $0.position >= 9 && !$0.isInMenu }

    run.player.send(.pause(true))
    let pauses = run.waits { $0.isPaused }
    let before = run.player.status.position
    run.player.send(.seek(seconds: 10, isHeld: false))
    let isLater = run.waits { $0.position >= before + 9 }
    let later = run.player.status.position
    run.player.send(.seek(seconds: -5, isHeld: true))
    let isEarlier = run.waits { $0.position <= later - 4 }
    run.player.send(.skip(-1))
    run.player.send(.choose(.audio, id: 1))
    let speaks = run.waits { $0.selected(.audio)?.id == 1 }
    run.player.send(.choose(.subtitles, id: 1))
    let reads = run.waits { $0.selected(.subtitles)?.id == 1 }
    run.player.send(.choose(.subtitles, id: nil))
    let readsNone = run.waits { $0.selected(.subtitles) == nil }
    let tracks = run.player.status.tracks
    let place = run.player.status.position
    #expect(run.player.leave())
    kodi.process.waitOrKill()
    run.player.close()

    #expect(begins && pauses && isLater && isEarlier)
    #expect(speaks && reads && readsNone)
    #expect(tracks.map(\.kind) == [.audio, .audio, .subtitles, .subtitles])
    #expect(tracks.map(\.language) == ["eng", "ger", "eng", "fre"])
    #expect(kodi.process.terminationStatus == 0)
    #expect(abs(run.player.status.position - place) < 2 && place > 5)
    #expect(!run.player.status.isFinished && !run.player.status.hasFailed)
    #expect(!run.player.status.readsControllers)
  }

  @Test func `its menu takes the buttons while it is shown`() throws {
    let kodi = try Kodi()
    let run = Run(kodi, wasRunning: false)
    #expect(run.waits { $0.duration > 0 && !$0.isInMenu })
    var keys = PlayerKeys()
    run.declines = false

    run.player.send(.showPlace)
    let opens = run.player.status.isInMenu
    let intents: [Intent] = [.move(.right, isRepeat: false), .select, .back]
    let wishes = intents.flatMap { keys.take($0, at: .zero, run.player.status) }
    for wish in wishes.dropFirst().dropLast() {
      if case .command(let command) = wish { run.player.send(command) }
    }
    run.player.send(.menu(.back))
    let closes = run.waits { !$0.isInMenu }
    run.player.close()

    #expect(opens && closes)
    #expect(
      wishes == [
        .command(.menu(.move(.right))), .command(.menu(.select)), .command(.menu(.back)),
      ])
    #expect(keys.take(.back, at: .zero, run.player.status) == [.leave])
  }

  @Test func `one that was running goes on, whether a title ends, fails or is left`() throws {
    let kodi = try running()
    let end = Run(kodi, start: 57)
    let ends = end.isOver()
    let missing = Run(kodi, .file("/nowhere/film.mkv"))
    let fails = missing.isOver()
    let first = Run(kodi, start: 30)
    #expect(first.waits { $0.position >= 29 && $0.duration > 0 })
    // Somebody starts another film with Kodi's own remote.
    let other = kodi.folder.file("other.mkv")
    try FileManager.default.copyItem(atPath: Film.path, toPath: other)
    let second = Run(kodi, .file(other))
    #expect(second.waits { $0.duration > 0 && $0.position < 20 })
    let place = first.player.status.position
    #expect(second.player.leave())
    #expect(second.isOver() && first.isOver())

    #expect(ends && end.player.status.isFinished)
    #expect(fails && missing.player.status.hasFailed)
    #expect((29...45).contains(place) && first.player.status.position == place)
    #expect(!first.player.status.isFinished)
    #expect(kodi.process.isRunning)
    #expect(KodiLibrary(port: kodi.port).isRunning)
  }

  @Test func `killed in the middle of commands it is over, with the last place it told`() throws {
    let kodi = try running()
    let run = Run(kodi, start: 20)
    #expect(run.waits { $0.position >= 19 && $0.duration > 0 })

    for step in 0..<100 { run.player.send(.seek(seconds: step % 2 * 20 - 10, isHeld: true)) }
    kodi.kill()
    for step in 0..<100 { run.player.send(.seek(seconds: step % 2 * 20 - 10, isHeld: true)) }
    let isOver = run.isOver()

    #expect(isOver && !run.player.leave())
    #expect((5...59).contains(run.player.status.position))
    #expect(!run.player.status.isFinished)
  }

  @Test func `where none listens it is over at once, and nothing is kept`() throws {
    let listener = try StreamSocket.listen(at: .port(0))
    let port = try #require(StreamSocket.port(of: listener))
    close(listener)
    let witness = Witness()
    let player = KodiPlayer(
      KodiTitle(.movie(1)), port: port, wasRunning: true, report: witness.report)
    player.begin()

    #expect(witness.waits { witness.events == [.over] })
    #expect(!player.leave())
    #expect(!KodiLibrary(port: port).isRunning)
    let place = PlayedPlace(position: 1, duration: 2, isFinished: false, time: 0)
    let outcome = KodiLibrary(port: port)
      .keep(place, of: KodiTitle(.movie(1)), files: [], time: "2026-01-01 00:00:00")
    #expect(outcome == .silent)
    player.close()
  }

  @Test func `a Kodi with an add-on for controllers has them to itself`() {
    let witness = Witness()
    let player = KodiPlayer(KodiTitle(.movie(1)), wasRunning: true, report: witness.report)

    player.take(Array(#"{"id":5,"result":{"limits":{"total":0}}}"#.utf8))
    let before = witness.events
    player.take(Array(#"{"id":5,"result":{"limits":{"total":1}}}"#.utf8))

    #expect(before.isEmpty && witness.events == [.readsControllers])
    #expect(player.status.readsControllers)
  }

  @Test(arguments: [
    "{", "}", "[]", "{}", #"{"id":2}"#, #"{"id":2,"result":[]}"#, #"{"id":1e99,"result":{}}"#,
    #"{"id":2,"result":{"time":{"seconds":-9},"totaltime":7,"audiostreams":[{},{"index":-1e30}]}}"#,
    #"{"id":4,"result":{"size":-5}}"#,
    #"{"method":"Player.OnStop","params":{"data":{"end":true}}}"#,
    #"{"method":"Player.OnPlay","params":{"data":{"player":{"playerid":"x"}}}}"#,
  ])
  func `nonsense sets no length and ends nothing`(text: String) {
    let witness = Witness()
    let player = KodiPlayer(KodiTitle(.movie(1)), wasRunning: true, report: witness.report)

    player.take(Array(text.utf8))

    #expect(player.status.duration == 0 && player.status.fileCount == 1)
    #expect(!player.status.isFinished && !witness.events.contains(.over))
  }
}
