internal import Configuration
internal import Foundation
internal import ScreenHost
internal import Support

/// `kiosk install` and `kiosk remove`.
package enum KioskSetup {
  /// Sets up a machine.
  /// - Parameters:
  ///   - root: The folder in place of `/`.
  ///   - program: The path of the program on the machine; `nil` for the running one, or, in a folder, for the
  ///     Debian package's.
  ///   - display: How it gets onto the display.
  ///   - asksForPIN: Whether to ask for the operator's PIN, or read it from standard input.
  /// - Returns: The exit code: 0, or 65 for an invalid PIN.
  /// - Throws: ``KioskError`` and errors from reading and writing files.
  package static func install(
    root: String, program: String?, display: KioskDisplay, asksForPIN: Bool
  ) throws -> Int32 {
    try checkRights(root)
    var pin: String?
    if asksForPIN {
      guard let digits = PINSetter.read() else {
        Console.complain(PINSetter.advice)
        return 65
      }
      pin = try OperatorPIN.contents(for: digits)
    }
    let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path(percentEncoded: false)
    let program = program ?? (root == "/" ? own : "/usr/bin/couchsearch")
    let kept = try installer(root).install(program: program, display: display, pin: pin)
    for path in kept { print("\(path) was changed by hand and stays as it is.") }
    print("The kiosk is installed. Its configuration is \(KioskPlaces.configuration).")
    if root == "/" {
      if KioskPlaces.installedPIN == nil { print("Set a PIN: couchsearch kiosk set-pin") }
      let missing = display.tools
        .filter { !FileManager.default.isExecutableFile(atPath: $0.path) }.map(\.package)
      if !missing.isEmpty {
        print("It waits for what is missing: apt-get install \(missing.joined(separator: " "))")
      }
    }
    return 0
  }

  /// Removes the installation.
  /// - Parameter root: The folder in place of `/`.
  /// - Returns: The exit code.
  /// - Throws: ``KioskError``.
  package static func remove(root: String) throws -> Int32 {
    try checkRights(root)
    for path in try installer(root).remove() {
      print("\(path) was changed by hand and stays.")
    }
    print("The kiosk is removed.")
    return 0
  }

  private static func checkRights(_ root: String) throws {
    guard root == "/", geteuid() != 0 else { return }
    throw KioskError.notRoot
  }

  private static func installer(_ root: String) throws -> KioskInstaller {
    let setup = try ProgramSetup(RunOptions())
    let root = URL(filePath: root).standardizedFileURL.path(percentEncoded: false)
    return KioskInstaller(root: root, resources: setup.loader.resources, run: run)
  }

  /// Runs a system command; its output is for the person who installs.
  private static func run(_ command: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Console.complain("“\(command.joined(separator: " "))” failed.")
    }
    return process.terminationStatus == 0
  }
}
