internal import Configuration
internal import Foundation
internal import InputMapping
internal import ScreenHost
internal import Support
internal import TextEntry

/// `bindings`: the effect of every control, and the file and line that set it.
package enum BindingsReport {
  /// Stable: fields may be added, never renamed.
  private struct Entry: Encodable {
    var device: String
    var context: String
    var controls: [String]
    var press: String?
    var hold: String?
    var holdAfter: Int?
    var file: String
    var line: Int
    /// `file:line:column` of the binding that this one replaced.
    var replaces: String?
  }

  /// Reads the bindings and prints them.
  ///
  /// - Parameters:
  ///   - configuration: A configuration file; `nil` for the user's own.
  ///   - asJSON: Whether to print a list of objects instead of a table.
  /// - Returns: The exit code, 0.
  /// - Throws: `ConfigurationError` with file and line if bindings contradict each other or lock the user
  ///   out.
  package static func print(configuration: String?, asJSON: Bool) throws -> Int32 {
    var options = RunOptions()
    options.configuration = configuration
    let setup = try ProgramSetup(options)
    let (sources, _) = try setup.loader.sourcedBindingsWithScreen(for: setup.settings)
    for warning in setup.warnings { Console.complain(warning) }
    if asJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let entries = sources.flatMap(Self.entries)
      Swift.print(String(decoding: try encoder.encode(entries), as: UTF8.self))
    } else {
      Swift.print(sources.map(table).joined(separator: "\n\n"))
    }
    return 0
  }

  private static func entries(of source: SourcedBindings) -> [Entry] {
    let lines = source.lines.map { line in
      Entry(
        device: source.family.rawValue, context: line.context?.rawValue ?? "global",
        controls: [line.control.name], press: line.binding.press?.rawValue,
        hold: line.binding.hold?.intent.rawValue, holdAfter: line.binding.hold?.after,
        file: line.place.file, line: line.place.line, replaces: line.replaced?.description)
    }
    return lines
      + source.chords.map { line in
        Entry(
          device: source.family.rawValue, context: "global",
          controls: line.chord.controls.map(\.name), press: nil,
          hold: line.chord.intent.rawValue, holdAfter: line.chord.after, file: line.place.file,
          line: line.place.line)
      }
  }

  // MARK: A table to read

  private static func table(of source: SourcedBindings) -> String {
    var rows: [(String, String, String)] = []
    for context in [nil] + BindingContext.allCases.map(Optional.some) {
      let lines = source.lines.filter { $0.context == context }
      if lines.isEmpty { continue }
      rows.append((heading(context), "", ""))
      rows += lines.map { line in
        ("  " + line.control.name, line.binding.words, place(line.place, of: source))
      }
    }
    if !source.chords.isEmpty { rows.append(("together", "", "")) }
    rows += source.chords.map { line in
      let controls = line.chord.controls.map(\.name).joined(separator: " + ")
      let after = line.chord.after > 0 ? "held \(Binding.seconds(line.chord.after)): " : ""
      return ("  " + controls, after + line.chord.intent.rawValue, place(line.place, of: source))
    }
    let first = rows.map(\.0.count).max() ?? 0
    let second = rows.map(\.1.count).max() ?? 0
    let files = source.files.enumerated().map { index, file in "[\(index + 1)] \(file)" }
    return
      ([source.family.rawValue] + files
      + rows.map { name, meaning, place in
        let line = padded(name, to: first) + "  " + padded(meaning, to: second) + "  " + place
        return String(line.reversed().drop(while: { $0 == " " }).reversed())
      })
      .joined(separator: "\n")
  }

  private static func heading(_ context: BindingContext?) -> String {
    switch context {
    case nil: "everywhere"
    case .keyboard: "on the keyboard"
    case .suggestions: "on the suggestions"
    case .scopeBar: "on the scope bar"
    case .typing: "where text is typed"
    case .results: "in the results"
    case .sheet: "on a sheet or a menu"
    }
  }

  private static func place(_ place: SourcePlace, of source: SourcedBindings) -> String {
    let index = source.files.firstIndex(of: place.file) ?? 0
    return "[\(index + 1)] line \(place.line)"
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
