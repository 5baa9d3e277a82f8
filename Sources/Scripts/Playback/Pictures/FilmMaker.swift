internal import Foundation
internal import Geometry
internal import Rendering
internal import Replay
internal import SceneGraph
internal import ScreenHost
internal import SearchScreen

/// Paints a script in motion: a picture of every second frame that differs from the previous one, named by
/// the milliseconds on the script's clock. Every frame is checked for flicker.
final class FilmMaker {
  private let renderer: SceneRenderer
  private let folder: String
  private var scene: Scene?
  private var time = 0
  private var frames = 0
  private var isUnseen = false
  private var invariant = FlickerInvariant()
  /// Alternating milliseconds between frames.
  private static let intervals = [16, 17]

  /// - Parameters:
  ///   - size: The size of the pictures, in pixels.
  ///   - load: Milliseconds on the script's clock for painting a cover; words take a fifth.
  ///   - folder: The folder for the pictures, which is created.
  init(size: Size, load: Int, folder: String) throws {
    renderer = try SceneRenderer(
      offscreenWidth: size.width, height: size.height, rasterDuration: load)
    renderer.recordsNodes = true
    self.folder = folder
    try OutputPlace.makeFolder(folder)
  }

  /// The result of the check, in lines: first any flicker, then the longest waits.
  var report: [String] {
    let (card, sketch) = (invariant.waits.longestPlaceholder, invariant.waits.longestSketch)
    let node = invariant.waits.longestGap
    return invariant.problems.map { "flicker \($0)" } + [
      "film: \(frames) frames, \(invariant.problems.count) flicker, longest placeholder "
        + "\(card.milliseconds) ms \(card.card), longest sketch \(sketch.milliseconds) ms \(sketch.card), "
        + "longest gap \(node.milliseconds) ms \(node.node)"
    ]
  }

  /// Whether anything flickered.
  var hasFlicker: Bool { !invariant.problems.isEmpty }

  /// Paints the frames up to a moment, then continues with its scene.
  func see(_ moment: Moment) {
    paint(until: moment.time.milliseconds)
    if scene == nil {
      renderer.settle(moment.layout.scene)
      time = moment.time.milliseconds
      invariant.look(at: renderer, showing: moment.layout.scene, at: time)
    }
    scene = moment.layout.scene
  }

  /// Paints the frames up to a moment on the script's clock.
  func paint(until end: Int) {
    guard let scene else { return }
    while time + Self.intervals[frames % 2] <= end {
      time += Self.intervals[frames % 2]
      paint(scene)
    }
  }

  private func paint(_ scene: Scene) {
    if renderer.present(scene, at: time) { isUnseen = true }
    invariant.look(at: renderer, showing: scene, at: time)
    frames += 1
    guard isUnseen, frames.isMultiple(of: 2) else { return }
    isUnseen = false
    let name = String(time)
    let path = folder + "/" + String(repeating: "0", count: max(0, 6 - name.count)) + name + ".png"
    do {
      try renderer.writePNG(to: path)
    } catch {
      print("\(path) could not be written: \(Failure.message(error))")
    }
  }
}
