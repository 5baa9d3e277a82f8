internal import InputMapping
package import Platform
package import Rendering
package import SearchScreen

extension LiveScreen {
  /// Opens a screen whose results are supplied by another program.
  /// - Parameter host: An `SDL_Window *` of the host program to show the screen on; `nil` for a window of its
  ///   own.
  /// - Throws: `PlatformError.noDisplay` without a display, `.unusableWindow`.
  package init(
    _ preparation: ScreenPreparation, supply: ResultsSupply, host: UnsafeMutableRawPointer?
  ) throws {
    let setup = preparation.setup
    // The screen is laid out while the window opens.
    let opening = Background { try setup.open(supply, text: preparation.text) }
    defer { opening.wait() }
    let (window, renderer) = try setup.openWindow(host: host)
    self.init(
      setup, try opening.value(), window: window, renderer: renderer,
      mailbox: Mailbox(wake: window.wakeLoop), playsSounds: !setup.options.isHeadless,
      takesSignals: host == nil)
  }

  /// Paints in memory, for a host program that shows the picture and passes on events.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - wake: Called from any thread when there is work.
  /// - Throws: `RenderingError.unusableSize`.
  package static func embedded(
    _ preparation: ScreenPreparation, supply: ResultsSupply, width: Int, height: Int,
    wake: @escaping @Sendable () -> Void
  ) throws -> (screen: LiveScreen, intake: EventIntake, renderer: SceneRenderer) {
    let setup = preparation.setup
    let renderer = try SceneRenderer(
      offscreenWidth: width, height: height, pictureBudget: setup.pictureBudget,
      cache: setup.artworkCache)
    let intake = EventIntake(
      confirm: setup.windowOptions.confirm, pixelSize: (width, height), wake: wake)
    let screen = LiveScreen(
      setup, try setup.open(supply, text: preparation.text), window: intake, renderer: renderer,
      mailbox: Mailbox(wake: wake), playsSounds: true, takesSignals: false)
    return (screen, intake, renderer)
  }

  /// Runs the screen until it is left.
  package func run() -> Int32 { run(setup.firstText) }

  /// The actions that open the screen.
  package var opening: [Action] { opening(setup.firstText) }
}

extension ProgramSetup {
  /// The text given for the start.
  package var firstText: [Action] {
    options.query.map { [.intent(.replaceText($0))] } ?? []
  }
}
