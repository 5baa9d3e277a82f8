internal import Foundation

/// The message bus of the person's session.
enum SessionBus {
  /// The address of the bus; `nil` where there is none. None is ever started: that takes long, and
  /// whoever has no bus has no desktop on it.
  static func address(in environment: [String: String]) -> String? {
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
    guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/"),
      FileManager.default.fileExists(atPath: folder + "/bus")
    else { return nil }
    return "unix:path=\(folder)/bus"
  }
}
