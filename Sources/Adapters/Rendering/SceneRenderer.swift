package import FocusEngine
internal import Geometry
package import SceneGraph

/// Renderer of scenes on a window or in memory, animated from each to the next.
///
/// For one thread, the one that owns the window. Nothing here is read back by the core: what
/// moves is presentation. Pictures that take long are made by a worker and appear when ready.
package final class SceneRenderer {
  let compositor: any Compositor
  let store: PictureStore
  var animator = Animator()
  private var backdrop = Backdrop()
  private var materials = Materials()
  private(set) var scene: Scene?
  private var lastCommands: [DrawCommand] = []
  var lastTime = Int.min
  private var mustDrawAll = true
  private var wakesLoop = false
  private var marquees: [Marquee] = []
  var crossFade: CrossFade?
  private var hold = ResultsHold()
  var fades = EdgeFades()
  private let retained = RetainedDrawings()
  private let keys = RasterKeys()
  private var record: PaintRecord?
  /// Backgrounds and materials that the worker has made.
  var grounds: [RasterWorker.Result] = []

  /// The placement of the canvas on the output.
  package private(set) var geometry: OutputGeometry
  /// The number of frames put on the screen.
  package private(set) var presentedFrames = 0
  /// Bytes of pictures kept on an output of 1920 × 1080.
  private let pictureBudget: Int

  init(
    compositor: any Compositor, pictureBudget: Int, cache: ArtworkCache? = nil,
    rasterDuration: Int? = nil
  ) {
    self.compositor = compositor
    self.pictureBudget = pictureBudget
    geometry = OutputGeometry(width: compositor.width, height: compositor.height)
    store = PictureStore(
      compositor: compositor, budget: geometry.pictureBudget(at1080p: pictureBudget), cache: cache,
      rasterDuration: rasterDuration)
  }

  /// True to keep a record of what each frame shows, for invariants on films.
  package var recordsNodes: Bool {
    get { record != nil }
    set { record = newValue ? PaintRecord() : nil }
  }

  /// The nodes of the last frame, while they are recorded.
  package var paintedNodes: [NodeID: PaintedNode] { record?.nodes ?? [:] }

  /// The pictures that lie over their cards in the last frame, while they are recorded.
  var landedCovers: [NodeID: DisplayItem] { record?.landedCovers ?? [:] }

  /// Whether a graphics processor composites.
  package var isAccelerated: Bool { compositor.isAccelerated }

  /// Whether `present` waits for the display; if not, the loop sets its own pace.
  package var waitsForDisplay: Bool { compositor.waitsForDisplay }

  /// Picture files that could not be shown since the last call, each once: for a log.
  package func takePictureFailures() -> [PictureFailure] { store.files.take() }

  /// Keeps artwork that may be seen soon in the disk cache, when there is nothing else to do; replaces
  /// what was foreseen before. Nothing happens without a cache.
  package func foresee(_ artwork: [UpcomingArtwork]) {
    store.worker.foresee(artwork.map { ForeseenCover($0, scale: geometry.scale) })
  }

  /// Blocks until the worker has made every picture asked for; the next `present` shows them.
  ///
  /// For films and benchmarks. Must not be called from `onPictureReady`.
  package func waitForPictures() { store.worker.waitUntilIdle() }

  /// Ends all work on other threads; to be called before the window is closed. Nothing can be painted
  /// any more.
  package func finish() {
    store.worker.finish()
    compositor.finish()
  }

  /// Kept pictures and their bytes, pictures made and bytes made since the start.
  package var pictureFigures: (kept: Int, keptBytes: Int, made: Int, madeBytes: Int) {
    (store.count, store.byteCount, store.made, store.madeBytes)
  }

  /// The processor time in milliseconds that a graphics driver took on this thread since the start.
  package var driverMilliseconds: Double { compositor.driverMilliseconds }

  /// Sets what is called, on a worker's thread, when a picture became ready: wake the loop, which
  /// then calls `present` again. Without it `isAnimating` stays true while pictures are awaited.
  package func onPictureReady(_ body: (@Sendable () -> Void)?) {
    wakesLoop = body != nil
    store.worker.setOnReady(body)
  }

  /// Shows a scene, moving on from the one before; costs nothing when nothing changed.
  ///
  /// - Parameters:
  ///   - scene: what should be on the screen.
  ///   - time: milliseconds on any clock that never goes back.
  /// - Returns: whether a frame was put on the screen.
  @discardableResult
  package func present(_ scene: Scene, at time: Int) -> Bool {
    updateOutputGeometry(canvas: scene.size)
    // On an output of another shape everything stands elsewhere, and nothing moves there.
    let isOtherCanvas = self.scene.map { $0.size != scene.size } ?? false
    if isOtherCanvas { hold.stop() }
    takeResults(at: time)
    store.worker.beginFrame()
    animator.postpone(retained.heldIDs, by: max(0, time - max(0, lastTime)))
    let isFirst = self.scene == nil
    let isOtherTheme = self.scene.map { $0.theme != scene.theme } ?? false
    let scene = isOtherCanvas ? scene : withHeldResults(scene, at: time)
    if self.scene != scene {
      if isOtherCanvas {
        crossFade = nil
      } else if let former = self.scene, scene.isCut(from: former) {
        crossFade = CrossFade(
          of: compositor, at: time - Motion.headStart,
          duration: isOtherTheme ? Theme.themeFadeDuration : Theme.dissolveDuration)
      }
      let isOtherPage =
        scene.theme.reducedMotion && self.scene.map { scene.pageShift(after: $0) != 0 } ?? false
      let settles = isFirst || isOtherTheme || isOtherCanvas || isOtherPage
      if !settles {
        // A moving node goes on from its last visible position.
        animator.head(to: scene, at: max(min(lastTime, time), time - Motion.headStart))
      } else {
        animator.settle(scene, at: time)
      }
      self.scene = scene
      if settles || animator.isOtherScreen {
        fades.settle(scene)
      } else {
        fades.head(to: scene, on: animator.scroll, at: time)
      }
      store.prepare(scene.upcomingArtwork, geometry: geometry, theme: scene.theme)
      retained.inherit(animator.successions)
      marquees = Marquee.among(
        scene.theme.reducedMotion ? [] : animator.tracks, after: marquees, at: time, store: store)
    }
    backdrop.head(
      to: scene, width: geometry.width, height: geometry.height, store: store,
      compositor: compositor, waits: isOtherTheme)
    materials.head(
      to: scene, present: animator.tracks, geometry: geometry, store: store,
      compositor: compositor, waits: isOtherTheme)
    takeGrounds(at: time)
    backdrop.advance(at: time, store: store, compositor: compositor)
    materials.advance(at: time, worker: store.worker)
    // The first frame is complete but for artwork, which takes as long as all the rest.
    if isFirst { store.worker.pause() }
    let isComplete = draw(scene, at: time, waits: isFirst, defersArtwork: true)
    if isFirst { store.worker.resume() }
    animator.sweep(at: time)
    return isComplete
  }

  /// Shows a scene at rest, with every picture: for screenshots and goldens. Waits for files.
  package func settle(_ scene: Scene) {
    updateOutputGeometry(canvas: scene.size)
    self.scene = scene
    marquees = []
    crossFade = nil
    hold.stop()
    retained.removeAll()
    let time = max(lastTime, 0)
    animator.settle(scene, at: time)
    fades.settle(scene)
    backdrop.head(
      to: scene, width: geometry.width, height: geometry.height, store: store,
      compositor: compositor, waits: true)
    materials.head(
      to: scene, present: animator.tracks, geometry: geometry, store: store,
      compositor: compositor, waits: true)
    draw(scene, at: time, waits: true)
  }

  /// Returns whether the next frame would differ although the scene stays as it is.
  package func isAnimating(at time: Int) -> Bool {
    max(animator.end, fades.end, backdrop.end, materials.end) > lastTime
      || max(retained.end, hold.end, crossFade?.end ?? 0) > lastTime
      || (!wakesLoop && store.worker.isBusy)
      || marquees.contains { $0.isMoving(from: lastTime, to: time) }
  }

  /// The time at which the next frame is due for an unchanged scene: `time` itself while things
  /// move, the start of a marquee that is still to come, `nil` when nothing will move.
  package func wakeAt(after time: Int) -> Int? {
    if isAnimating(at: time) { return time }
    return marquees.compactMap { $0.nextStart(after: time) }.min()
  }

  /// Draws everything at the next `present`: the window was uncovered or its pixels were lost.
  ///
  /// - Parameter losesPictures: whether textures are gone too (`SDL_RENDER_DEVICE_RESET`).
  package func invalidate(losesPictures: Bool = false) {
    mustDrawAll = true
    if losesPictures {
      store.forgetAll()
      backdrop = Backdrop()
      materials = Materials()
      retained.removeAll()
    }
  }

  /// Forgets everything that was painted before the scene that is shown now.
  package func forget() {
    invalidate(losesPictures: true)
    hold.stop()
    crossFade = nil
    marquees = []
    lastCommands = []
    guard let scene else { return }
    animator = Animator()
    animator.settle(scene, at: max(lastTime, 0))
    fades = EdgeFades()
    fades.settle(scene)
  }

  private func updateOutputGeometry(canvas: Size) {
    let changed = compositor.updateSize()
    let geometry = OutputGeometry(
      width: compositor.width, height: compositor.height, canvas: canvas)
    guard changed || geometry != self.geometry else { return }
    self.geometry = geometry
    store.budget = geometry.pictureBudget(at1080p: pictureBudget)
    mustDrawAll = true
  }

  /// The scene, with the former results until the new ones are painted.
  private func withHeldResults(_ scene: Scene, at time: Int) -> Scene {
    guard let former = self.scene else { return scene }
    let isLate = hold.isLate(at: time)
    return hold.scene(for: scene, after: former, at: time) {
      store.isReady($0, geometry: geometry, theme: scene.theme, sketches: isLate)
    }
  }

  /// Takes over the backgrounds and materials among it, once it is known which are wanted.
  private func takeGrounds(at time: Int) {
    for result in grounds {
      if case .material(let key) = result.job {
        materials.take(result.product, of: key, at: time, compositor: compositor)
      } else {
        backdrop.take(result, at: time, compositor: compositor)
      }
    }
    grounds = []
  }

  @discardableResult
  private func draw(
    _ scene: Scene, at time: Int, waits: Bool, defersArtwork: Bool = false
  ) -> Bool {
    let output = PixelBox(x: 0, y: 0, width: geometry.width, height: geometry.height)
    var commands = backdrop.commands(at: time, output: output)
    let absentCards = animator.absentCards(at: time)
    func builder(_ retained: RetainedDrawings, _ record: PaintRecord?) -> FrameBuilder {
      FrameBuilder(
        store: store, geometry: geometry, theme: scene.theme, time: time, waits: waits,
        defersArtwork: defersArtwork, marquees: marquees, absentCards: absentCards,
        tint: backdrop.tint(at: time), materials: materials, retained: retained, keys: keys,
        record: record, fades: fades, ground: commands)
    }
    if waits {
      store.prepare {
        var ignored: [DrawCommand] = []
        builder(RetainedDrawings(), nil).add(animator.tracks, to: &ignored)
      }
    }
    store.beginFrame()
    keys.beginFrame()
    retained.beginFrame(
      .init(theme: scene.theme, scale: geometry.scale, replacedPictures: store.replaced))
    record?.beginFrame()
    builder(retained, record).add(animator.tracks, to: &commands)
    retained.endFrame()
    keys.endFrame()
    if let command = crossFade?.command(at: time, output: output) {
      commands.append(command)
    } else {
      crossFade = nil
    }
    lastTime = max(lastTime, time)
    let damage = mustDrawAll ? nil : compositor.damage(from: lastCommands, to: commands)
    if let damage, damage.isEmpty { return false }
    compositor.draw(commands, damage: damage)
    lastCommands = commands
    mustDrawAll = false
    presentedFrames += 1
    return true
  }
}
