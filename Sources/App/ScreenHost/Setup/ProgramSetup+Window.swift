internal import Configuration
package import Platform
internal import SearchScreen

extension ProgramSetup {
  /// Whether the screen is in a public place.
  package var isKiosk: Bool { settings.screen.kiosk != nil }

  /// The options of the window.
  package var windowOptions: WindowOptions {
    var window = WindowOptions()
    if let title = options.title { window.title = title }
    window.size = settings.window.size
    window.isKiosk = isKiosk
    window.isFullScreen = settings.screen.isFullScreen || isKiosk
    window.isHeadless = options.isHeadless
    window.confirm = WindowOptions.Confirm(rawValue: settings.input.confirm.rawValue) ?? .label
    window.mappings = settings.input.mappings
    window.remotes = remotes
    return window
  }

  /// The remotes to read: without a window, only those in an explicitly named folder.
  private var remotes: WindowOptions.Remotes? {
    let input = settings.input
    guard input.remotes != .off, !options.isHeadless || input.devices != nil else { return nil }
    var remotes = WindowOptions.Remotes()
    remotes.areGrabbed = input.remotes == .grab
    if let folder = input.devices { remotes.folder = folder }
    return remotes
  }
}
