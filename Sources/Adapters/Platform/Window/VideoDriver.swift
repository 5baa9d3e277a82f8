internal import CSDL2

/// An SDL video driver.
package struct VideoDriver: Hashable, Sendable {
  /// SDL's name for it, such as `x11`.
  package let name: String
  /// Whether a window only gets the screen's size if it covers the screen.
  var mustCoverScreen = false

  /// Shows nothing, and is always available.
  static let dummy = VideoDriver(name: "dummy")

  /// The driver started by the host; `nil` for none.
  static var running: VideoDriver? {
    guard SDLSession.isVideoRunning else { return nil }
    return SDL_GetCurrentVideoDriver().map { VideoDriver(name: String(cString: $0)) }
  }

  /// The hint that selects the driver.
  static let hint = "SDL_VIDEODRIVER"

  /// Makes SDL use only this driver.
  func choose() { SDL_SetHintWithPriority(Self.hint, name, SDL_HINT_OVERRIDE) }

  /// The drivers worth trying, best first, and why others are skipped.
  ///
  /// A Wayland compositor nearly always offers X11 too. With a graphics processor Wayland is sharper; without
  /// one X11 is faster, because its windows are plain memory.
  ///
  /// - Parameters:
  ///   - environment: The environment; `SDL_VIDEODRIVER` in it is the user's own choice.
  ///   - hardware: The display hardware of this machine.
  ///   - wayland: The compositor that answered; `nil` for none.
  static func candidates(
    environment: [String: String], hardware: DisplayHardware, wayland: () -> WaylandGlobals?
  ) -> (drivers: [VideoDriver], refused: [String]) {
    func isSet(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
    var names: [String] = []
    if isSet("SDL_VIDEODRIVER") {
      names = (environment["SDL_VIDEODRIVER"] ?? "").split(separator: ",").map(String.init)
    } else {
      if isSet("DISPLAY") { names.append("x11") }
      if isSet("WAYLAND_DISPLAY") {
        names.insert("wayland", at: hardware.hasGraphicsProcessor ? 0 : names.endIndex)
      }
      if hardware.hasCard { names.append("KMSDRM") }
    }
    var drivers: [VideoDriver] = []
    var refused: [String] = []
    for name in names {
      guard name == "wayland", !isSet("WAYLAND_SOCKET") else {
        drivers.append(VideoDriver(name: name))
        continue
      }
      guard let globals = wayland() else {
        refused.append("wayland: no compositor answers")
        continue
      }
      guard globals.hasSeat else {
        refused.append("wayland: the compositor has no seat for a keyboard or pointer")
        continue
      }
      drivers.append(VideoDriver(name: name, mustCoverScreen: !globals.arrangesWindows))
    }
    if names.isEmpty { refused.append("neither DISPLAY nor WAYLAND_DISPLAY is set") }
    return (drivers, refused)
  }
}

/// The display hardware of this machine.
struct DisplayHardware: Hashable {
  /// Whether there is a graphics card that can draw on the console.
  var hasCard = false
  /// Whether there is a graphics processor.
  var hasGraphicsProcessor = false
}
