import Foundation
import Testing

/// The GitHub action and the container file for other people's CI.
@Suite(.serialized)
struct ActionTests {
  private static func text(_ name: String) throws -> String {
    try String(
      contentsOf: Home.package.appending(path: "Configs/ci/" + name), encoding: .utf8)
  }

  /// The lines of the action's first script, without their indentation.
  private static func script(of action: String) -> String {
    let block = action.components(separatedBy: "run: |\n").dropFirst().first ?? ""
    let lines = block.split(separator: "\n").prefix { $0.hasPrefix("        ") }
    return lines.map { $0.dropFirst(8) }.joined(separator: "\n")
  }

  private static let passing = """
    replay: 1
    steps:
      - tap: down
    """
  private static let failing = """
    replay: 1
    steps:
      - expect: {query: nothing}
    """

  @Test(arguments: zip([passing, failing], [0, 1] as [Int32]))
  func `the action plays scripts, marks failures and leaves a report`(script: String, status: Int32)
    throws
  {
    let home = try Home()
    let scripts = home.folder.appending(path: "scripts")
    try FileManager.default.createDirectory(at: scripts, withIntermediateDirectories: true)
    try script.write(
      to: scripts.appending(path: "one.replay.yaml"), atomically: true, encoding: .utf8)
    let report = home.folder.appending(path: "report")

    let ended = try home.run(
      "/bin/bash", ["-eo", "pipefail", "-c", Self.script(of: try Self.text("action.yml"))],
      environment: [
        "SCRIPTS": scripts.path, "PROGRAM": Home.program.path, "SHARD": "1/1", "OPTIONS": "--once",
        "REPORT": report.path,
      ])

    #expect(ended.status == status, "\(ended.output)\(ended.errors)")
    #expect(ended.output.contains("::error") == (status != 0))
    for name in ["junit.xml", "report.html", "results.jsonl"] {
      #expect(FileManager.default.fileExists(atPath: report.appending(path: name).path), "\(name)")
    }
  }

  @Test func `every input that the action reads is declared, and every one declared is read`()
    throws
  {
    let action = try Self.text("action.yml")
    let declared = (action.firstMatch(of: /(?ms)^inputs:\n(.*?)^runs:/)?.1 ?? "")
      .matches(of: /(?m)^  (\w+):$/).map { String($0.1) }

    let read = action.matches(of: /inputs\.(\w+)/).map { String($0.1) }

    #expect(declared.count == 5)
    #expect(Set(declared) == Set(read))
  }

  @Test func `the container is built with scripts and options that exist`() throws {
    let lines = try Self.text("Containerfile").split(separator: "\n")
    let known: Set = ["FROM", "WORKDIR", "COPY", "RUN", "ENV", "ENTRYPOINT"]

    let instructions = lines.filter { !$0.hasPrefix("#") && !$0.hasPrefix(" ") }
      .map { String($0.prefix { $0 != " " }) }
    let scripts = lines.joined(separator: "\n").matches(of: /Configs\/(\w+\.sh)/).map {
      String($0.1)
    }

    #expect(Set(instructions).isSubset(of: known), "\(instructions)")
    #expect(scripts.contains("setup.sh") && scripts.contains("package.sh"))
    for script in scripts {
      let path = Home.package.appending(path: "Configs/" + script).path
      #expect(FileManager.default.isExecutableFile(atPath: path), "\(script)")
    }
  }
}
