internal import Foundation
internal import Geometry
internal import InputMapping
internal import Platform
internal import Replay
internal import ScreenHost
internal import VirtualInput

/// A port into the program's own window: presses go through a virtual device, SDL or kernel records, and the
/// code that reads them on a live screen.
///
/// Time stays logical. After each change the window's events are polled, so that SDL, which reads a device
/// only then, sees every press.
final class WindowPort: InputPort {
  private let level: InjectionLevel
  private let window: PlatformWindow
  private let folder: URL
  private var controller: VirtualController?
  private var remote: VirtualRemote?

  /// The number of polls after which a change counts as lost. SDL and the kernel report it at the first; a
  /// new device may take a few.
  private static let looks = 50

  /// Opens a hidden window, and tests whether a press arrives.
  /// - Throws: ``ReplayError/inputPathDead(level:reason:)``, `PlatformError` without a window.
  init(level: InjectionLevel) throws {
    self.level = level
    folder = FileManager.default.temporaryDirectory
      .appending(path: "couchsearch-devices-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var options = WindowOptions()
    options.isHeadless = true
    if level == .evdev {
      var remotes = WindowOptions.Remotes()
      remotes.folder = folder.path
      remotes.areGrabbed = true
      remotes.acceptsAnyRate = true
      options.remotes = remotes
    }
    window = try PlatformWindow.open(options)
    _ = events()
    do {
      try tryOut()
    } catch {
      throw ReplayError.inputPathDead(level: level.rawValue, reason: error.description)
    }
  }

  deinit {
    controller?.detach()
    remote?.detach()
    // Failing to remove a temporary folder does no harm.
    try? FileManager.default.removeItem(at: folder)
  }

  /// Presses a button on a temporary device, and checks that it is seen.
  private func tryOut() throws(PortFailure) {
    let family: DeviceFamily = level == .evdev ? .remote : .gamepad
    let control = Control(level == .evdev ? "ok" : "a")
    let came = try plug(level == .evdev ? .remote : .xbox)
    guard came.contains(where: { if case .connected = $0 { true } else { false } }) else {
      throw PortFailure("a device that was plugged in was not seen.")
    }
    for isDown in [true, false] {
      let seen = try set(control, of: family, isDown: isDown)
      guard seen.contains(where: { $0.isButton(control, isDown: isDown) }) else {
        throw PortFailure("a press of \(control) was not seen.")
      }
    }
    _ = try unplug(family)
  }

  func plug(_ kind: DeviceKind) throws(PortFailure) -> [DeviceEvent] {
    do {
      switch kind.family {
      case .gamepad:
        controller?.detach()
        let isPlain = level == .sdl && kind == .xbox
        controller =
          isPlain
          ? try VirtualController() : try VirtualController(mapping: PadWiring.lines(for: kind))
      case .remote where level == .evdev:
        remote?.detach()
        remote = try VirtualRemote(folder: folder.path)
      default:
        throw PortFailure(
          "the injection level \(level.rawValue) has no \(kind.rawValue) to plug in")
      }
    } catch let error as PortFailure {
      throw error
    } catch {
      throw PortFailure(Failure.message(error))
    }
    return events { if case .connected = $0 { true } else { false } }
  }

  func unplug(_ family: DeviceFamily) throws(PortFailure) -> [DeviceEvent] {
    switch family {
    case .gamepad:
      controller?.detach()
      controller = nil
    case .remote:
      remote?.detach()
      remote = nil
    case .keyboard: throw PortFailure("the keyboard of the window system stays plugged in")
    }
    return events { if case .disconnected = $0 { true } else { false } }
  }

  func set(
    _ control: Control, of family: DeviceFamily, isDown: Bool
  ) throws(PortFailure) -> [DeviceEvent] {
    let isDone =
      switch family {
      case .gamepad: controller?.set(control, isDown: isDown) ?? false
      case .remote: remote?.set(control, isDown: isDown) ?? false
      case .keyboard:
        window.inject(.button(.keyboard, control, isDown: isDown, isDeviceRepeat: false))
      }
    guard isDone else {
      throw PortFailure(
        "the \(family.rawValue) of the injection level \(level.rawValue) has no \(control)")
    }
    return events { $0.isAbout(control) }
  }

  func push(_ axis: Axis, to value: Int) throws(PortFailure) -> [DeviceEvent] {
    guard controller?.push(axis, to: value) ?? false else {
      throw PortFailure(
        "no controller of the injection level \(level.rawValue) has the axis \(axis.rawValue)")
    }
    // An axis that does not move reports nothing.
    return events()
  }

  func send(_ event: DeviceEvent) throws(PortFailure) -> [DeviceEvent] {
    guard window.inject(event) else {
      throw PortFailure("the injection level \(level.rawValue) cannot do this")
    }
    return events { _ in true }
  }

  /// Device events, as the program sees them.
  /// - Parameter wanted: The condition that ends the search, as does the limit on polls.
  private func events(until wanted: ((DeviceEvent) -> Bool)? = nil) -> [DeviceEvent] {
    var all: [DeviceEvent] = []
    for look in 0..<Self.looks {
      // The first poll takes what is available; later ones wait a millisecond for more.
      for event in window.waitEvents(timeoutMilliseconds: look == 0 ? 0 : 1) {
        if case .device(let event) = event, event != .focusLost { all.append(event) }
      }
      guard let wanted, !all.contains(where: wanted) else { return all }
    }
    return all
  }
}

extension DeviceEvent {
  fileprivate func isButton(_ wanted: Control, isDown down: Bool) -> Bool {
    if case .button(_, let control, down, _) = self { control == wanted } else { false }
  }

  /// Whether the event concerns a control: by name, or as part of an axis.
  fileprivate func isAbout(_ wanted: Control) -> Bool {
    switch self {
    case .button(_, let control, _, _): control == wanted
    case .axis: wanted.name.contains("stick") || ["lt", "rt"].contains(wanted.name)
    default: false
    }
  }
}
