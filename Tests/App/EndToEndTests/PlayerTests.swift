import Foundation
import Support
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// The real mpv and the real VLC behind the real screen, driven by a pad.
@Suite(.serialized)
struct PlayerTests {
  /// A home with a film that mpv plays without a window.
  private final class Cinema {
    let home: Home
    let arguments: [String]
    private let run: URL

    init(output: [String] = ["--vo=null"], isVLC: Bool = false) throws {
      home = try Home()
      let folder = home.folder
      run = folder.appending(path: "run")
      let film = folder.appending(path: "film.mkv").path
      _ = try home.run(
        "/usr/bin/ffmpeg",
        [
          "-loglevel", "error", "-y", "-f", "lavfi", "-i",
          "testsrc=size=160x90:rate=5:duration=200",
          "-f", "lavfi", "-i", "sine=duration=200", "-map", "0", "-map", "1", "-map", "1", "-c:v",
          "mpeg4", "-c:a", "aac", film,
        ])
      let list = folder.appending(path: "films.jsonl").path
      try #"{"id":"qqq","category":"film","title":"Qqq","url":"file://\#(film)"}"#
        .write(toFile: list, atomically: true, encoding: .utf8)
      let catalog = folder.appending(path: "films.sqlite").path
      let ended = try home.run(["import", list, "--into", catalog])
      #expect(ended.status == 0, "\(ended.output)\(ended.errors)")
      let configuration = folder.appending(path: "open.yaml").path
      let options = (["--ao=null", "--save-position-on-quit"] + output).joined(separator: ", ")
      let vlc = folder.appending(path: "vlc").path
      let command =
        isVLC
        ? "\(vlc), --vout=dummy, --aout=dummy, \"--rc-unix={socket}\""
        : "mpv, --really-quiet, \(options), \"--input-ipc-server={socket}\""
      // VLC refuses to be root, which tests may be: then it is nobody in a namespace of its own.
      let start = geteuid() == 0 ? "unshare --user /usr/bin/vlc" : "/usr/bin/vlc"
      try "#!/bin/sh\nexec \(start) \"$@\"\n".write(toFile: vlc, atomically: true, encoding: .utf8)
      chmod(vlc, 0o755)
      try """
      open:
        video: [\(command), --, "{path}"]
      """.write(toFile: configuration, atomically: true, encoding: .utf8)
      arguments = ["--config", configuration, "--catalog", catalog]
    }

    func start(
      _ display: Display? = nil, environment: [String: String] = [:]
    ) throws -> LiveScreen {
      let folders = [
        "XDG_RUNTIME_DIR": run.path, "XDG_STATE_HOME": home.folder.path + "/state",
      ]
      return try LiveScreen(
        home: home, arguments: arguments, display: display,
        environment: folders.merging(environment) { $1 })
    }

    /// The socket of the mpv that runs; `nil` for none.
    var socket: String? {
      let folder = run.appending(path: "couchsearch").path
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.first { $0.hasPrefix("player-") }.map { folder + "/" + $0 }
    }

    /// The number of pictures that lie ready for the player.
    var pictures: Int {
      let folder = run.appending(path: "couchsearch").path
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.count { $0.hasPrefix("picture-") }
    }

    /// A property of the mpv that runs, asked by a connection of its own; `nil` where none answers.
    func property(_ name: String) -> Any? {
      guard let socket, let line = StreamSocket.connect(to: .path(socket)) else { return nil }
      defer { close(line) }
      guard
        StreamSocket.send(Array("{\"command\":[\"get_property\",\"\(name)\"]}\n".utf8), to: line)
      else { return nil }
      var bytes: [UInt8] = []
      var byte: UInt8 = 0
      while recv(line, &byte, 1, 0) == 1 {
        guard byte == UInt8(ascii: "\n") else {
          bytes.append(byte)
          continue
        }
        let answer = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
        // A property that is not there yet has no data.
        if answer?["error"] != nil { return answer?["data"] }
        bytes = []
      }
      return nil
    }

    /// The arguments of the player that runs; empty for none.
    var playerArguments: [String] {
      guard let socket else { return [] }
      let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      for process in processes where Int(process) != nil {
        guard let line = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") else {
          continue
        }
        let arguments = String(decoding: line, as: UTF8.self).split(separator: "\0")
        if arguments.contains(where: { $0.hasSuffix("=" + socket) }) {
          return arguments.map(String.init)
        }
      }
      return []
    }

