import Foundation
import Testing

@testable import Configuration

struct AutostartFileTests {
  @Test func `it is written, found and removed`() throws {
    let bench = Workbench()
    let file = try #require(AutostartFile(folder: bench.folder, program: "/usr/bin/couchsearch"))

    #expect(!file.isOn)
    try file.turn(on: true)
    #expect(file.isOn)
    #expect(try lines(of: file).contains(#"Exec="/usr/bin/couchsearch""#))
    try file.turn(on: false)
    #expect(!file.isOn)
    #expect(!FileManager.default.fileExists(atPath: file.path))
    try file.turn(on: false)
  }

  /// The path as the Desktop Entry Specification reads it, which escapes a value and then an argument.
  @Test(arguments: [
    (#"/opt/My Films/couch"#, #""/opt/My Films/couch""#), (#"/opt/100%/c"#, #""/opt/100%%/c""#),
    (#"/opt/$a`b"c\d"#, #""/opt/\\$a\\`b\\"c\\\\d""#),
  ])
  func `signs of a path are escaped`(program: String, value: String) throws {
    let bench = Workbench()
    let file = try #require(AutostartFile(folder: bench.folder, program: program))

    try file.turn(on: true)

    #expect(try lines(of: file).contains("Exec=\(value)"))
  }

  @Test(arguments: ["Hidden=true", "X-GNOME-Autostart-enabled = false"])
  func `one that the desktop passes over is off, and can be turned on`(line: String) throws {
    let bench = Workbench()
    let file = try #require(AutostartFile(folder: bench.folder, program: "/c"))
    try FileManager.default.createDirectory(
      atPath: bench.folder + "/autostart", withIntermediateDirectories: true)
    try "[Desktop Entry]\n\(line)\n".write(toFile: file.path, atomically: true, encoding: .utf8)

    #expect(!file.isOn)
    try file.turn(on: true)
    #expect(file.isOn)
  }

  @Test func `no entry can start a program of an odd path`() {
    #expect(AutostartFile(folder: "/f", program: "/a\nb") == nil)
    #expect(AutostartFile(folder: "/f", program: "couchsearch") == nil)
  }

  @Test func `a folder that cannot be written is told`() throws {
    let bench = Workbench()
    try "".write(toFile: bench.folder + "/autostart", atomically: true, encoding: .utf8)
    let file = try #require(AutostartFile(folder: bench.folder, program: "/c"))

    #expect(throws: SettingsFileError.self) { try file.turn(on: true) }
  }

  private func lines(of file: AutostartFile) throws -> [String] {
    try String(contentsOfFile: file.path, encoding: .utf8).components(separatedBy: "\n")
  }
}
