internal import Configuration
internal import Foundation
internal import Geometry
internal import Platform
internal import Rendering
internal import Replay
internal import SceneGraph
package import ScreenHost
internal import SearchScreen

/// `tour`: a built-in script of a visit, written as pictures or shown in a window.
package enum TourRunner {
  /// Plays the tour: as numbered pictures in a folder, or in a window.
  ///
  /// - Returns: The exit code: 0, or 1 if the tour did not find what it expected.
  package static func run(_ options: RunOptions, folder: String?) throws -> Int32 {
    let setup = try ProgramSetup(options)
    if let folder { return try paint(setup, folder: folder) }
    do {
      return try show(setup)
    } catch PlatformError.noDisplay(let reason) {
      return try paintWithoutDisplay(setup, reason: reason)
    }
  }

  /// Says that there is no display, and plays the tour as pictures in a new folder.
  ///
  /// - Returns: The exit code: 0, or 1 if the tour did not find what it expected.
  package static func paintWithoutDisplay(
    _ setup: ProgramSetup, reason: String
  ) throws -> Int32 {
    let folder = try freshFolder()
    print("No display (\(reason)): the tour is painted to \(folder) instead.")
    return try paint(setup, folder: folder)
  }

  /// A new folder for the pictures, in the system's temporary folder.
  private static func freshFolder() throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "couchsearch-tour-\(ProcessInfo.processInfo.processIdentifier)")
      .path(percentEncoded: false)
    try OutputPlace.makeFolder(folder)
    return folder
  }

  /// Plays the tour without a window and writes a numbered picture at every stop.
  ///
  /// - Returns: The exit code: 0, or 1 if the tour did not find what it expected.
  private static func paint(_ setup: ProgramSetup, folder: String) throws -> Int32 {
    let report = try ReplayRunner.play(script(setup), options: setup.options, shots: folder)
    return finish(report)
  }

  /// Plays the tour in a window, at the pace of its own clock.
  ///
  /// - Returns: The exit code: 0, or 1 if the tour did not find what it expected.
  private static func show(_ setup: ProgramSetup) throws -> Int32 {
    let (window, renderer) = try PlatformWindow.open(setup.windowOptions) {
      try SceneRenderer(window: $0.rawHandle, of: $0)
    }
    let clock = MonotonicClock()
    var scene: Scene?
    let report = try ReplayRunner.play(
      script(setup), options: setup.options, shots: nil,
      onStep: { moment in
        // Until the next step is due, the previous scene stays and finishes its animations.
        while let shown = scene, clock.now() < moment.time {
          renderer.present(shown, at: clock.now().milliseconds)
          _ = window.waitEvents(timeoutMilliseconds: renderer.waitsForDisplay ? 0 : 8)
        }
        scene = moment.layout.scene
        renderer.present(moment.layout.scene, at: clock.now().milliseconds)
      })
    return finish(report)
  }

  private static func script(_ setup: ProgramSetup) throws -> Script {
    try ReplayRunner.read(setup.loader.resources + "/Assets/Tour/tour.replay.yaml")
  }

  private static func finish(_ report: ScriptReport) -> Int32 {
    guard let failure = report.failure else { return 0 }
    print(failure)
    return 1
  }
}