    var position: Double { property("time-pos") as? Double ?? -1 }
    var isPaused: Bool { property("pause") as? Bool ?? false }
  }

  /// Opens the film from the keyboard of the screen.
  private func open(_ screen: LiveScreen) throws {
    try screen.type("qq")
    try screen.go(to: "card/top/qqq")
    try screen.tap("a")
    #expect(try screen.focus == "sheet/open")
    try screen.tap("a")
  }

  @Test
  func `a pad pauses, seeks and leaves, the screen hears nothing of it, and the place is kept`()
    throws
  {
    let cinema = try Cinema()
    let screen = try cinema.start()
    try open(screen)
    #expect(try screen.waits { cinema.position >= 0 })

    try screen.tap("a")
    let isPaused = try screen.waits { cinema.isPaused }
    let before = cinema.position
    for _ in 0..<3 { try screen.tap("dpad-right") }
    let isLater = try screen.waits { cinema.position >= before + 29 }
    try screen.tap("dpad-left")
    let isEarlier = try screen.waits { cinema.position < before + 21 }
    let place = cinema.position
    try screen.tap("dpad-up")
    try screen.tap("a")
    let isOther = try screen.waits { cinema.property("aid") as? Int == 2 }
    let focus = try screen.focus
    // The first closes the overlay.
    try screen.tap("b")
    let staysOpen = cinema.socket != nil
    try screen.tap("b")
    let isLeft = try screen.waits { cinema.socket == nil }
    let focusAfter = try screen.focus
    try screen.tap("a")
    let goesOn = try screen.waits { cinema.position >= place - 2 && !cinema.isPaused }
    try screen.tap("guide")
    let isLeftAgain = try screen.waits { cinema.socket == nil }
    let back = try screen.waits { try screen.tap("b") == "card/top/qqq" }

    #expect(isPaused && isLater && isEarlier && isOther)
    #expect(focus == "sheet/open")
    #expect(staysOpen)
    #expect(isLeft && focusAfter == "sheet/open")
    #expect(goesOn && isLeftAgain && back)
    try screen.quit()
  }

  @Test func `VLC pauses, seeks and leaves by a pad, and goes on where it was left`() throws {
    let cinema = try Cinema(isVLC: true)
    let screen = try cinema.start()
    try open(screen)
    #expect(try screen.waits { cinema.socket != nil })
    let first = cinema.playerArguments

    // Until it plays: nothing is lost before, but there is nothing to seek in.
    try screen.ask("wait", ["milliseconds": 4_000])
    try screen.tap("a")
    for _ in 0..<4 { try screen.tap("dpad-right") }
    try screen.tap("dpad-left")
    // It shows the place, and no overlay that Back would close.
    try screen.tap("dpad-up")
    try screen.ask("wait", ["milliseconds": 6_000])
    let staysOpen = cinema.socket != nil
    try screen.tap("b")
    let isLeft = try screen.waits { cinema.socket == nil }
    let outline = try screen.outline
    let focus = try screen.focus
    // Until its place is kept: a title is opened once at a time.
    try screen.ask("wait", ["milliseconds": 500])
    try screen.tap("a")
    // VLC takes its time on a busy computer.
    let isOpen = try (0..<4).contains { _ in
      try screen.waits { !cinema.playerArguments.isEmpty }
    }
    let second = cinema.playerArguments
    try screen.tap("guide")
    let isLeftAgain = try screen.waits { cinema.socket == nil }
    let quiet = try screen.outline

    let start = second.first { $0.hasPrefix("--start-time=") }?.split(separator: "=").last
    let place = start.flatMap { Int($0) } ?? -1
    #expect(first.contains("--extraintf=oldrc"))
    #expect(!first.contains { $0.hasPrefix("--start-time") })
    // It plays until the first press reaches it, which takes longer on a busy computer.
    #expect((30..<120).contains(place), "\(place)")
    #expect(staysOpen && isLeft && isOpen && isLeftAgain)
    #expect(focus == "sheet/open")
    #expect(!outline.contains("quit unexpectedly") && !quiet.contains("quit unexpectedly"))
    try screen.quit()
  }

  @Test func `the socket of a player is in a folder of its user alone`() throws {
    let cinema = try Cinema()
    let screen = try cinema.start()
    try open(screen)
    #expect(try screen.waits { cinema.position >= 0 })

    let socket = try #require(cinema.socket)
    let folder = (socket as NSString).deletingLastPathComponent
    let permissions = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions]
    let process = try #require(cinema.property("pid") as? Int)
    let command = try String(
      decoding: Data(contentsOf: URL(filePath: "/proc/\(process)/cmdline")), as: UTF8.self)
    try screen.tap("guide")
    let isLeft = try screen.waits { cinema.socket == nil }

    #expect(permissions as? Int == 0o700)
    #expect(command.contains("--input-ipc-server=\(socket)\0"))
    #expect(isLeft)
    try screen.quit()
  }

  @Test func `a player that is killed gives the screen back, with the place it told last`() throws {
    let cinema = try Cinema()
    let screen = try cinema.start()
    try open(screen)
    #expect(try screen.waits { cinema.position >= 0 })
    for _ in 0..<6 { try screen.tap("dpad-right") }
    #expect(try screen.waits { cinema.position >= 59 })
    let process = try #require(cinema.property("pid") as? Int)

    // Until the screen has asked for the position once more.
    try screen.ask("wait", ["milliseconds": 6_000])
    try screen.tap("a")
    kill(pid_t(process), SIGKILL)
    let isOver = try screen.waits { cinema.socket == nil }
    let says = try screen.waits { try screen.outline.contains("mpv quit unexpectedly.") }
    try screen.tap("a")
    let goesOn = try screen.waits { cinema.position >= 55 }
    kill(pid_t(try #require(cinema.property("pid") as? Int)), SIGSTOP)
    try screen.tap("dpad-right")
    let works = try screen.focus == "sheet/open"
    try screen.tap("b")
    // One that does not answer is ended after a few seconds.
    let isEnded = try (0..<3).contains { _ in try screen.waits { cinema.socket == nil } }

    #expect(isOver && says && goesOn && works && isEnded)
    try screen.quit()
  }

  @Test func `without mpv the screen says what is missing, and the pad stays its own`() throws {
    let cinema = try Cinema()
    let screen = try cinema.start(environment: ["PATH": "/nowhere"])
    try open(screen)

    let says = try screen.waits { try screen.outline.contains("Install mpv to play this title.") }

    #expect(says)
    #expect(try screen.tap("b") == "card/top/qqq")
    try screen.quit()
  }

  @Test func `in its own window it hears the pad, and shows the place while it is paused`() throws {
    let cinema = try Cinema(output: ["--vo=x11", "--osc=no"])
    let display = try Display()
    try display.manageWindows()
    let screen = try cinema.start(display)
    try open(screen)
    #expect(try screen.waits { cinema.position >= 0 })
    try display.hands(
      "search", "--sync", "--onlyvisible", "--class", "mpv", "windowfocus", "--sync")

    try screen.tap("a")
    let isPaused = try screen.waits { cinema.isPaused }
    try screen.tap("dpad-up")
    try screen.tap("dpad-right")
    try screen.tap("a")
    let isOther = try screen.waits { cinema.property("aid") as? Int == 2 }
    let pictures = cinema.pictures
    try screen.tap("b")
    try screen.tap("a")
    let goesOn = try screen.waits { !cinema.isPaused }
    try screen.tap("guide")
    let isLeft = try screen.waits { cinema.socket == nil }

    #expect(isPaused && isOther && goesOn && isLeft)
    #expect((1...4).contains(pictures))
    #expect(try screen.waits { cinema.pictures == 0 })
    #expect(try screen.focus == "sheet/open")
    try screen.quit()
  }

  @Test func `in its own window the keys of a keyboard mean the same as a pad`() throws {
    let cinema = try Cinema(output: ["--vo=x11"])
    let display = try Display()
    try display.manageWindows()
    let screen = try cinema.start(display)
    try open(screen)
    #expect(try screen.waits { cinema.position >= 0 })
    try display.hands(
      "search", "--sync", "--onlyvisible", "--class", "mpv", "windowfocus", "--sync")

    try display.hands("key", "space")
    let isPaused = try screen.waits { cinema.isPaused }
    let before = cinema.position
    try display.hands("key", "Right")
    let isLater = try screen.waits { cinema.position >= before + 9 }
    let isOnce = cinema.position < before + 15
    try display.hands("key", "Up")
    try display.hands("key", "Escape")
    try display.hands("key", "Return")
    let goesOn = try screen.waits { !cinema.isPaused }
    // The window manager says so, in its own time.
    let isFull = try screen.waits { cinema.property("fullscreen") as? Bool == true }
    let hasBorder = cinema.property("border") as? Bool
    // Held until the screen has the keyboard, which then repeats the key there.
    try display.hands("keydown", "Escape")
    let isLeft = try screen.waits { cinema.socket == nil }
    try screen.ask("wait", ["milliseconds": 1_500])
    try display.hands("keyup", "Escape")

    #expect(isPaused && isLater && isOnce && goesOn && isLeft)
    #expect(isFull && hasBorder == false)
    #expect(try screen.focus == "sheet/open")
    #expect(try screen.query == "qq")
    try screen.quit()
  }
}
