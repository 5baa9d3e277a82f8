internal import Foundation

/// The message bus of the user's session.
enum SessionBus {
  /// The address of the bus; `nil` if there is none. A bus is never started: that is slow, and a bus without
  /// a desktop has nothing on it.
  static func address(in environment: [String: String]) -> String? {
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
    guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/"),
      FileManager.default.fileExists(atPath: folder + "/bus")
    else { return nil }
    return "unix:path=\(folder)/bus"
  }
}
