internal import Foundation

extension PlatformWindow {
  /// Opens a window with the first video driver that produces a window to paint on.
  ///
  /// SDL itself tries further drivers only until one has started; a later failure, of a window or its first
  /// surface, would be final. If the program has already started SDL, its driver is the only candidate.
  ///
  /// - Parameters:
  ///   - options: The window.
  ///   - painter: Creates the painter of the window; if it fails, the next driver is tried.
  /// - Throws: `PlatformError.noDisplay` if there is no display, else the failure of the last driver;
  ///   `.unreadableMappings` for a bad mappings file.
  package static func open<Painter>(
    _ options: WindowOptions, painter: (PlatformWindow) throws -> Painter
  ) throws -> (window: PlatformWindow, painter: Painter) {
    let choice =
      VideoDriver.running.map { (drivers: [$0], refused: []) }
      ?? drivers(options, environment: ProcessInfo.processInfo.environment)
    var failures = choice.refused
    var last: (any Error)?
    for driver in choice.drivers {
      do {
        let window = try PlatformWindow(options, driver: driver)
        return (window, try painter(window))
      } catch let error as PlatformError where error.isAboutFiles {
        throw error
      } catch {
        failures.append("\(driver.name): \((error as? PlatformError)?.reason ?? "\(error)")")
        // A driver that found no display tells us less than one that did.
        if !((error as? PlatformError)?.isNoDisplay ?? false) { last = error }
      }
    }
    if let last, choice.drivers.count == 1 { throw last }
    let reason = failures.joined(separator: "; ")
    throw last == nil ? PlatformError.noDisplay(reason: reason) : .noWindow(reason: reason)
  }

  /// Opens a window that we do not paint on.
  ///
  /// - Throws: The errors of ``open(_:painter:)``.
  package static func open(_ options: WindowOptions) throws -> PlatformWindow {
    try open(options) { _ in }.window
  }

  /// The video drivers to try for a window, and why others are skipped.
  static func drivers(
    _ options: WindowOptions = WindowOptions(), environment: [String: String]
  ) -> (drivers: [VideoDriver], refused: [String]) {
    guard !options.isHeadless else { return ([.dummy], []) }
    return VideoDriver.candidates(
      environment: environment, hardware: DevicePresence.displayHardware
    ) {
      WaylandGlobals.ask(environment: environment)
    }
  }
}

extension PlatformError {
  /// The system's own message; empty for failures of the program.
  fileprivate var reason: String {
    switch self {
    case .noDisplay(let reason), .noWindow(let reason), .unusableWindow(let reason),
      .unreadableMappings(_, let reason):
      reason
    case .cannotHashPIN: ""
    }
  }

  fileprivate var isNoDisplay: Bool { if case .noDisplay = self { true } else { false } }

  fileprivate var isAboutFiles: Bool {
    if case .unreadableMappings = self { true } else { false }
  }
}
