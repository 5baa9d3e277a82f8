internal import Foundation
package import Replay
internal import ScreenHost
internal import Support
internal import TextEntry

/// Reading and writing of script files.
package enum ScriptFiles {
  /// The scripts in a file: one for each case, with every file they run inlined. Relative paths start at the
  /// file's own folder.
  /// - Throws: ``ProgramError/unreadable(path:)``, and ``ScriptError`` for the first mistake.
  package static func scripts(_ file: String) throws -> [Script] {
    let folder = URL(filePath: file).deletingLastPathComponent()
    func absolute(_ path: String) -> String {
      // A server has a URL.
      path.contains("://")
        ? path
        : URL(filePath: path, relativeTo: folder).standardizedFileURL.path(percentEncoded: false)
    }
    return try document(file).scripts(find: other).map { script in
      var script = script
      script.app.catalog = script.app.catalog.map(absolute)
      script.app.config = script.app.config.map(absolute)
      return script
    }
  }

  /// The document of a file, as YAML or lines of JSON by its name.
  static func document(_ file: String) throws -> ScriptDocument {
    guard let data = try? RegularFile.data(of: file) else {
      throw ProgramError.unreadable(path: file)
    }
    if let encoding = WideText.encoding(of: data.prefix(4)) {
      throw ProgramError.wideText(path: file, encoding: encoding)
    }
    // A recording may be cut off in the middle of a character.
    return try ScriptDocument(
      String(decoding: data, as: UTF8.self), as: ScriptDocument.Encoding(file: file), file: file)
  }

  /// Prints a script in one of the two encodings.
  /// - Parameters:
  ///   - file: The script.
  ///   - encoding: `yaml` or `jsonl`; `nil` for the file's own.
  /// - Returns: The exit code.
  package static func format(_ file: String, to encoding: String?) throws -> Int32 {
    let document = try document(file)
    // Rejects scripts that cannot be played, rather than rewriting them.
    _ = try document.scripts(find: other)
    let wanted =
      encoding.flatMap(ScriptDocument.Encoding.init) ?? ScriptDocument.Encoding(file: file)
    return Console.output(Data(document.text(as: wanted).utf8)) ? 0 : 73
  }

  /// Finds a file that another one's step runs.
  private static func other(
    _ path: String, _ place: SourcePlace
  ) throws(ScriptError) -> ScriptDocument {
    let folder = URL(filePath: place.file).deletingLastPathComponent()
    let file = URL(filePath: path, relativeTo: folder).standardizedFileURL
      .path(percentEncoded: false)
    do {
      return try document(file)
    } catch let error as ScriptError {
      throw error
    } catch {
      throw .malformed(place, reason: "run: \(file) cannot be read.")
    }
  }
}
