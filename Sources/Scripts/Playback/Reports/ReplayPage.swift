internal import Configuration
internal import Foundation
internal import Rendering
package import Replay
internal import ScreenHost
internal import Support

/// A self-contained file that shows every press and step of replays in a browser.
package struct ReplayPage {
  /// A script that was played, or should have been.
  struct Case {
    var result: ReplayResult
    var failure: ScriptFailure?
    /// Empty for a script that was not played.
    var trace = ReplayTrace()
    /// Whether its steps have pictures; without them there is only the focus map.
    var isPainted = true
    var differences: [(name: String, kept: RGBAImage, found: RGBAImage)] = []
  }

  private static let marker = "<script type=\"application/json\" id=\"data\">"

  /// The contents of the page as JSON, one text per script.
  private let cases: [String]

  /// Makes a page of results: the painted part of each, or its message if nothing was painted.
  /// - Throws: `RenderingError` if a picture cannot be painted.
  package init(_ results: [ReplayResult]) throws {
    cases = try results.map { try $0.page ?? Self.text(of: Case(result: $0)) }
  }

  /// The part of a page about one script, as JSON.
  /// - Throws: `RenderingError` if a picture cannot be painted.
  static func text(of one: Case) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(try ReplayPageCase(one)), as: UTF8.self)
  }

  /// The part of a page about a script played on any program, as JSON.
  package static func text(
    of run: PageRun, _ result: ReplayResult, _ failure: ScriptFailure?
  ) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let one = ReplayPageCase(run, result, failure)
    return String(decoding: try encoder.encode(one), as: UTF8.self)
  }

  /// Makes a page of the scripts on other pages, in order.
  /// - Throws: `ProgramError.unreadable` if a file is not such a page.
  package init(merging pages: [String]) throws {
    cases = try pages.flatMap { path -> [String] in
      guard let text = try? RegularFile.text(of: path),
        let start = text.range(of: Self.marker)?.upperBound,
        let end = text[start...].range(of: "</script>")?.lowerBound,
        let object = try? JSONSerialization.jsonObject(with: Data(text[start..<end].utf8)),
        let cases = (object as? [String: Any])?["cases"] as? [Any]
      else { throw ProgramError.unreadable(path: path) }
      return try cases.map {
        String(
          decoding: try JSONSerialization.data(
            withJSONObject: $0, options: [.sortedKeys, .withoutEscapingSlashes]), as: UTF8.self)
      }
    }
  }

  /// Writes the page.
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - resources: The folder of the program's resources.
  package func write(to path: String, resources: String) throws {
    let template = resources + "/Assets/Replay/report.html"
    guard let page = try? RegularFile.text(of: template) else {
      throw ProgramError.unreadable(path: template)
    }
    let date = Date.now.formatted(.iso8601)
    let head = "{\"version\":\"\(Program.version)\",\"date\":\"\(date)\",\"cases\":["
    // Inside a script element, “<” could end it.
    let json = (head + cases.joined(separator: ",") + "]}").replacing("<", with: "\\u003c")
    let text = page.replacing("\(Self.marker){}<", with: "\(Self.marker)\(json)<")
    try OutputPlace.write(text, to: path)
  }
}
