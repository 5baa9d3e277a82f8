internal import CatalogSearch

extension XMLReader {
  /// Reads something and names the file in any error that is thrown.
  ///
  /// - Parameter format: The format that was expected, such as "an OPML file".
  /// - Throws: ``CatalogError``.
  static func naming<Value>(
    _ path: String, expecting format: String, _ read: () throws -> Value
  ) throws(CatalogError) -> Value {
    do {
      return try read()
    } catch let failure as Failure {
      throw .malformed(
        path: path, line: failure.line, found: "XML in which \(failure.reason)", expected: format)
    } catch let error as CatalogError {
      throw error
    } catch {
      throw .unreadable(path: path, reason: String(describing: error))
    }
  }

  /// Checks that the root element has the expected name.
  /// - Throws: ``Failure`` otherwise.
  func expectRoot(_ found: String, _ name: String) throws {
    guard found == name else { throw Failure(line: line, reason: "the root is <\(found)>") }
  }
}
