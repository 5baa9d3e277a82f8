internal import Foundation

/// The paths of an installed kiosk, relative to its machine's root.
package enum KioskPlaces {
  /// The name of the service and its user.
  package static let name = "couchsearch-kiosk"
  /// The systemd unit.
  static let unit = "/etc/systemd/system/\(name).service"
  /// The configuration of the kiosk.
  package static let configuration = "/etc/couchsearch/kiosk.yaml"
  /// The hash of the operator's PIN.
  static let pin = "/etc/couchsearch/kiosk.pin"
  /// The list of everything created by the installation.
  static let manifest = "/etc/couchsearch/kiosk.manifest"
  /// Folders that the service creates at run time.
  static let folders = ["/var/lib/\(name)", "/var/cache/\(name)", "/run/\(name)"]
  /// Folders that the service cannot see: the unit's `ProtectHome` and `PrivateTmp` hide homes and temporary
  /// files, and `/run` is emptied at every boot.
  static let hiddenTrees = ["home", "root", "run", "tmp"].map { "/\($0)/" }
  /// The health of the running kiosk, in memory.
  static let status = "/run/\(name)/status.json"

  /// The PIN file of the installed kiosk; `nil` if there is none, or this user may not read it.
  static var installedPIN: String? {
    FileManager.default.isReadableFile(atPath: pin) ? pin : nil
  }
}
