/// A place in a text file, for error messages; lines and columns count from 1.
package struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  /// The file, as named by its user.
  package var file: String
  /// From 1; 0 if only the file is known.
  package var line: Int
  /// From 1, in Unicode scalars; 0 if only the file is known.
  package var column: Int

  /// Makes a place; without a line, it is the whole file.
  package init(file: String, line: Int = 0, column: Int = 0) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// `file:line:column`, as in editors and compilers.
  package var description: String { line > 0 ? "\(file):\(line):\(column)" : file }
}
