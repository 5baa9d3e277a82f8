internal import Foundation
internal import Support

/// The entry with which a desktop starts the screen when the person signs in.
///
/// Source: freedesktop.org, Desktop Application Autostart Specification and Desktop Entry Specification, Exec.
package struct AutostartFile: Hashable, Sendable {
  /// The path of the file.
  package let path: String
  private let program: String

  /// The entry of a program.
  /// - Parameters:
  ///   - folder: The person's configuration, `$XDG_CONFIG_HOME`.
  ///   - program: The path of the program; one of control characters cannot be started by an entry.
  package init?(folder: String, program: String) {
    guard program.hasPrefix("/"), !program.unicodeScalars.contains(where: { $0.value < 32 }) else {
      return nil
    }
    path = folder + "/autostart/couchsearch.desktop"
    self.program = program
  }

  /// Whether the desktop starts the screen.
  package var isOn: Bool {
    guard let text = try? RegularFile.text(of: path) else { return false }
    let lines = text.split(whereSeparator: \.isNewline).map { $0.filter { $0 != " " } }
    return !lines.contains("Hidden=true") && !lines.contains("X-GNOME-Autostart-enabled=false")
  }

  /// Writes the entry, or removes it.
  /// - Throws: ``SettingsFileError/unwritable(path:reason:)``.
  package func turn(on isOn: Bool) throws(SettingsFileError) {
    guard isOn else { return try WholeFile.remove(path) }
    // The signs that quotes do not protect, then those of a value, then the one of a field.
    var quoted = ""
    for sign in program {
      if "\"`$\\".contains(sign) { quoted.append("\\") }
      quoted.append(sign)
    }
    let value = "\"\(quoted)\"".replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "%", with: "%%")
    try WholeFile.write(
      """
      [Desktop Entry]
      Type=Application
      Name=CouchSearch
      Exec=\(value)
      Icon=couchsearch
      Terminal=false

      """, to: path)
  }
}
