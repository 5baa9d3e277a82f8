import CatalogTestSupport
import Foundation
import Support
import Testing

@testable import Players

#if canImport(Glibc)
  import Glibc
#endif

/// Control of the real mpv.
@Suite(.serialized)
struct MPVPlayerTests {
  /// However long a test takes, the film does not end by itself.
  private let slowly = ["--speed=0.02"]

  /// An mpv without a window, and who drives it.
  private final class Run {
    let folder: URL
    let witness = Witness()
    let player: MPVPlayer
    let process = Process()
    /// A grey picture of two by two pixels.
    static let picture = PlayerPicture(
      x: 0, y: 0, width: 2, height: 2, pixels: Array(repeating: 128, count: 16), takesBack: true)

    init(_ arguments: [String] = [], files: [String] = [Film.path], starts: Bool = true) throws {
      folder = FileManager.default.temporaryDirectory
        .appending(path: "couchsearch-mpv-\(UUID().uuidString.prefix(8))")
      // mpv makes only its own folder for what was left.
      try FileManager.default.createDirectory(
        at: folder.appending(path: "later"), withIntermediateDirectories: true)
      let socket = folder.appending(path: "socket").path
      player = MPVPlayer(socket: socket, report: witness.report)
      let assets = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Assets/Player").standardized.path
      process.executableURL = URL(filePath: "/usr/bin/mpv")
      process.arguments =
        [
          "--no-config", "--include=\(assets)/mpv.conf", "--input-conf=\(assets)/input.conf",
          "--really-quiet", "--vo=null", "--ao=null", "--save-position-on-quit",
          "--watch-later-directory=\(folder.path)/later", "--input-ipc-server=\(socket)", "--pause",
        ] + arguments + ["--"] + files
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      if starts { try process.run() }
      // Everything that changes is told from now on.
      player.send(.show(Self.picture))
      player.begin()
    }

    deinit {
      if process.isRunning {
        kill(process.processIdentifier, SIGCONT)
        kill(process.processIdentifier, SIGKILL)
      }
      try? FileManager.default.removeItem(at: folder)
    }

    func waits(until isTrue: (PlayerStatus) -> Bool) -> Bool {
      witness.waits { isTrue(player.status) }
    }

    /// A property, asked of mpv itself over a connection of its own; `nil` without an answer.
    func ask(_ property: String) -> JSONValue? {
      guard let hand = StreamSocket.connect(to: .path(player.name)) else { return nil }
      defer { close(hand) }
      let question = #"{"command":["get_property","\#(property)"],"request_id":7}"# + "\n"
      guard StreamSocket.send(Array(question.utf8), to: hand) else { return nil }
      var lines: [UInt8] = []
      var part = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = read(hand, &part, part.count)
        guard count > 0 else { return nil }
        lines += part.prefix(count)
        // Events may come before the answer, whose line ends with a newline.
        for line in lines.split(separator: UInt8(ascii: "\n"))
        where lines.last == UInt8(ascii: "\n") {
          guard let value = try? JSONReader.parse(Array(line), maxValues: 1_000),
            value["request_id"]?.number == 7
          else { continue }
          return value["data"]
        }
      }
    }

