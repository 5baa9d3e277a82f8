internal import Support

/// A record that an import left out.
package struct SkippedRecord: Hashable, Sendable {
  /// The path of the source file.
  package var path: String
  /// The line where the record starts, counted from 1; 0 for a file as a whole.
  package var line: Int
  /// The reason, as a clause: "the title is missing".
  package var reason: String

  /// The place as `path:line`, on one line whatever the file name contains.
  package var place: String {
    let shown = ControlCharacters.folded(path)
    return line > 0 ? "\(shown):\(line)" : shown
  }

  /// Creates a note of a record that was left out.
  package init(path: String, line: Int, reason: String) {
    self.path = path
    self.line = line
    self.reason = reason
  }
}
