import Foundation
import Testing

/// The command lines of the README and the manual against the real programs.
@Suite(.serialized)
struct ManualCommandTests {
  private static let manual = "Sources/App/couchsearch/couchsearch.docc"

  private static func page(_ path: String) throws -> String {
    try String(contentsOf: Home.package.appending(path: path), encoding: .utf8)
  }

  private static func pages() throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Home.package.appending(path: manual).path)
    return ["README.md"]
      + names.filter { $0.hasSuffix(".md") }.sorted().map { manual + "/" + $0 }
  }

  /// The command lines of a text: in its blocks of code and between backticks.
  private static func commandLines(_ text: String) -> [String] {
    var lines: [String] = []
    var isCode = false
    for line in text.split(separator: "\n").map(String.init) {
      if line.contains("```") {
        isCode.toggle()
      } else if isCode || line.hasPrefix("    ") {
        lines.append(line)
      } else {
        lines += line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
          .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      }
    }
    return lines
  }

  /// The programs by their names.
  private static let programs = ["couchsearch": Home.program, "couchsearch-lab": Home.lab]

  /// The name of a program and the words after it, for each time that a line calls one.
  private static func calls(_ line: String) -> [(program: String, words: [String])] {
    let shell: Set = ["|", "||", "&&", ">", "<", ">>", ";", "#"]
    var calls: [(program: String, words: [String])] = []
    var isCall = false
    var previous: Substring = "|"
    // A text in quotes is one word.
    let line = line.replacing(/"[^"]*"/) { _ in "text" }
    for word in line.split(separator: " ") {
      if programs[String(word)] != nil, ["|", "&&", "run", "release"].contains(previous) {
        calls.append((String(word), []))
        isCall = true
      } else if shell.contains(String(word)) || word.hasPrefix("<<") {
        isCall = false
      } else if isCall {
        calls[calls.count - 1].words.append(String(word))
      }
      previous = word
    }
    return calls
  }

  @Test func `every command line of the manual is one that its program understands`() throws {
    let home = try Home()
    let programs = try Self.programs.mapValues { try ProgramDescription(home, of: $0) }
    var count = 0

    for path in try Self.pages() {
      for line in Self.commandLines(try Self.page(path)) {
        for call in Self.calls(line) {
          count += 1
          let unknown = programs[call.program]?.unknownWord(in: call.words)
          #expect(unknown == nil, "\(path): \(line)")
        }
      }
    }

    #expect(count > 60)
  }

  @Test(arguments: [
    "search star --nothing", "nothing", "catalog nothing x.sqlite", "--nothing", "replay --into x",
  ])
  func `a command line that the program does not understand is found`(line: String) throws {
    let program = try ProgramDescription(try Home())

    let unknown = program.unknownWord(in: line.split(separator: " ").map(String.init))

    #expect(unknown != nil)
  }

  @Test(arguments: [
    "AddAKeyboard", "AddALanguage", "Catalogues", "ConfigurationReference", "DrivingTheScreen",
    "FocusMaps", "Kiosk", "OtherScreens", "Ranking",
  ])
  func `the examples of a page work one after the other in an empty folder`(name: String) throws {
    let home = try Home()
    let bin = home.folder.appending(path: "bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    for (name, program) in Self.programs {
      try FileManager.default.createSymbolicLink(
        at: bin.appending(path: name), withDestinationURL: program)
    }
    let path = bin.path + ":" + (home.environment["PATH"] ?? "/usr/bin:/bin")
    let configuration = home.folder.appending(path: ".config").path
    let blocks = try Self.page("\(Self.manual)/\(name).md").matches(
      of: /(?ms)^```sh\n(.*?)^```/)

    #expect(!blocks.isEmpty)
    for block in blocks {
      let ended = try home.run(
        "/bin/bash", ["-euo", "pipefail", "-c", String(block.1)],
        environment: ["PATH": path, "XDG_CONFIG_HOME": configuration])
      #expect(ended.status == 0, "\(block.1)\(ended.errors)")
    }
  }
}
