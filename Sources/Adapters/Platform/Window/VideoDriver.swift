internal import CSDL2

/// A video driver of SDL.
package struct VideoDriver: Hashable, Sendable {
  /// SDL's name for it, such as `x11`.
  package let name: String
  /// Whether only a window that covers the screen is given the screen's size.
  var mustCoverScreen = false

  /// Shows nothing, and is there everywhere.
  static let dummy = VideoDriver(name: "dummy")

  /// The driver that another part of the program has started; `nil` for none.
  static var running: VideoDriver? {
    guard SDLSession.isVideoRunning else { return nil }
    return SDL_GetCurrentVideoDriver().map { VideoDriver(name: String(cString: $0)) }
  }

  /// The hint by which SDL chooses.
  static let hint = "SDL_VIDEODRIVER"

  /// Makes SDL start this one and no other.
  func choose() { SDL_SetHintWithPriority(Self.hint, name, SDL_HINT_OVERRIDE) }

  /// Returns the drivers worth trying, best first, and why others are not.
  ///
  /// A compositor of Wayland also offers X11 nearly always. With a graphics processor Wayland is the
  /// sharper of the two; without one X11 is the quicker, because its windows have plain memory.
  ///
  /// - Parameters:
  ///   - environment: The environment; `SDL_VIDEODRIVER` in it is the person's own choice.
  ///   - hardware: The devices of this machine.
  ///   - wayland: The compositor that answers; `nil` for none.
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

/// The devices of this machine that show pictures.
struct DisplayHardware: Hashable {
  /// True with a graphics card that the console can be drawn on.
  var hasCard = false
  /// True with a graphics processor.
  var hasGraphicsProcessor = false
}
