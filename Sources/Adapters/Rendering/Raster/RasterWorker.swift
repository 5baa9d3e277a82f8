internal import SceneGraph
internal import Support
internal import Synchronization

/// Worker that rasterises slow pictures on two threads: cards with artwork, words, backgrounds.
///
/// Both take the next job from one queue.
final class RasterWorker: Sendable {
  enum Job: Hashable, Sendable {
    case raster(RasterKey)
    case background(BackgroundPainter.Style, tint: Artwork?, width: Int, height: Int)
    case material(MaterialKey)
    case shadow(ShadowKey)

    /// The job takes 1/`parts` of a picture's time, as measured on covers for sketches, and on lines of words
    /// for everything else.
    var parts: Int {
      guard case .raster(let key) = self, key.hasArtwork else { return 5 }
      return key.isSketch ? 4 : 1
    }
  }

  enum Product: Sendable {
    /// `nil` if it could not be made.
    case surface(PixelSurface?)
    case mesh(GradientMesh)
  }

  struct Result: Sendable {
    var job: Job
    var product: Product
    /// The light of a background; `nil` for none, and for other jobs.
    var tint: Ink?
  }

  private struct State {
    var waiting = RasterQueue()
    /// Jobs for idle time, the likeliest last.
    var ahead: [Job] = []
    /// Covers for the disk cache, made when there are no such jobs either, the likeliest last.
    var foreseen: [ForeseenCover] = []
    var done: [Result] = []
    var lanes = Array(repeating: Lane(), count: RasterWorker.threadCount)
    var onReady: (@Sendable () -> Void)?
    /// Whether nothing new may be started.
    var isFinished = false

    /// Whether a job is in progress.
    func isRunning(_ job: Job) -> Bool { lanes.contains { $0.running == job } }
  }

  /// One of the threads.
  private struct Lane {
    var running: Job?
    var hasIdleBlock = false
    /// The logical time at which the current job ends, or the next one starts, in microseconds.
    var freeAt = Int.min / 2
  }

  private let state = Mutex(State())
  private let threads: [SerialThread]
  private let runners: [JobRunner]
  /// Milliseconds of logical time per picture; `nil` for a worker with threads.
  private let jobDuration: Int?
  /// The number of threads; a third one would mostly wait for fonts, see ``RasterBatch``.
  private static let threadCount = 2

  /// - Parameters:
  ///   - keepsMeshes: `true` to deliver gradient meshes and masks unchanged; otherwise they are painted, and
  ///     masks coloured, here rather than on the frame's thread.
  ///   - files: The picture files of all threads.
  ///   - cache: The disk cache of covers; `nil` for none.
  ///   - jobDuration: Milliseconds per picture on the clock of ``advance(to:)``, as on a machine under load;
  ///     a sketch takes a quarter, words a fifth. `nil` to run at full speed on threads.
  init(
    keepsMeshes: Bool, files: PictureFiles = PictureFiles(),
    cache: ArtworkCache? = nil, jobDuration: Int? = nil
  ) {
    self.jobDuration = jobDuration
    runners = (0..<Self.threadCount).map { _ in
      JobRunner(keepsMeshes: keepsMeshes, files: files, cache: cache)
    }
    threads = (0..<Self.threadCount).map { SerialThread("raster \($0)") }
  }

  /// Called on a worker's thread after each finished job.
  func setOnReady(_ body: (@Sendable () -> Void)?) {
    state.withLock { $0.onReady = body }
  }

  /// Starts a frame; call before it requests what it lacks: anything it no longer requests is dropped.
  func beginFrame() { state.withLock { $0.waiting.beginFrame() } }

  /// Requests a job, unless it is in progress or done.
  func ask(for job: Job, _ priority: RasterQueue.Priority) {
    let isNew = state.withLock { state in
      guard !state.isRunning(job), !state.done.contains(where: { $0.job == job }) else {
        return false
      }
      return state.waiting.add(job, priority)
    }
    guard isNew, jobDuration == nil else { return }
    // The first free thread takes it; the other's block finds less to do.
    for lane in threads.indices { threads[lane].add { [self] in work(in: lane) } }
  }

  /// Replaces the jobs for idle time, the likeliest first.
  func prepare(_ jobs: [Job]) {
    state.withLock { $0.ahead = jobs.reversed() }
    if jobDuration == nil, !jobs.isEmpty { scheduleIdleWork() }
  }

  /// Replaces the covers to put into the disk cache when there is nothing else to do, the likeliest first.
  func foresee(_ covers: [ForeseenCover]) {
    guard hasCache, jobDuration == nil else { return }
    state.withLock { $0.foreseen = covers.reversed() }
    scheduleIdleWork()
  }

  private var hasCache: Bool { runners[0].hasCache }

  private func scheduleIdleWork() {
    for lane in threads.indices { scheduleIdleWork(in: lane) }
  }

