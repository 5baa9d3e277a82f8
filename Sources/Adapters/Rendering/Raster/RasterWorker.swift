internal import Dispatch
internal import SceneGraph
internal import Synchronization

/// Makes slow pictures on a thread of its own: cards with artwork, backgrounds.
///
/// Jobs are taken newest first: what the person looks at now matters more than what they passed.
/// Words come before pictures, and so does what panels are made of.
final class RasterWorker: Sendable {
  enum Job: Hashable, Sendable {
    case raster(RasterKey)
    case background(BackgroundPainter.Look, tint: Artwork?, width: Int, height: Int)
    case material(MaterialPainter.View)
    case shadow(ShadowKey)

    /// Whether a screen without it is noticed first.
    var isUrgent: Bool {
      switch self {
      case .raster(let key): !key.hasArtwork
      case .background: false
      case .material, .shadow: true
      }
    }
  }

  enum Product: Sendable {
    case surface(PixelSurface)
    case field(GradientMesh)
  }

  struct Result: Sendable {
    var job: Job
    var product: Product
    /// The light of a background; `nil` for none, and for other jobs.
    var tint: Ink?
  }

  private struct State {
    var waiting: [Job] = []
    var running: Job?
    var done: [Result] = []
    var onReady: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "couchsearch.rendering", qos: .userInitiated)
  private let studio: Studio
  /// Older wishes than these are forgotten; they are asked for again when they are seen again.
  private let limit = 48

  /// - Parameter keepsFields: Whether fields of colour are left as they are; if not they are painted.
  init(keepsFields: Bool) { studio = Studio(keepsFields: keepsFields) }

  /// Called on the worker's thread after each finished job.
  func setOnReady(_ body: (@Sendable () -> Void)?) {
    state.withLock { $0.onReady = body }
  }

  /// Asks for a job, unless it is asked for already.
  func ask(for job: Job) {
    let isNew = state.withLock { state in
      guard state.running != job else { return false }
      if let index = state.waiting.firstIndex(of: job) {
        state.waiting.append(state.waiting.remove(at: index))
        return false
      }
      if state.done.contains(where: { $0.job == job }) { return false }
      state.waiting.append(job)
      if state.waiting.count > limit { state.waiting.removeFirst() }
      return true
    }
    if isNew { queue.async { [self] in work() } }
  }

  /// Whether anything is still to come.
  var isBusy: Bool {
    state.withLock { !$0.waiting.isEmpty || $0.running != nil || !$0.done.isEmpty }
  }

  /// Blocks until every job asked for so far is done or dropped; results then await `takeResults`.
  ///
  /// A barrier on the serial queue, which holds one block per job: nothing is polled. Must not be
  /// called from `onReady`, which runs on that queue.
  func waitUntilIdle() { queue.sync {} }

  /// What has been finished since the last call.
  func takeResults() -> [Result] {
    state.withLock { state in
      let results = state.done
      state.done = []
      return results
    }
  }

  private func work() {
    let job = state.withLock { state in
      let index = state.waiting.lastIndex(where: \.isUrgent) ?? state.waiting.indices.last
      state.running = index.map { state.waiting.remove(at: $0) }
      return state.running
    }
    guard let job else { return }
    let result = studio.make(job)
    let onReady = state.withLock { state in
      state.running = nil
      state.done.append(result)
      return state.onReady
    }
    onReady?()
  }
}

/// Fonts and pictures of the worker's thread.
///
/// `@unchecked Sendable`: only ever used on the worker's serial queue.
private final class Studio: @unchecked Sendable {
  private lazy var fonts = FontContext()
  private lazy var maker = ArtworkMaker(fonts: fonts)
  private let keepsFields: Bool

  init(keepsFields: Bool) { self.keepsFields = keepsFields }

  func make(_ job: RasterWorker.Job) -> RasterWorker.Result {
    switch job {
    case .raster(let key):
      return RasterWorker.Result(
        job: job, product: .surface(key.draw(fonts: fonts, maker: maker)))
    case .background(var look, let tint, let width, let height):
      look.tint = tint.map { look.lit(by: maker.mainInk(of: $0)) }
      let field = BackgroundPainter.field(look, width: width, height: height)
      return RasterWorker.Result(job: job, product: finished(field), tint: look.tint)
    case .shadow(let key): return RasterWorker.Result(job: job, product: .surface(key.draw()))
    case .material(let view):
      return RasterWorker.Result(
        job: job, product: finished(MaterialPainter.field(view, maker: maker)))
    }
  }

  private func finished(_ field: GradientMesh) -> RasterWorker.Product {
    keepsFields ? .field(field) : .surface(field.picture())
  }
}

extension BackgroundPainter.Look {
  /// The calm colour that an artwork's colour lends to the light.
  func lit(by ink: Ink) -> Ink {
    // Never so light (or dark) that quiet text on it falls below 4.5:1.
    var tint = isDark ? ink.darker(0.3) : ink.lighter(0.35)
    for _ in 0..<16 where isDark ? tint.luminance > 0.07 : tint.luminance < 0.42 {
      tint = isDark ? tint.darker(0.12) : tint.lighter(0.12)
    }
    return tint
  }
}
