package import FocusEngine
internal import Geometry
package import SceneGraph

/// Renderer of scenes on a window or in memory, animating from each one to the next.
///
/// For one thread, the one that owns the window. The core never reads anything back from here: motion is only
/// presentation. Slow pictures are made by a worker and appear when ready.
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
  /// Finished backgrounds and materials from the worker.
  var grounds: [RasterWorker.Result] = []

  /// The placement of the canvas on the output.
  package private(set) var geometry: OutputGeometry
  /// The number of frames presented.
  package private(set) var presentedFrames = 0
  /// Bytes of cached pictures on an output of 1920 × 1080.
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

  /// Whether to record the contents of each frame, for checking invariants of animations.
  package var recordsNodes: Bool {
    get { record != nil }
    set { record = newValue ? PaintRecord() : nil }
  }

  /// The nodes of the last frame, while recording.
  package var paintedNodes: [NodeID: PaintedNode] { record?.nodes ?? [:] }

  /// The pictures drawn over their cards in the last frame, while recording.
  var landedCovers: [NodeID: DisplayItem] { record?.landedCovers ?? [:] }

  /// Whether a graphics processor does the compositing.
  package var isAccelerated: Bool { compositor.isAccelerated }

  /// Whether `present` waits for the display; if not, the loop sets its own pace.
  package var waitsForDisplay: Bool { compositor.waitsForDisplay }

  /// Picture files that failed since the last call, each once: for the log.
  package func takePictureFailures() -> [PictureFailure] { store.files.take() }

  /// Puts artwork that may be needed soon into the disk cache during idle time; replaces earlier requests.
  /// Does nothing without a cache.
  package func foresee(_ artwork: [UpcomingArtwork]) {
    store.worker.foresee(artwork.map { ForeseenCover($0, scale: geometry.scale) })
  }

  /// Blocks until the worker has made every requested picture; the next `present` shows them.
  ///
  /// For films and benchmarks. Must not be called from `onPictureReady`.
  package func waitForPictures() { store.worker.waitUntilIdle() }

  /// Ends all work on other threads; call before closing the window. Painting is impossible afterwards.
  package func finish() {
    store.worker.finish()
    compositor.finish()
  }

  /// The number of cached pictures and their bytes, and the pictures and bytes made since the start.
  package var pictureFigures: (kept: Int, keptBytes: Int, made: Int, madeBytes: Int) {
    (store.count, store.byteCount, store.made, store.madeBytes)
  }

  /// Processor time in milliseconds spent by the graphics driver on this thread since the start.
  package var driverMilliseconds: Double { compositor.driverMilliseconds }

  /// Sets a function called on a worker's thread when a picture is ready: wake the loop, which then calls
  /// `present` again. Without it `isAnimating` stays true while pictures are pending.
  package func onPictureReady(_ body: (@Sendable () -> Void)?) {
    wakesLoop = body != nil
    store.worker.setOnReady(body)
  }

  /// Shows a scene, animating from the previous one; costs nothing when nothing has changed.
  ///
  /// - Parameters:
  ///   - scene: the scene to show.
  ///   - time: milliseconds on any clock that never goes back.
  /// - Returns: whether a frame was presented.
  @discardableResult
  package func present(_ scene: Scene, at time: Int) -> Bool {
    updateOutputGeometry(canvas: scene.size)
    // On an output with a different aspect ratio everything moves, and none of that is animated.
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
        // A moving node continues from its last visible position.
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
    // The first frame is complete except for artwork, which takes as long as everything else.
    if isFirst { store.worker.pause() }
    let isComplete = draw(scene, at: time, waits: isFirst, defersArtwork: true)
    if isFirst { store.worker.resume() }
    animator.sweep(at: time)
    return isComplete
  }

  /// Shows a scene at rest, with every picture, for screenshots and goldens. Blocks on files.
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

  /// Whether the next frame would differ even for an unchanged scene.
  package func isAnimating(at time: Int) -> Bool {
    max(animator.end, fades.end, backdrop.end, materials.end) > lastTime
      || max(retained.end, hold.end, crossFade?.end ?? 0) > lastTime
      || (!wakesLoop && store.worker.isBusy)
      || marquees.contains { $0.isMoving(from: lastTime, to: time) }
  }

  /// The time at which the next frame is due for an unchanged scene: `time` itself during an animation, the
  /// start of an upcoming marquee, `nil` if nothing will move.
  package func wakeAt(after time: Int) -> Int? {
    if isAnimating(at: time) { return time }
    return marquees.compactMap { $0.nextStart(after: time) }.min()
  }

  /// Redraws everything at the next `present`: the window was uncovered or its pixels were lost.
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

  /// Forgets everything painted before the current scene.
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

  /// The scene, with the previous results until the new ones are painted.
  private func withHeldResults(_ scene: Scene, at time: Int) -> Scene {
    guard let former = self.scene else { return scene }
    let isLate = hold.isLate(at: time)
    return hold.scene(for: scene, after: former, at: time) {
      store.isReady($0, geometry: geometry, theme: scene.theme, sketches: isLate)
    }
  }

  /// Takes over finished backgrounds and materials once it is known which are needed.
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
