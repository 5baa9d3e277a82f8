internal import Configuration
internal import Foundation
internal import Logging
package import Platform
package import Rendering

extension ProgramSetup {
  /// The variable that selects the compositor: `software` avoids a graphics processor, `emulated` accepts
  /// even an emulated one, for comparing the two.
  private static var rendererVariable: String { "COUCHSEARCH_RENDERER" }

  /// Opens a window, and the renderer that paints in it.
  /// - Parameter host: An `SDL_Window *` of the host program to show the screen on; `nil` for a window of its
  ///   own.
  /// - Throws: `PlatformError.noDisplay` without a display, `.unusableWindow`.
  package func openWindow(
    host: UnsafeMutableRawPointer? = nil
  ) throws -> (window: PlatformWindow, renderer: SceneRenderer) {
    let wish = ProcessInfo.processInfo.environment[Self.rendererVariable]
    let (window, renderer): (PlatformWindow, SceneRenderer)
    if let host {
      window = try PlatformWindow(windowOptions, hosting: host)
      renderer = try SceneRenderer(
        hostedWindow: host, of: window, pictureBudget: pictureBudget, cache: artworkCache)
    } else {
      (window, renderer) = try PlatformWindow.open(windowOptions) { window in
        try SceneRenderer(
          window: window.rawHandle, of: window, preferSoftware: wish == "software",
          acceptsEmulation: wish == "emulated", pictureBudget: pictureBudget, cache: artworkCache)
      }
    }
    log.info("\(renderer.isAccelerated ? "A graphics processor" : "The processor") paints")
    return (window, renderer)
  }

  /// The memory for pictures, in bytes.
  var pictureBudget: Int { settings.window.pictureMemory * 1_000_000 }

  /// The disk cache of generated covers; `nil` if disabled.
  package var artworkCache: (folder: String, byteLimit: Int)? {
    let megabytes = settings.window.pictureCache
    guard megabytes > 0 else { return nil }
    return (loader.folders.cache + "/covers", megabytes * 1_000_000)
  }
}
