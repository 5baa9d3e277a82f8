import ScreenHost

/// An error in installing or removing a kiosk.
package enum KioskError: ExitCoded, Hashable, Sendable, CustomStringConvertible {
  /// Only root may change the machine.
  case notRoot
  /// The program is in a place hidden from the service, which sees no home folders.
  case unreachable(program: String)
  /// A foreign file is in the place of one of the kiosk's.
  case occupied(path: String)
  /// No kiosk is installed.
  case notInstalled
  /// The list of installed files is damaged.
  case damagedManifest(path: String)

  /// The cause and the remedy.
  package var description: String {
    switch self {
    case .notRoot: "Only root can set up a kiosk. Run it with sudo, or name a folder with --root."
    case .unreachable(let program):
      "A kiosk sees no home folders, so it would not find \(program). Install the program first: "
        + "apt-get install ./couchsearch_*.deb, or Configs/install.sh as root."
    case .occupied(let path):
      "\(path) is there already and not the kiosk’s. Move it away and try again; nothing was changed."
    case .notInstalled: "No kiosk is installed. Install one with “couchsearch kiosk install”."
    case .damagedManifest(let path):
      "\(path) is damaged, so nothing is removed. Its lines name the files of the kiosk."
    }
  }

  /// The exit code for it, after sysexits.
  package var exitCode: Int32 {
    switch self {
    case .notRoot: 77
    case .unreachable, .notInstalled: 66
    case .occupied: 73
    case .damagedManifest: 65
    }
  }
}
