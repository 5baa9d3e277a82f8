internal import Support

/// An error that keeps the program from doing its job.
package enum ProgramError: ExitCoded, Hashable, Sendable, CustomStringConvertible {
  /// The program's own files are missing.
  case missingFiles(executable: String)
  /// The keyboard does not exist.
  case unknownKeyboard(name: String, known: [String])
  /// The screen has no texts in the language.
  case unknownLanguage(name: String, known: [String])
  /// A file could not be read.
  case unreadable(path: String)
  /// A file is text with two or four bytes per character.
  case wideText(path: String, encoding: String)
  /// A file could not be written.
  case cannotWrite(path: String, reason: String)
  /// The file of the operator's PIN is not what `kiosk set-pin` writes.
  case damagedPIN(path: String)
  /// The command needs a catalogue file, but the catalogue is on servers.
  case needsFile(place: String)
  /// A password was given on the command line, where everyone who lists processes can see it.
  case passwordInView
  /// The catalogue has no item with this id.
  case unknownItem(id: String)
  /// The catalogue has no such category.
  case unknownScope(name: String, known: [String])
  /// The configuration names an unknown category under `results`.
  case unknownCategory(name: String, known: [String])

  /// The cause and the remedy.
  package var description: String {
    switch self {
    case .missingFiles(let executable):
      "The program's Configs and Assets folders were not found near \(executable). Start it from "
        + "its source tree, or set COUCHSEARCH_RESOURCES to the folder that holds them."
    case .unknownKeyboard(let name, let known):
      "There is no keyboard “\(name)”. Available: \(known.joined(separator: ", "))."
    case .unknownLanguage(let name, let known):
      "There is no language “\(name)”. Available: \(known.joined(separator: ", "))."
    case .needsFile(let place):
      "This needs the file of a catalogue, and \(place) is on a server. Name a file with --catalog."
    case .passwordInView:
      "A password on the command line is seen by everybody who lists programs. Put it into ~/.pgpass, "
        + "a service file or the configuration, and leave it out of the address."
    case .unreadable(let path):
      FileKind.odd(path).map { kind in
        "Cannot read \(path): it is \(kind.rawValue), not a file. "
          + (kind == .folder ? "Name a file inside it." : "Save what it gives in a file first.")
      } ?? "Cannot read \(path). Check its name and permissions."
    case .wideText(let path, let encoding):
      "Cannot read \(path): it is \(encoding) text. Save it as UTF-8, for example: "
        + "iconv -f \(encoding) -t UTF-8 \(path) > new.yaml"
    case .cannotWrite(let path, let reason): "\(path) could not be written: \(reason)"
    case .damagedPIN(let path):
      "\(path) is damaged. Set the PIN again with “couchsearch kiosk set-pin”."
    case .unknownItem(let id):
      "The catalogue has no item “\(id)”. “couchsearch search --json” prints ids."
    case .unknownScope(let name, let known):
      "The catalogue has no category “\(name)”. Available: \(known.joined(separator: ", "))."
    case .unknownCategory(let name, let known):
      "results: there is no category “\(name)”. "
        + (NearestName.find(name, among: known).map { "Did you mean “\($0)”? " } ?? "")
        + "Available: \(known.joined(separator: ", "))."
    }
  }

  /// The exit code for it, after sysexits.
  package var exitCode: Int32 {
    switch self {
    case .missingFiles, .unreadable: 66
    case .unknownKeyboard, .unknownLanguage, .needsFile, .passwordInView: 64
    case .cannotWrite: 73
    case .unknownItem, .unknownScope, .unknownCategory, .damagedPIN, .wideText: 65
    }
  }
}
