internal import Configuration
internal import Foundation
internal import Platform
internal import Rendering
internal import ScreenHost

/// Diagnostic report: the machine's devices, whether each works, and the remedy if not.
struct DoctorReport: Encodable {
  /// Stable: fields may be added, never renamed.
  struct Device: Encodable {
    var file: String
    var name: String
    var kind: String
    var bus: Int?
    var vendor: Int?
    var product: Int?
    var isReadable: Bool
    var lostButtons: Int
    var receiver: String?
  }

  /// A controller as SDL sees it.
  struct Controller: Encodable {
    var name: String
    var guid: String
    var mapping: String?
  }

  var version: String
  var sdl: String
  var sdlBuiltWith: String
  var painting: String
  var videoDrivers: [String]
  var renderDrivers: [String]
  var audioDrivers: [String]
  var hasSound: Bool
  var isInInputGroup: Bool
  var devices: [Device]
  var controllers: [Controller]
  var advice: [String]

  /// Queries the system.
  ///
  /// - Throws: `PlatformError` for unreadable mappings, `RenderingError`.
  init(_ setup: ProgramSetup) throws {
    let folder = setup.settings.input.devices ?? "/dev/input"
    let facts = try SystemFacts(mappings: setup.settings.input.mappings)
    let found = InputDevice.all(in: folder)
    version = Program.version
    sdl = facts.sdl
    sdlBuiltWith = facts.builtWith
    painting = try RenderingFingerprint.current()
    videoDrivers = facts.videoDrivers
    renderDrivers = facts.renderDrivers
    audioDrivers = facts.audioDrivers
    hasSound = facts.hasSound
    isInInputGroup = facts.isInInputGroup
    devices = found.map { device in
      Device(
        file: folder + "/" + device.file, name: device.name, kind: device.kind.rawValue,
        bus: device.identity?.bus, vendor: device.identity?.vendor,
        product: device.identity?.product, isReadable: device.isReadable,
        lostButtons: device.lostButtons, receiver: device.receiver)
    }
    controllers = facts.controllers.map {
      Controller(name: $0.name, guid: $0.guid, mapping: $0.mapping)
    }
    advice = Self.advice(facts, found, folder: folder) + setup.warnings
  }

  private static func advice(
    _ facts: SystemFacts, _ devices: [InputDevice], folder: String
  ) -> [String] {
    var advice: [String] = []
    if facts.videoDrivers.isEmpty {
      advice.append(
        "There is no display: start CouchSearch in a desktop session, or on a console with "
          + "access to /dev/dri.")
    }
    if let warning = facts.mappingsWarning { advice.append(warning) }
    if !facts.hasSound { advice.append("Nothing here plays sound; the screen is silent.") }
    let isClosed =
      FileManager.default.fileExists(atPath: folder)
      && !FileManager.default.isReadableFile(atPath: folder)
    if isClosed {
      advice.append("\(folder) may not be listed, so no remote is found. Check its permissions.")
    } else if devices.isEmpty {
      advice.append(
        "\(folder) has no devices. In a container, pass them on: --device /dev/input.")
    }
    for device in devices where !device.isReadable && device.kind == .remote {
      advice.append(
        "\(device.name) (\(device.file)) may not be read, so buttons such as OK may do nothing: "
          + "run “sudo usermod -aG input $USER” and sign in again.")
    }
    for controller in facts.controllers where controller.mapping == nil {
      advice.append(
        "\(controller.name) has no mapping, so its buttons do nothing: add a line for "
          + "\(controller.guid) to a file and name that as input.mappings in the configuration.")
    }
    return advice
  }

  /// The report as text.
  var text: String {
    func list(_ names: [String]) -> String {
      names.isEmpty ? "none" : names.joined(separator: ", ")
    }
    var lines = [
      "CouchSearch \(version)",
      "SDL \(sdl), built with \(sdlBuiltWith)",
      "painting: \(painting)",
      "video: \(list(videoDrivers))   (renderers: \(list(renderDrivers)))",
      "sound: \(hasSound ? "yes" : "no")   (drivers: \(list(audioDrivers)))",
      "group input: \(isInInputGroup ? "yes" : "no")",
      "",
      "input devices" + (devices.isEmpty ? ": none" : ""),
    ]
    lines += devices.map { device in
      let rights = device.isReadable ? "readable" : "not readable"
      let lost = device.lostButtons > 0 ? ", \(device.lostButtons) buttons SDL drops" : ""
      return "  \(device.kind)  \(device.name)  (\(device.file), \(rights)\(lost))"
    }
    lines += ["", "controllers" + (controllers.isEmpty ? ": none" : "")]
    lines += controllers.map { controller in
      "  \(controller.name)  \(controller.mapping ?? controller.guid + ", no mapping")"
    }
    if !advice.isEmpty { lines += ["", "what to do"] + advice.map { "  - " + $0 } }
    return lines.joined(separator: "\n") + "\n"
  }
}