  /// Schedules one piece of idle work, unless one is scheduled: urgent jobs wait for at most one.
  private func scheduleIdleWork(in lane: Int) {
    let isNew = state.withLock { state in
      guard !state.isFinished else { return false }
      defer { state.lanes[lane].hasIdleBlock = true }
      return !state.lanes[lane].hasIdleBlock
    }
    if isNew { threads[lane].add { [self] in workAhead(in: lane) } }
  }

  private func workAhead(in lane: Int) {
    let runner = runners[lane]
    let job = state.withLock { state -> Job? in
      state.lanes[lane].hasIdleBlock = false
      return state.waiting.isEmpty ? state.ahead.popLast() : nil
    }
    if let job {
      let result = runner.make(job)
      state.withLock { $0.done.append(result) }
    }
    let isIdle = state.withLock { $0.waiting.isEmpty }
    var hasMore = state.withLock { !$0.ahead.isEmpty }
    if isIdle, !hasMore {
      // After the last picture, do the work for the cache.
      hasMore = job != nil && hasCache || runner.rest() || keepForeseen(with: runner)
    }
    if hasMore { scheduleIdleWork(in: lane) }
  }

  /// Puts the likeliest pending cover into the disk cache; true while there are more.
  private func keepForeseen(with runner: JobRunner) -> Bool {
    guard let cover = state.withLock({ $0.foreseen.popLast() }) else { return false }
    runner.keep(cover)
    return state.withLock { !$0.foreseen.isEmpty }
  }

  /// Drops all jobs and results, and the cached words of the last ones.
  func forget() {
    state.withLock { state in
      state.waiting = RasterQueue()
      for lane in state.lanes.indices { state.lanes[lane].running = nil }
      state.ahead = []
      state.foreseen = []
      state.done = []
    }
    for (thread, runner) in zip(threads, runners) { thread.add { runner.forget() } }
  }

  /// Drops all jobs and waits for those in progress: they use SDL and Pango, which must outlive them. Nothing
  /// may be requested afterwards.
  func finish() {
    state.withLock { state in
      state.onReady = nil
      state.isFinished = true
    }
    forget()
    resume()
    for thread in threads { thread.wait() }
  }

  /// Starts no jobs until ``resume()``, leaving all processors to more urgent work.
  func pause() { for thread in threads { thread.pause() } }

  /// Continues after ``pause()``.
  func resume() { for thread in threads { thread.resume() } }

  /// Completes the jobs finished by a logical time, and idle jobs if no others wait, as the threads do; does
  /// nothing for a worker with threads.
  func advance(to time: Int) {
    guard let jobDuration else { return }
    state.withLock { state in
      while let lane = state.lanes.indices.min(by: {
        (state.lanes[$0].freeAt, $0) < (state.lanes[$1].freeAt, $1)
      }), state.lanes[lane].freeAt <= time * 1000 {
        if let job = state.lanes[lane].running {
          state.lanes[lane].running = nil
          state.done.append(runners[lane].make(job))
        }
        if let job = state.waiting.next() ?? state.ahead.popLast() {
          state.lanes[lane].running = job
          state.lanes[lane].freeAt =
            max(state.lanes[lane].freeAt, 0)
            + jobDuration * 1000 / job.parts
        } else {
          // Idle until the next frame requests something.
          state.lanes[lane].freeAt = time * 1000 + 1
        }
      }
      for lane in state.lanes.indices where state.lanes[lane].running == nil {
        state.lanes[lane].freeAt = time * 1000
      }
    }
  }

  /// Whether any job is unfinished.
  var isBusy: Bool {
    state.withLock { state in
      !state.waiting.isEmpty || state.lanes.contains { $0.running != nil } || !state.done.isEmpty
    }
  }

  /// Blocks until every requested job is done or dropped; `takeResults` then returns the results.
  ///
  /// A barrier on each serial queue, which holds one block per job: nothing is polled. Must not be called
  /// from `onReady`, which runs on one of them.
  func waitUntilIdle() {
    guard jobDuration != nil else {
      for thread in threads { thread.wait() }
      return
    }
    state.withLock { state in
      for lane in state.lanes.indices {
        if let job = state.lanes[lane].running { state.done.append(runners[lane].make(job)) }
        state.lanes[lane].running = nil
      }
      while let job = state.waiting.next() { state.done.append(runners[0].make(job)) }
    }
  }

  /// The results since the last call.
  func takeResults() -> [Result] {
    state.withLock { state in
      let results = state.done
      state.done = []
      return results
    }
  }

  private func work(in lane: Int) {
    let job = state.withLock { state in
      state.lanes[lane].running = state.waiting.next()
      return state.lanes[lane].running
    }
    guard let job else { return }
    let result = runners[lane].make(job)
    let onReady = state.withLock { state -> (@Sendable () -> Void)? in
      // Dropped meanwhile, see `forget`.
      guard state.lanes[lane].running == job else { return nil }
      state.lanes[lane].running = nil
      state.done.append(result)
      return state.onReady
    }
    onReady?()
    if hasCache { scheduleIdleWork(in: lane) }
  }
}
