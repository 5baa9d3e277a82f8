internal import Support

/// A record that an import left out.
package struct SkippedRecord: Hashable, Sendable {
  /// The source file.
  package var path: String
  /// The line where the record starts, counted from 1; 0 for a file as a whole.
  package var line: Int
  /// Why, as a clause: "the title is missing".
  package var reason: String

  /// The place as `path:line`, in one line whatever the name of the file has in it.
  package var place: String {
    let shown = ControlCharacters.folded(path)
    return line > 0 ? "\(shown):\(line)" : shown
  }

  /// Makes a note of a record that was left out.
  package init(path: String, line: Int, reason: String) {
    self.path = path
    self.line = line
    self.reason = reason
  }
}
