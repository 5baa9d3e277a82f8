internal import Foundation
package import InputMapping

/// `gamepad.screen.yaml` and the like: buttons changed on the settings screen.
///
/// The program writes it beside the user's own `gamepad.yaml`, which it never touches, and reads it
/// afterwards, so that changes made on the screen win.
package struct ScreenBindingsFile: Hashable, Sendable {
  /// The path of the file.
  package let path: String
  /// The devices whose buttons were changed.
  package let family: DeviceFamily

  /// Makes the file for a folder of bindings.
  package init(folder: String, family: DeviceFamily) {
    path = "\(folder)/\(family.rawValue).screen.yaml"
    self.family = family
  }

  /// Writes the bindings that differ from those of the other files; without a difference there is no file.
  ///
  /// - Throws: ``SettingsFileError/unwritable(path:reason:)``.
  package func write(
    _ bindings: BindingTable.Family, over base: BindingTable.Family
  ) throws(SettingsFileError) {
    let changes = bindings.differences(from: base)
    guard !changes.isEmpty else { return try WholeFile.remove(path) }
    try WholeFile.write(text(of: changes), to: path)
  }

  private func text(of changes: [BindingTable.Family.Difference]) -> String {
    var lines = [
      "# The buttons that were changed on the settings screen of CouchSearch, which writes this",
      "# file. It is read after \(family.rawValue).yaml and wins over it. Remove a line, or the",
      "# file, to have there again what \(family.rawValue).yaml says.", "",
      "device: \(family.rawValue)",
    ]
    var places: [BindingContext?] = []
    for change in changes {
      if !places.contains(change.context) {
        places.append(change.context)
        lines += ["", (change.context?.rawValue ?? "global") + ":"]
      }
      lines.append("  \(change.control.name): \(change.binding.yaml)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Binding {
  /// The binding in YAML.
  fileprivate var yaml: String {
    let press = press?.rawValue ?? "none"
    guard hold != nil || thrice != nil else { return press }
    let parts =
      ["press: \(press)"]
      + (hold.map { ["hold: \($0.intent.rawValue)", "after: \($0.after)"] } ?? [])
      + (thrice.map { ["thrice: \($0.rawValue)"] } ?? [])
    return "{ " + parts.joined(separator: ", ") + " }"
  }
}
