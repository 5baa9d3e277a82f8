import Foundation
import Playback
import TestSupport

@testable import ReplayLab

/// A program that is driven, in a shell’s words, with the folder of scripts for it.
final class DrivenFixture {
  /// The program with a window that lies beside its scripts.
  static let menu = "python3 \(PackageFolder.path)/Tests/OtherPrograms/menu.py --rpc"

  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "couchsearch-driven-\(UUID().uuidString)")
  let command: String
  /// Seconds for an answer: long where one comes, short where none does.
  var patience = 60.0

  /// Drives a program.
  init(_ command: String) throws {
    self.command = command
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Drives a row of elements in Python, whose moves are given.
  /// - Parameters:
  ///   - items: The elements, in order, separated by spaces. The first has focus.
  ///   - edges: Where moves lead, in JSON.
  ///   - select: What Select does, in Python; apostrophes excluded.
  ///   - methods: The methods beside those that are needed.
  convenience init(
    row items: String, edges: String = "{}", select: String = "pass", methods: [String] = []
  ) throws {
    let known = (["hello", "tap", "focus", "outline", "quit"] + methods)
      .map { "\"\($0)\"" }.joined(separator: ", ")
    try self.init("python3 -c '\(Self.row(edges, select, known))' \(items)")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static func row(_ edges: String, _ select: String, _ methods: String) -> String {
    """
    import json, sys
    items, edges = sys.argv[1:], \(edges)
    focus, asked = items[0], {}
    def tap(control):
        global focus
        if control == "a":
            \(select)
        focus = edges.get(focus, {}).get(control[5:], focus)
    while line := sys.stdin.readline():
        request = json.loads(line)
        method, values = request["method"], request["params"]
        if method == "tap":
            tap(values["control"])
        asked = values or asked
        result = {"focus": focus, "query": str(asked)}
        if method == "hello":
            result = {"protocol": 1, "methods": [\(methods)]}
        elif method == "outline":
            result = {"elements": [
                {"id": one, "label": one.upper(), "role": "button", "section": "row",
                 "frame": [100 * place, 0, 90, 50]} for place, one in enumerate(items)]}
        print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}), flush=True)
        if method == "quit":
            break
    """
  }

  /// Writes a script.
  /// - Parameter text: All below its first line.
  func script(_ text: String) throws -> String {
    let file = folder.appending(path: "one.replay.yaml")
    try Data(("replay: 1\n" + text).utf8).write(to: file)
    return file.path
  }

  /// Plays a script of these lines, the first of which is line 3.
  func play(steps: String) throws -> ReplayResult { try play(try script("steps:\n" + steps)) }

  /// Plays a script of a file.
  func play(_ file: String) throws -> ReplayResult {
    var request = ReplayBatch.Request()
    request.paths = [file]
    request.html = "page.html"
    let runner = DriveRunner(request, command: command, patience: patience)
    let play = try ReplayPlan(request).plays[0]
    return runner.result(of: play)
  }

  /// Walks over the first screen.
  func survey(most: Int = 2000) throws -> FocusSurvey {
    var runner = FocusMapRunner(command: command)
    (runner.patience, runner.most) = (patience, most)
    return try runner.survey()
  }
}
