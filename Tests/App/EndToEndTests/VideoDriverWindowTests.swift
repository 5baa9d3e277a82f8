import Foundation
import Testing

/// The real program on real window systems without a screen. Tests of those that are not installed say
/// so and pass.
@Suite(.serialized)
struct VideoDriverWindowTests {
  /// Runs the program until it has told its window's size; all that it and the window system said.
  private func start(
    _ command: [String], _ arguments: [String] = [], environment: [String: String] = [:],
    home: Home
  ) throws -> Home.Ended {
    let configuration = home.folder.appending(path: "log.yaml")
    try Data("log:\n  level: info\n".utf8).write(to: configuration)
    let request = #"{"jsonrpc":"2.0","id":1,"method":"wait","params":{"milliseconds":500}}"#
    let quit = #"{"jsonrpc":"2.0","id":2,"method":"quit"}"#
    var words = command + [Home.program.path, "run", "--rpc", "--config", configuration.path]
    words += arguments
    return try home.run(
      "/usr/bin/env", words, environment: environment, input: "\(request)\n\(quit)\n")
  }

  private static func isInstalled(_ tool: String) -> Bool {
    let isThere = FileManager.default.isExecutableFile(atPath: "/usr/bin/" + tool)
    if !isThere { print("unverified: there is no \(tool) to open windows in") }
    return isThere
  }

  /// A compositor that shows one program; it refuses to be started by root.
  private func cage(_ home: Home) throws -> (command: [String], environment: [String: String]) {
    let runtime = home.folder.appending(path: "run")
    try FileManager.default.createDirectory(
      at: runtime, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let environment = [
      "WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman",
      "XDG_RUNTIME_DIR": runtime.path,
    ]
    guard geteuid() == 0 else { return (["cage", "--"], environment) }
    _ = try home.run("/bin/chown", ["-R", "65534:65534", home.folder.path])
    let nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    return (nobody + ["cage", "--"], environment)
  }

  @Test func `a window is no larger than a small display without a window manager`() throws {
    let home = try Home()
    let display = try Display(width: 1024, height: 600)

    let ended = try start([], environment: ["DISPLAY": display.name], home: home)

    #expect(ended.status == 0, "\(ended.errors)")
    #expect(ended.errors.contains("(width: 1024, height: 600) pixels large, shown by x11"))
  }

  @Test func `a window covers a compositor that arranges nothing, natively and through X`() throws {
    guard Self.isInstalled("cage"), Self.isInstalled("Xwayland") else { return }
    let home = try Home()
    let cage = try cage(home)

    let native = try start(
      cage.command + ["env", "--unset=DISPLAY"], ["--size", "640x360"],
      environment: cage.environment, home: home)
    let drawn = try start(
      cage.command + ["env", "--unset=DISPLAY", "COUCHSEARCH_RENDERER=emulated"],
      environment: cage.environment, home: home)
    let x = try start(cage.command, environment: cage.environment, home: home)

    for (ended, driver) in [(native, "wayland"), (drawn, "wayland"), (x, "x11")] {
      #expect(ended.status == 0, "\(ended.errors)")
      #expect(
        ended.errors.contains("(width: 1280, height: 720) pixels large, shown by \(driver)"),
        "\(ended.errors)")
      #expect(!ended.errors.contains("crash"), "\(ended.errors)")
    }
  }

  @Test func `a compositor without a seat is left alone, with the reason`() throws {
    guard Self.isInstalled("weston") else { return }
    let home = try Home()
    let socket = home.folder.appending(path: "wayland")
    let weston = Process()
    weston.executableURL = URL(filePath: "/usr/bin/weston")
    weston.arguments = [
      "--backend=headless-backend.so", "--use-pixman", "--socket=wayland", "--no-config",
    ]
    weston.environment = home.environment.merging(
      ["XDG_RUNTIME_DIR": home.folder.path]) { _, new in new }
    weston.standardError = FileHandle.nullDevice
    weston.standardOutput = FileHandle.nullDevice
    try weston.run()
    defer {
      kill(weston.processIdentifier, SIGKILL)
      weston.waitUntilExit()
    }
    #expect(FileArrival.wait(for: socket.path))

    let ended = try home.run(
      ["--config", Home.package.appending(path: "Configs/kiosk.yaml").path],
      environment: ["WAYLAND_DISPLAY": socket.path])

    #expect(ended.status == 69)
    #expect(ended.errors.contains("the compositor has no seat"), "\(ended.errors)")
  }
}
