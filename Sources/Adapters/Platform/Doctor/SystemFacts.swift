internal import CSDL2
internal import Foundation

/// Capabilities of SDL and the system, read without opening a window.
package struct SystemFacts: Hashable, Sendable {
  /// A game controller or joystick as SDL sees it.
  package struct Controller: Hashable, Sendable {
    package var name: String
    /// Its identifier in mapping files.
    package var guid: String
    /// Its line in SDL_GameControllerDB format; `nil` when it has no mapping and none of its buttons works.
    package var mapping: String?
  }

  /// The version in use, such as `2.26.5`, and its revision.
  package var sdl = ""
  /// The version this program was built with.
  package var builtWith = ""
  /// The video drivers that would be tried here, best first; empty without a display.
  package var videoDrivers: [String] = []
  /// The sound drivers of this SDL.
  package var audioDrivers: [String] = []
  /// Whether there seems to be any sound output.
  package var hasSound = false
  /// The render drivers of this SDL.
  package var renderDrivers: [String] = []
  /// Controllers and joysticks.
  package var controllers: [Controller] = []
  /// Whether this user belongs to the group `input`, or may read everything.
  package var isInInputGroup = false
  /// Why the controller-mappings file is unusable; `nil` for no problem.
  package var mappingsWarning: String?

  /// Queries SDL and the system. Starts and stops SDL's controller support, so it must not run alongside a
  /// ``PlatformWindow``.
  ///
  /// - Parameter mappings: A file of controller mappings; `nil` for none.
  /// - Throws: `PlatformError.unreadableMappings`.
  package init(mappings: String? = nil) throws {
    var linked = SDL_version()
    SDL_GetVersion(&linked)
    let revision = SDL_GetRevision().map { String(cString: $0) } ?? ""
    sdl = "\(linked.major).\(linked.minor).\(linked.patch)"
    if !revision.isEmpty { sdl += " (\(revision))" }
    builtWith = "\(SDL_MAJOR_VERSION).\(SDL_MINOR_VERSION).\(SDL_PATCHLEVEL)"
    let environment = ProcessInfo.processInfo.environment
    videoDrivers = PlatformWindow.drivers(environment: environment).drivers.map(\.name)
    hasSound = DevicePresence.hasSound(environment: environment)
    audioDrivers = (0..<SDL_GetNumAudioDrivers()).compactMap { index in
      SDL_GetAudioDriver(index).map { String(cString: $0) }
    }
    renderDrivers = (0..<SDL_GetNumRenderDrivers()).compactMap { index in
      var info = SDL_RendererInfo()
      guard SDL_GetRenderDriverInfo(index, &info) == 0, let name = info.name else { return nil }
      return String(cString: name)
    }
    isInInputGroup = Self.belongsToInputGroup()
    let hint = "SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"
    let session = SDLSession(hints: [hint])
    defer { session.end() }
    SDL_SetHint(hint, "1")
    guard session.start(SDL_INIT_GAMECONTROLLER) else { return }
    if let mappings { mappingsWarning = try WindowSetup.addMappings(mappings) }
    controllers = (0..<max(0, SDL_NumJoysticks())).map(Self.controller)
  }

  private static func controller(_ index: Int32) -> Controller {
    var guid = [CChar](repeating: 0, count: 33)
    SDL_JoystickGetGUIDString(SDL_JoystickGetDeviceGUID(index), &guid, 33)
    var mapping: String?
    if let text = SDL_GameControllerMappingForDeviceIndex(index) {
      mapping = String(cString: text)
      SDL_free(text)
    }
    let bytes = guid.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return Controller(
      name: SDL_JoystickNameForIndex(index).map { String(cString: $0) } ?? "Controller",
      guid: String(decoding: bytes, as: UTF8.self), mapping: mapping)
  }

  private static func belongsToInputGroup() -> Bool {
    if geteuid() == 0 { return true }
    guard let entry = getgrnam("input") else { return false }
    let wanted = entry.pointee.gr_gid
    var groups = [gid_t](repeating: 0, count: 256)
    let count = getgroups(Int32(groups.count), &groups)
    return groups.prefix(max(0, Int(count))).contains(wanted) || getegid() == wanted
  }
}
