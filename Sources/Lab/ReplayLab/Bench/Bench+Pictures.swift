internal import CouchSearchApp
internal import Foundation
internal import Geometry
internal import InputMapping
internal import Platform
internal import Rendering
internal import SceneGraph
internal import ScreenHost
internal import SearchScreen

extension Bench {
  /// Moves around the live screen at a person's pace and measures how long each new card waits for its
  /// picture: with an empty disk cache of covers, and again with what the first run left in it.
  static func pictures(_ options: RunOptions) throws -> BenchReport {
    let cache = FileManager.default.temporaryDirectory
      .appending(path: "couchsearch-pictures-\(ProcessInfo.processInfo.processIdentifier)")
      .path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(atPath: cache) }
    let metrics = try ["first visit", "second visit"].map { name in
      let walk = try walk(options, cache: cache)
      return Metric("card to its picture, \(name)", unit: "ms", samples: walk)
    }
    return BenchReport("pictures", metrics)
  }

  private static func walk(_ options: RunOptions, cache: String) throws -> [Double] {
    let setup = try ProgramSetup(options)
    let program = try setup.openProgram(text: PangoTextMeasurer())
    var windowOptions = setup.windowOptions
    windowOptions.isHeadless = true
    windowOptions.size = options.size ?? .canvas
    let window = try PlatformWindow.open(windowOptions)
    let renderer = try SceneRenderer(
      window: window.rawHandle, of: window, preferSoftware: true, cache: (cache, 64_000_000))
    let screen = CompositionRoot(setup, program: program, window: window, renderer: renderer)
    let visit = PictureVisit(renderer: renderer)
    screen.loop.hand(to: visit)
    screen.loop.attach(visit)
    _ = screen.loop.run(opening: [])
    let longest = visit.waits.longestPlaceholder
    print("longest placeholder: \(longest.milliseconds) ms, \(longest.card)")
    return visit.waits.cards.map(Double.init)
  }
}

/// A visitor who moves around the live screen and watches its cards.
private final class PictureVisit: ScreenDriver, ScreenObserver {
  let name = "The visit"
  private(set) var waits = PictureWaits()
  private(set) var wantsToEnd = false

  private let renderer: SceneRenderer
  private weak var screen: (any DrivenScreen)?
  private var visitor = BenchVisit()
  private var due: Timestamp?
  private var presses = 0
  /// Milliseconds between presses.
  private static let pace = 180
  private static let mostPresses = 2 * BenchVisit.length

  init(renderer: SceneRenderer) {
    self.renderer = renderer
    renderer.recordsNodes = true
  }

  func turn(_ screen: any DrivenScreen, now: Timestamp) -> Timestamp? {
    self.screen = screen
    let due = due ?? now + 1500
    self.due = due
    guard now >= due else { return due }
    guard presses < Self.mostPresses else {
      wantsToEnd = true
      return nil
    }
    presses += 1
    screen.send(visitor.next())
    let next = now + Self.pace
    self.due = next
    return next
  }

  func presented() {
    guard let screen else { return }
    waits.look(
      at: renderer, showing: screen.machine.layout.scene, at: screen.time.milliseconds)
  }

  func saw(_ event: DeviceEvent) {}

  func ended(_ screen: any DrivenScreen) {}
}
