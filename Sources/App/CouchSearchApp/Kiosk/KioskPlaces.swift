internal import Foundation

/// The places of an installed kiosk, as paths from the root of its machine.
package enum KioskPlaces {
  /// The name of the service, and of its user.
  package static let name = "couchsearch-kiosk"
  /// The service.
  static let unit = "/etc/systemd/system/\(name).service"
  /// The configuration of the kiosk.
  package static let configuration = "/etc/couchsearch/kiosk.yaml"
  /// The hash of the operator's PIN.
  static let pin = "/etc/couchsearch/kiosk.pin"
  /// The list of everything that the installation made.
  static let manifest = "/etc/couchsearch/kiosk.manifest"
  /// Folders that the service makes when it runs.
  static let folders = ["/var/lib/\(name)", "/var/cache/\(name)", "/run/\(name)"]
  /// Trees that the service cannot see: homes and temporary files are shut out by the unit's
  /// `ProtectHome` and `PrivateTmp`, and `/run` is emptied with every start of the machine.
  static let hiddenTrees = ["home", "root", "run", "tmp"].map { "/\($0)/" }
  /// The health of the running kiosk, in memory.
  static let status = "/run/\(name)/status.json"

  /// The PIN of the installed kiosk; `nil` where none is installed, or not for this user.
  static var installedPIN: String? {
    FileManager.default.isReadableFile(atPath: pin) ? pin : nil
  }
}
