import Foundation
import TestSupport
import Testing

/// The kit in a program that has SDL, a window and a loop of its own: `Tests/Kit/KitHost`, under SDL's dummy
/// drivers.
@Suite(.serialized) struct HostTests {
  /// Runs a scenario to its end.
  /// - Returns: What it says, a line each.
  private func run(_ scenario: String) throws -> [String] {
    let home = FileManager.default.temporaryDirectory.appending(path: "kit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "KitHost")
    process.arguments = [scenario]
    process.currentDirectoryURL = PackageFolder.url
    process.environment = ProcessInfo.processInfo.environment.merging([
      "HOME": home.path, "XDG_DATA_HOME": home.path, "XDG_CONFIG_HOME": home.path,
      "XDG_CACHE_HOME": home.path, "LC_ALL": "C.UTF-8", "SDL_VIDEODRIVER": "dummy",
      "SDL_AUDIODRIVER": "dummy",
    ]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // A host that hangs fails its own test.
    let watchdog = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(300), execute: watchdog)
    defer { watchdog.cancel() }
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// What a host finds after a screen as before it.
  private static let untouched = [
    "video: true", "audio: false", "controllers: false", "window: true", "hint: 0",
    "typing: false", "saver: false", "cursor: true",
  ]

  @Test func `a window of the host is as it was, and so are SDL and its events`() throws {
    let lines = try run("window")

    #expect(
      lines == Self.untouched + [
        "own events: 1", "quit: false", "the host's SIGTERM", "surface: true",
      ])
  }

  @Test func `a result is picked on a renderer of the host, whose state is restored`() throws {
    let lines = try run("renderer")

    #expect(
      lines == [
        "picked: true", "logical: 320x180", "color: (1, 2, 3, 4)", "same: true", "draws: true",
      ]
        + Self.untouched + ["own events: 0", "quit: false", "the host's SIGTERM"])
  }

  @Test func `windows of its own come one after another, and leave nothing of SDL`() throws {
    #expect(
      try run("own") == (1...3).flatMap { ["title: Films \($0)", "run \($0): true"] })
  }

  @Test func `one controller is shown twice`() throws {
    #expect(try run("again") == ["pick 1: true", "pick 2: true"])
  }

  @Test func `a request to end the program ends the screen, and reaches the host`() throws {
    let lines = try run("quit")

    #expect(lines == Self.untouched + ["own events: 0", "quit: true", "the host's SIGTERM"])
  }

  @Test func `a screen is closed while a provider never answers`() throws {
    let lines = try run("silence")

    #expect(
      lines == ["returned: true"] + Self.untouched
        + ["own events: 0", "quit: false", "the host's SIGTERM"])
  }

  @Test func `a window of OpenGL is refused with the way that works`() throws {
    let lines = try run("opengl")

    #expect(
      lines == ["no OpenGL"] || lines.first?.contains("belongs to OpenGL or Vulkan") == true)
  }

  @Test func `an embedded screen types, fails, picks, changes its size and ends`() throws {
    let lines = try run("embedded")

    #expect(
      lines == [
        "picked: 0", "pixels: 541x961", "whole rows: true", "refused: true", "over: false",
        "This search screen is shown already. Make a second controller.", "over at last: true",
      ] + Self.untouched + ["own events: 0", "quit: false", "the host's SIGTERM"])
  }

  @Test func `an embedded screen needs no SDL`() throws {
    let lines = try run("plain")

    #expect(
      lines == [
        "notice: true", "clicked: true", "picked: Film 9", "brightest: 255", "can have focus: true",
        "due: true", "sdl: 0",
      ])
  }
}
