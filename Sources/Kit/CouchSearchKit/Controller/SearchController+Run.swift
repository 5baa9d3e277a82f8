internal import Foundation
internal import Geometry
internal import Platform
internal import SceneGraph
internal import ScreenHost
internal import SearchScreen

extension SearchController {
  /// Shows the screen and runs it until it is left, or ``RunningScreen/close()`` is called.
  ///
  /// ```swift
  /// try search.run(.commandLine())
  /// ```
  ///
  /// Must be called on the main thread: from `main.swift`, or from a `main()` that is not asynchronous. It
  /// may be called again afterwards, as often as you like. With ``RunOptions/picture`` it writes a picture of
  /// the screen instead.
  /// - Parameters:
  ///   - options: The options of the run; those for a window apply to the screen's own window.
  ///   - output: Where to show it: by default in its own window.
  /// - Throws: ``SearchControllerError`` without a display, without fonts, off the main thread, or for a
  ///   window that cannot be drawn on.
  public func run(_ options: RunOptions = RunOptions(), on output: ScreenOutput = .ownWindow) throws
  {
    let blueprint = blueprint
    if let path = options.picture { return try Self.writePicture(of: blueprint, to: path, options) }
    try run(blueprint, options, on: output)
  }

  /// Shows the screen until a result is chosen, and returns it.
  ///
  /// ```swift
  /// if let film = try search.pick(on: .window(window)) { play(film) }
  /// ```
  ///
  /// A result is chosen with Select if its ``SearchResult/selection`` is `.open`, otherwise with Open on its
  /// sheet. ``onOpen`` is not called. On other threads, use ``RunningScreen/pick()`` to wait for a choice.
  /// - Returns: The result, with its payload; `nil` if the screen was left.
  /// - Throws: The errors of ``run(_:on:)``.
  public func pick(
    _ options: RunOptions = RunOptions(), on output: ScreenOutput = .ownWindow
  ) throws -> SearchResult? {
    var blueprint = blueprint
    let choice = Choice()
    blueprint.open = { [screen] result in
      choice.result = result
      screen.close()
    }
    try run(blueprint, options, on: output)
    return choice.result
  }

  private func run(
    _ blueprint: Blueprint, _ options: RunOptions, on output: ScreenOutput
  ) throws {
    guard Thread.isMainThread else {
      throw SearchControllerError("SearchController.run needs the first thread of the program.")
    }
    guard !screen.isRunning else {
      throw SearchControllerError(
        "This search screen is shown already. Make a second controller.")
    }
    let signal = try Self.explaining {
      let live = try LiveScreen(
        try blueprint.preparation(options), supply: blueprint.supply(), host: try output.window)
      screen.attach(live, blueprint, onFocus: onFocus)
      defer { screen.detach() }
      let remote = options.isDriven ? try DrivenOutput(of: live) : nil
      defer { remote?.end() }
      _ = live.run()
      return live.leaveSignals()
    }
    // Ctrl+C ends the program, too, after the window has been closed.
    if let signal { raise(signal) }
  }

  /// Turns every error into one for developers.
  static func explaining<Result>(_ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let error as SearchControllerError {
      throw error
    } catch {
      throw SearchControllerError(Failure.message(error))
    }
  }
}

extension ScreenOutput {
  /// The host's window; `nil` for the screen's own.
  fileprivate var window: UnsafeMutableRawPointer? {
    get throws {
      switch self {
      case .ownWindow: return nil
      case .window(let window): return UnsafeMutableRawPointer(window)
      case .renderer(let renderer):
        guard let window = PlatformWindow.window(ofRenderer: UnsafeMutableRawPointer(renderer))
        else {
          throw SearchControllerError(
            "The renderer draws on no window. Embed the screen, and draw its frames.")
        }
        return window
      }
    }
  }
}
