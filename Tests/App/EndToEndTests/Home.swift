import Foundation
import TestSupport

/// A person's home that is gone with the test.
final class Home {
  let folder: URL

  /// Makes a home.
  /// - Parameter hasStarted: Whether the starter catalogue was imported already, as after a first
  ///   start; otherwise the home is empty.
  init(hasStarted: Bool = true) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "couchsearch-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    guard hasStarted, let catalog = try StarterFile.shared.get() else { return }
    try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: catalog, to: data.appending(path: catalog.lastPathComponent))
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The environment of the program: this home, no display, no sound.
  var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "CI"] { environment[name] = nil }
    environment["HOME"] = folder.path
    environment["XDG_DATA_HOME"] = folder.appending(path: "data").path
    environment["XDG_CONFIG_HOME"] = folder.appending(path: "config").path
    environment["SDL_AUDIODRIVER"] = "dummy"
    environment["LC_ALL"] = "C.UTF-8"
    environment["TZ"] = "UTC"
    return environment
  }

  /// The data folder of the program.
  var data: URL { folder.appending(path: "data/couchsearch") }

  /// The program, which is built beside the tests.
  static var program: URL { products.appending(path: "couchsearch") }

  /// The laboratory, which is built beside the program.
  static var lab: URL { products.appending(path: "couchsearch-lab") }

  private static var products: URL {
    URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
  }

  /// The source tree.
  static var package: URL { PackageFolder.url }

  struct Ended {
    var status: Int32
    var output: String
    var errors: String
  }

  /// Runs a command to its end.
  func run(
    _ arguments: [String], input: String? = nil, environment more: [String: String] = [:]
  ) throws -> Ended {
    try run(Home.program.path, arguments, environment: more, input: input)
  }

  /// Runs a command of the laboratory to its end.
  func runLab(_ arguments: [String], environment more: [String: String] = [:]) throws -> Ended {
    try run(Home.lab.path, arguments, environment: more)
  }

  /// Runs any program to its end, with more in its environment.
  func run(
    _ program: String, _ arguments: [String], environment more: [String: String] = [:],
    input: String? = nil
  ) throws -> Ended {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = environment.merging(more) { _, new in new }
    process.currentDirectoryURL = folder
    let output = folder.appending(path: "output-\(UUID().uuidString)")
    let errors = folder.appending(path: "errors-\(UUID().uuidString)")
    for file in [output, errors] {
      _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    if let input {
      let pipe = Pipe()
      pipe.fileHandleForWriting.write(Data(input.utf8))
      try pipe.fileHandleForWriting.close()
      process.standardInput = pipe
    } else {
      process.standardInput = FileHandle.nullDevice
    }
    try process.run()
    process.waitUntilExit()
    return Ended(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}
