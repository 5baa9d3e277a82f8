/// A place in a text file, for error messages; lines and columns count from 1.
package struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  /// The file as it was named.
  package var file: String
  /// From 1; 0 when only the file is known.
  package var line: Int
  /// From 1, in Unicode scalars; 0 when only the file is known.
  package var column: Int

  /// Makes a place; without a line, the file as a whole.
  package init(file: String, line: Int = 0, column: Int = 0) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// `file:line:column`, as editors and compilers write it.
  package var description: String { line > 0 ? "\(file):\(line):\(column)" : file }
}
