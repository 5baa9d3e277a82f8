import Foundation
import Testing

/// A display without a screen, with a keyboard and a mouse that tests have their hands on.
final class Display {
  /// The value of `DISPLAY`.
  let name: String
  private let server = Process()
  private var helpers: [Process] = []

  /// Starts it; the tools it needs are installed by `Configs/setup.sh --tests`.
  init(width: Int = 1280, height: Int = 720) throws {
    let number = Pipe()
    server.executableURL = try Self.tool("Xvfb")
    server.arguments = [
      "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-noreset",
    ]
    server.standardOutput = number
    server.standardError = FileHandle.nullDevice
    try server.run()
    var text = ""
    while !text.hasSuffix("\n") {
      let more = number.fileHandleForReading.availableData
      guard !more.isEmpty else { throw LiveScreen.Refused(description: "Xvfb ended") }
      text += String(decoding: more, as: UTF8.self)
    }
    name = ":" + text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  deinit {
    // Children of a test begin with most signals blocked, SIGTERM among them.
    for process in helpers + [server] where process.isRunning {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    let number = name.dropFirst()
    for file in ["/tmp/.X11-unix/X\(number)", "/tmp/.X\(number)-lock"] { unlink(file) }
  }

  /// Gives the window of the program the keyboard, as a window manager would.
  func focusWindow() throws {
    try hands(
      "search", "--sync", "--onlyvisible", "--class", "couchsearch", "windowfocus", "--sync")
  }

  /// Starts a window manager, and waits until it manages.
  func manageWindows() throws {
    helpers.append(try start("openbox", ["--sm-disable"]))
    while try !read("xprop", ["-root", "_NET_SUPPORTING_WM_CHECK"]).contains("window id") {}
  }

  /// Opens the window of another program, and waits until it is seen.
  /// - Parameter geometry: Its size and place, as `640x480+10+20`.
  /// - Returns: Its number.
  func openWindow(_ geometry: String) throws -> String {
    let name = "other-\(helpers.count)"
    helpers.append(try start("xev", ["-name", name, "-geometry", geometry]))
    return try read("xdotool", ["search", "--sync", "--onlyvisible", "--name", name]).lastLine
  }

  /// The number of the window of a program, once it is seen.
  func window(of name: String) throws -> String {
    try read("xdotool", ["search", "--sync", "--onlyvisible", "--class", name]).lastLine
  }

  /// The place, size and state of a window, as `10,20 640x480 IsViewable`; empty where there is none.
  func place(of window: String) throws -> String {
    var facts: [Substring: Substring] = [:]
    for line in try read("xwininfo", ["-id", window]).split(separator: "\n") {
      let sides = line.split(separator: ":", maxSplits: 1)
      guard sides.count == 2 else { continue }
      let name = sides[0].drop { $0 == " " }
      facts[name] = sides[1].drop { $0 == " " }
    }
    guard let x = facts["Absolute upper-left X"], let y = facts["Absolute upper-left Y"],
      let width = facts["Width"], let height = facts["Height"], let state = facts["Map State"]
    else { return "" }
    return "\(x),\(y) \(width)x\(height) \(state)"
  }

  /// Whether a window lies above another one, neither of which has a frame.
  func isAbove(_ window: String, _ other: String) throws -> Bool {
    // From top to bottom.
    let tree = try read("xwininfo", ["-root", "-children", "-int"])
    guard let place = tree.range(of: " \(window) "), let below = tree.range(of: " \(other) ") else {
      return false
    }
    return place.lowerBound < below.lowerBound
  }

  /// Lets `xdotool` do something, and waits until it has.
  func hands(_ arguments: String...) throws { try hands(arguments) }

  /// Lets `xdotool` do several things in a row.
  func hands(_ arguments: [String]) throws { try run("xdotool", arguments) }

  /// Moves the pointer to a place of the canvas, which the window shows from edge to edge.
  func point(at x: Int, _ y: Int, of width: Int = 1280) throws {
    try hands("mousemove", String(x * width / 1920), String(y * width / 1920))
  }

  /// Sets the arrangement of the keyboard.
  func setKeyboard(_ layout: String, variant: String) throws {
    try run("setxkbmap", ["-layout", layout, "-variant", variant])
  }

  /// Puts text on the clipboard.
  func copy(_ text: String) throws {
    let process = try start("xclip", ["-quiet", "-selection", "clipboard", "-in"], input: text)
    helpers.append(process)
  }

  /// The text on the clipboard; empty while nobody has put any there.
  func pasted() throws -> String {
    try read("xclip", ["-selection", "clipboard", "-out"])
  }

  /// The standard output of a tool.
  private func read(_ tool: String, _ arguments: [String]) throws -> String {
    let output = Pipe()
    let process = try start(tool, arguments, output: output)
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  private func run(_ tool: String, _ arguments: [String]) throws {
    let process = try start(tool, arguments)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(tool) \(arguments)")
  }

  private func start(
    _ tool: String, _ arguments: [String], input: String = "",
    output: Any = FileHandle.nullDevice
  ) throws -> Process {
    let process = Process()
    process.executableURL = try Self.tool(tool)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
    process.environment?["DISPLAY"] = name
    process.environment?["LC_ALL"] = "C.UTF-8"
    let pipe = Pipe()
    process.standardInput = pipe
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    pipe.fileHandleForWriting.write(Data(input.utf8))
    try pipe.fileHandleForWriting.close()
    return process
  }

  /// Opens the title that is found first on a screen whose player takes the keyboard from every window, as
  /// a program leaves it that has just closed its own, and waits until it has ended.
  func openFirstTitle(on screen: LiveScreen) throws {
    try hands("type", "heat")
    try hands("key", "F6")
    #expect(try screen.waits { try screen.focus.hasPrefix("card/") })
    try hands("key", "Return")
    #expect(try screen.waits { try screen.outline.contains("sheet/") })
    try hands("key", "Return")
    try screen.ask("wait", ["milliseconds": 1500])
  }

  /// Writes a player for ``openFirstTitle(on:)``.
  /// - Returns: The line of the configuration that names it.
  func writePlayer(in home: Home) throws -> String {
    let script = home.folder.appending(path: "player").path
    let text = "#!/bin/sh\nxdotool windowfocus $(xdotool search --maxdepth 0 '') 2>/dev/null\n"
    try Data(text.utf8).write(to: URL(filePath: script))
    chmod(script, 0o755)
    return "open: [\(script), \"{id}\"]"
  }

  private static func tool(_ name: String) throws -> URL {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    let path = folders.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    return URL(
      filePath: try #require(path, "\(name) is missing: run Configs/setup.sh --tests"))
  }
}

extension String {
  /// The last line that is not empty.
  fileprivate var lastLine: String { split(separator: "\n").last.map(String.init) ?? "" }
}
