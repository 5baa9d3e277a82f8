internal import CouchSearchApp
internal import Foundation
internal import Geometry
internal import SceneGraph

extension SearchController {
  /// Opens the window and runs the screen until it is left, or ``RunningScreen/close()`` is called.
  ///
  /// Needs the first thread: call it from `main.swift`, or from a `main()` that is not asynchronous.
  /// With ``RunOptions/picture`` it writes a picture of the screen instead.
  /// - Throws: ``SearchControllerError`` without a display, without fonts, or elsewhere than on the
  ///   first thread.
  public func run(_ options: RunOptions = RunOptions()) throws {
    guard Thread.isMainThread else {
      throw SearchControllerError("SearchController.run needs the first thread of the program.")
    }
    if let path = options.picture { return try writePicture(to: path, options) }
    do {
      let (worker, supply) = supply()
      var preparation = try CompositionRoot.Preparation(programOptions(options))
      preparation.setup.changeScreen { apply(to: &$0) }
      let root = try CompositionRoot(preparation, supply: supply)
      let scopes = supply.scopes
      screen.attach(
        RunningScreen.Link(
          post: root.post, wake: root.wake,
          reload: { [post = root.post] in
            post(.catalogChanged(CatalogFacts(categories: scopes)))
            worker.landing(answer: post)
          }))
      defer { screen.detach() }
      root.loop.attach(ClosingObserver(screen))
      worker.landing(answer: root.post)
      _ = try root.run()
    } catch let error as SearchControllerError {
      throw error
    } catch {
      throw SearchControllerError(Failure.message(error))
    }
  }

  /// The options as the program knows them.
  func programOptions(_ options: RunOptions) -> CouchSearchApp.RunOptions {
    var run = CouchSearchApp.RunOptions()
    run.application = identifier
    run.resources = Self.sourceFolder
    run.setSize(width: options.width, height: options.height)
    run.isFullScreen = options.isFullScreen
    if let isLight = options.isLight { run.setAppearance(isLight: isLight) }
    run.locale = options.language
    run.keyboard = options.keyboard
    run.query = options.query
    return run
  }

  /// The folder of the sources of CouchSearch, which holds `Assets` and `Configs`; programs that are
  /// installed elsewhere have them beside them.
  private static var sourceFolder: String? {
    var folder = URL(filePath: #filePath)
    for _ in 0..<5 { folder.deleteLastPathComponent() }
    let path = folder.path(percentEncoded: false)
    return FileManager.default.fileExists(atPath: path + "/Configs/default.yaml") ? path : nil
  }
}

/// The reason that a screen could not be opened.
public struct SearchControllerError: Error, CustomStringConvertible {
  /// One sentence: the problem, and its remedy.
  public let description: String

  init(_ description: String) { self.description = description }
}
