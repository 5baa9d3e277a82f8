internal import Foundation
internal import Support

/// The desktop entry that starts the screen when the user signs in.
///
/// Source: freedesktop.org, Desktop Application Autostart Specification and Desktop Entry Specification, Exec.
package struct AutostartFile: Hashable, Sendable {
  /// The path of the file.
  package let path: String
  private let program: String

  /// Makes the entry for a program.
  /// - Parameters:
  ///   - folder: The user's configuration folder, `$XDG_CONFIG_HOME`.
  ///   - program: The path of the program; `nil` is returned if it contains control characters.
  package init?(folder: String, program: String) {
    guard program.hasPrefix("/"), !program.unicodeScalars.contains(where: { $0.value < 32 }) else {
      return nil
    }
    path = folder + "/autostart/couchsearch.desktop"
    self.program = program
  }

  /// Whether the entry exists, so that the desktop starts the screen.
  package var isOn: Bool {
    guard let text = try? RegularFile.text(of: path) else { return false }
    let lines = text.split(whereSeparator: \.isNewline).map { $0.filter { $0 != " " } }
    return !lines.contains("Hidden=true") && !lines.contains("X-GNOME-Autostart-enabled=false")
  }

  /// Writes the entry, or removes it.
  /// - Throws: ``SettingsFileError/unwritable(path:reason:)``.
  package func turn(on isOn: Bool) throws(SettingsFileError) {
    guard isOn else { return try WholeFile.remove(path) }
    // Escape the characters special inside quotes, then those special in values, then the field code.
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