    /// Waits for the end of mpv, as its owner does; one that stays is killed.
    func end() {
      process.waitOrKill()
      player.close()
    }
  }

  @Test func `it tells title, length, tracks and that it is paused`() throws {
    let run = try Run()

    let isKnown = run.waits { $0.isPaused && $0.tracks.count == 4 && $0.duration > 0 }

    let status = run.player.status
    #expect(isKnown)
    #expect(Int(status.duration.rounded()) == 60)
    #expect(status.title == "film.mkv")
    #expect(status.choices == [.subtitles, .audio])
    #expect(status.tracks.filter { $0.kind == .audio }.map(\.language) == ["eng", "deu"])
    #expect(run.player.leave())
    run.end()
    #expect(run.process.terminationStatus == 0)
  }

  @Test func `pause, seeking, and tracks arrive, and the place is kept`() throws {
    let run = try Run(slowly)
    #expect(run.waits { $0.isPaused && $0.tracks.count == 4 && $0.duration > 0 })

    // A film without chapters goes on.
    run.player.send(.skip(1))
    run.player.send(.seek(seconds: 10, isHeld: false))
    #expect(run.waits { $0.position >= 9.9 })
    run.player.send(.seek(seconds: 30, isHeld: true))
    #expect(run.waits { $0.position >= 35 })
    run.player.send(.seek(seconds: -10, isHeld: false))
    #expect(run.waits { $0.position < 35 })
    run.player.send(.choose(.audio, id: 2))
    run.player.send(.choose(.subtitles, id: 2))
    #expect(run.waits { $0.selected(.audio)?.id == 2 && $0.selected(.subtitles)?.id == 2 })
    run.player.send(.choose(.subtitles, id: nil))
    #expect(run.waits { $0.selected(.subtitles) == nil })
    run.player.send(.togglePause)
    #expect(run.waits { !$0.isPaused })
    run.player.send(.pause(true))
    #expect(run.waits { $0.isPaused })
    // The shown place runs ahead of mpv, which is still seeking on a busy machine.
    #expect(run.witness.waits { run.ask("seeking")?.content == .bool(false) })
    let place = try #require(run.ask("time-pos")?.number)

    #expect(run.player.leave())
    run.end()

    let status = run.player.status
    #expect(abs(status.position - place) < 0.1)
    #expect((15..<60).contains(place))
    #expect(!status.isFinished)
    let kept = try FileManager.default.contentsOfDirectory(
      atPath: run.folder.appending(path: "later").path)
    #expect(kept.count == 1)
    #expect(!FileManager.default.fileExists(atPath: run.player.name))
    #expect(!run.witness.events.contains(.lost))
  }

  @Test func `the end of the film is the end, and is told`() throws {
    let run = try Run(["--start=59.8", "--no-pause"])

    run.end()

    #expect(run.process.terminationStatus == 0)
    #expect(run.player.status.hasReachedEnd)
    #expect(run.player.status.isFinished)
  }

  @Test func `keys of its own window come to whoever drives it`() throws {
    let run = try Run()
    #expect(run.waits { $0.isPaused && $0.duration > 0 })
    let keys = ["LEFT", "UP", "ENTER", "SPACE", "PLAYPAUSE", "MUTE", "ESC"]
    let names = ["move-left", "move-up", "select", "play-pause", "play-pause", "mute", "back"]

    // While the overlay is shown Escape closes it.
    let hand = try #require(StreamSocket.connect(to: .path(run.player.name)))
    defer { close(hand) }
    for key in keys {
      #expect(StreamSocket.send(Array("{\"command\":[\"keypress\",\"\(key)\"]}\n".utf8), to: hand))
    }
    #expect(
      run.witness.waits { run.witness.events.contains(.key("back", isRepeat: false)) })
    let told = run.witness.events.compactMap {
      if case .key(let key, isRepeat: false) = $0 { key } else { nil }
    }
    // Without it, Escape ends the player.
    run.player.send(.hidePanel)
    run.player.send(.pause(true))
    let end =
      #"{"command":["disable-section","couchsearch"]}"# + "\n"
      + #"{"command":["keypress","ESC"]}"# + "\n"
    #expect(StreamSocket.send(Array(end.utf8), to: hand))
    run.end()

    #expect(told == names)
    #expect(run.process.terminationStatus == 0)
  }

  @Test func `subtitles are above the overlay while it is shown, and where they were without it`()
    throws
  {
    let run = try Run()
    #expect(run.waits { $0.isPaused && $0.duration > 0 })

    func subtitlesReach(_ place: Int) -> Bool {
      run.witness.waits { run.ask("sub-pos")?.number == Double(place) }
    }
    #expect(subtitlesReach(66))
    run.player.send(.hidePanel)
    #expect(subtitlesReach(100))
    run.player.send(.show(Run.picture))
    #expect(subtitlesReach(66))

    // mpv remembers for the film where its subtitles are.
    #expect(run.player.leave())
    run.end()
    let later = run.folder.appending(path: "later")
    let kept = try #require(try FileManager.default.contentsOfDirectory(atPath: later.path).first)
    let text = try String(contentsOf: later.appending(path: kept), encoding: .utf8)
    #expect(text.contains("start=") && !text.contains("sub-pos"))
  }

  @Test func `commands before it listens are done once it does`() throws {
    let run = try Run(starts: false)

    run.player.send(.seek(seconds: 10, isHeld: false))
    run.player.send(.choose(.audio, id: 2))
    let couldLeave = run.player.leave()
    try run.process.run()

    #expect(!couldLeave)
    #expect(run.waits { $0.selected(.audio)?.id == 2 && $0.position >= 9.9 })
    #expect(run.player.status.position < 11)
    #expect(run.player.leave())
    run.end()
  }

  @Test func `killed in the middle of commands it is over, with the last place it told`() throws {
    let run = try Run(["--start=20"])
    #expect(run.waits { $0.position >= 19 && $0.duration > 0 })

    for step in 0..<200 { run.player.send(.seek(seconds: step % 2 * 2 - 1, isHeld: true)) }
    kill(run.process.processIdentifier, SIGKILL)
    for step in 0..<200 { run.player.send(.seek(seconds: step % 2 * 2 - 1, isHeld: true)) }
    run.end()
    run.player.send(.togglePause)

    #expect(!run.player.leave())
    #expect((10...30).contains(run.player.status.position))
    #expect(!run.player.status.isFinished)
  }

  @Test func `one that stands still holds nobody up`() throws {
    let run = try Run()
    #expect(run.waits { $0.isPaused && $0.duration > 0 })

    kill(run.process.processIdentifier, SIGSTOP)
    // More than its socket and the buffer hold.
    for _ in 0..<20_000 { run.player.send(.choose(.audio, id: 1)) }
    let status = run.player.status
    kill(run.process.processIdentifier, SIGCONT)

    #expect(status.isPaused)
    kill(run.process.processIdentifier, SIGKILL)
    run.end()
  }

  @Test func `a key that is held in its own window repeats, and one pressed twice does not`() throws
  {
    let run = try Run(["--input-ar-delay=50", "--input-ar-rate=20"])
    #expect(run.waits { $0.isPaused && $0.duration > 0 })
    let hand = try #require(StreamSocket.connect(to: .path(run.player.name)))
    defer { close(hand) }
    func press(_ kind: String, _ key: String) {
      #expect(
        StreamSocket.send(Array("{\"command\":[\"\(kind)\",\"\(key)\"]}\n".utf8), to: hand))
    }
    func count(_ event: PlayerEvent) -> Int { run.witness.events.count { $0 == event } }

    press("keypress", "LEFT")
    press("keypress", "LEFT")
    #expect(run.witness.waits { count(.key("move-left", isRepeat: false)) == 2 })
    press("keydown", "RIGHT")
    #expect(run.witness.waits { count(.key("move-right", isRepeat: true)) >= 3 })
    press("keyup", "RIGHT")
    press("keypress", "MUTE")
    #expect(run.witness.waits { count(.key("mute", isRepeat: false)) == 1 })

    #expect(count(.key("move-left", isRepeat: true)) == 0)
    #expect(count(.key("move-right", isRepeat: false)) == 1)
    #expect(run.player.leave())
    run.end()
  }

  @Test func `a file that is cut off is not finished, and its place is where it broke`() throws {
    let folder = try TemporaryFolder()
    let film = folder.file("cut.mkv")
    let whole = try Data(contentsOf: URL(filePath: Film.path))
    try whole.prefix(whole.count / 2).write(to: URL(filePath: film))
    let run = try Run(["--no-pause", "--speed=30"], files: [film])

    run.end()

    #expect(run.process.terminationStatus == 0)
    #expect(Int(run.player.status.duration.rounded()) == 60)
    #expect(!run.player.status.hasReachedEnd)
    #expect(!run.player.status.isFinished)
  }

  @Test func `sent past its end it is finished, also while it is paused`() throws {
    let run = try Run(["--start=10"])
    #expect(run.waits { $0.isPaused && $0.duration > 0 && $0.position >= 9 })

    run.player.send(.seek(seconds: 60, isHeld: false))
    run.player.send(.pause(false))
    run.end()

    #expect(run.process.terminationStatus == 0)
    #expect(run.player.status.hasReachedEnd)
  }

  @Test func `a skip past the last chapter does not count as watched`() throws {
    let folder = try TemporaryFolder()
    let (film, chapters) = (folder.file("chapters.mkv"), folder.file("chapters.txt"))
    let marks = [(0, 10), (10, 60)].map {
      "[CHAPTER]\nTIMEBASE=1/1\nSTART=\($0.0)\nEND=\($0.1)\ntitle=Part\n"
    }
    try ";FFMETADATA1\n\(marks.joined())".write(
      toFile: chapters, atomically: true, encoding: .utf8)
    let made = Process()
    made.executableURL = URL(filePath: "/usr/bin/ffmpeg")
    made.arguments = [
      "-loglevel", "error", "-i", Film.path, "-i", chapters, "-map", "0:v", "-map", "0:a:0",
      "-map_metadata", "1", "-c", "copy", film,
    ]
    made.standardInput = FileHandle.nullDevice
    try made.run()
    made.waitUntilExit()
    let run = try Run(["--start=15", "--no-pause"] + slowly, files: [film])
    #expect(run.waits { $0.duration > 0 && $0.position >= 14 })

    // mpv takes a skip past the last one for the end of the file.
    run.player.send(.skip(1))
    run.end()

    #expect(run.process.terminationStatus == 0)
    #expect(!run.player.status.isFinished)
    #expect(run.player.status.position < 30)
  }

  @Test func `a name of odd bytes hides neither tracks nor title`() throws {
    let folder = try TemporaryFolder()
    let name = "odd-"
    // Swift has no text of these bytes, but a shell has: Latin-1, as old disks are full of.
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = [
      "-c", "cp \"$1\" \"$2/$3$(printf '\\351').mkv\"", "sh", Film.path, folder.path, name,
    ]
    try shell.run()
    shell.waitUntilExit()
    let run = try Run(["--autoload-files=no"], files: [folder.path])

    // The folder is the title until mpv has gone on to the file in it.
    let isKnown = run.waits {
      $0.tracks.count == 4 && $0.duration > 0 && $0.title == name + "\u{FFFD}.mkv"
    }

    #expect(isKnown, "\(run.player.status)")
    #expect(run.player.leave())
    run.end()
  }

  @Test func `one that waits for a slow file takes presses, and leaves`() throws {
    // A server that never answers.
    let listener = try StreamSocket.listen(at: .port(0))
    defer { close(listener) }
    let port = try #require(StreamSocket.port(of: listener))
    let run = try Run(files: ["http://127.0.0.1:\(port)/film.mkv"])
    #expect(run.waits { $0.isPaused })

    run.player.send(.togglePause)
    run.player.send(.seek(seconds: 10, isHeld: false))
    #expect(run.waits { !$0.isPaused })
    #expect(run.player.leave())
    run.end()

    #expect(run.process.terminationStatus == 0)
    #expect(run.player.status.position == 0)
    #expect(!run.player.status.isFinished)
  }
}
