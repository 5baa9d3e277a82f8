internal import Foundation

/// Detects a display and sound hardware before SDL starts: SDL would draw to an invisible output, and the
/// libraries beneath it would flood the terminal with messages.
enum DevicePresence {
  /// The graphics hardware that programs may open.
  static var displayHardware: DisplayHardware {
    DisplayHardware(
      hasCard: contains("card", in: "/dev/dri"),
      hasGraphicsProcessor: contains("renderD", in: "/dev/dri"))
  }

  /// Whether there seems to be any sound output.
  static func hasSound(environment: [String: String]) -> Bool {
    if environment["SDL_AUDIODRIVER"] != nil || environment["PULSE_SERVER"] != nil { return true }
    if let folder = environment["XDG_RUNTIME_DIR"] {
      let sockets = ["/pulse/native", "/pipewire-0"]
      if sockets.contains(where: { FileManager.default.fileExists(atPath: folder + $0) }) {
        return true
      }
    }
    return contains("pcm", in: "/dev/snd")
  }

  private static func contains(_ prefix: String, in folder: String) -> Bool {
    // A missing folder counts as empty.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.contains { $0.hasPrefix(prefix) }
  }
}
