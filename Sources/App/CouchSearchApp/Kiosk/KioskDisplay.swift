/// How a kiosk gets onto the display.
package enum KioskDisplay: String, CaseIterable, Sendable {
  /// The compositor cage on the first console, which gets its devices from seatd.
  case cage
  /// The console itself, through kernel mode setting.
  case console

  /// The programs that it requires on the machine, and the packages that contain them.
  var tools: [(path: String, package: String)] {
    // The groups that may use displays and controllers come with udev, too.
    let udev = (path: "/usr/bin/udevadm", package: "udev")
    return switch self {
    case .cage:
      // Debian's cage does not start without Xwayland, even if nothing uses it.
      [
        ("/usr/bin/cage", "cage"), ("/usr/sbin/seatd", "seatd"), udev,
        ("/usr/bin/Xwayland", "xwayland"),
      ]
    case .console: [udev]
    }
  }

  /// The values of the unit's placeholders.
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - configuration: The path of the configuration.
  func values(program: String, configuration: String) -> [String: String] {
    let command = "\(program) --config \(configuration)"
    return switch self {
    case .cage:
      [
        "PROGRAM": program, "CONFIGURATION": configuration,
        "COMMAND": "/usr/bin/cage -d -- \(command)", "SEAT": "seatd.service",
        "NEEDS": "Requires=seatd.service",
        // A kiosk may start before its remote is switched on.
        "ENVIRONMENT": "Environment=LIBSEAT_BACKEND=seatd WLR_LIBINPUT_NO_DEVICES=1",
      ]
    case .console:
      [
        "PROGRAM": program, "CONFIGURATION": configuration, "COMMAND": command,
        "SEAT": "systemd-udev-settle.service",
        "NEEDS": "", "ENVIRONMENT": "Environment=SDL_VIDEODRIVER=kmsdrm",
      ]
    }
  }
}
