internal import SceneGraph
internal import Support
internal import Synchronization

/// Worker that rasters slow pictures on two threads: cards with artwork, words, backgrounds.
///
/// Both take what comes next from one queue.
final class RasterWorker: Sendable {
  enum Job: Hashable, Sendable {
    case raster(RasterKey)
    case background(BackgroundPainter.Style, tint: Artwork?, width: Int, height: Int)
    case material(MaterialKey)
    case shadow(ShadowKey)

    /// The share of the time of a picture that it takes is one part in so many: as measured of covers
    /// for sketches, of lines of words for all others.
    var parts: Int {
      guard case .raster(let key) = self, key.hasArtwork else { return 5 }
      return key.isSketch ? 4 : 1
    }
  }

  enum Product: Sendable {
    /// `nil` for one that could not be made.
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
    /// Jobs for when nothing else waits, the likeliest last.
    var ahead: [Job] = []
    /// Covers for the disk cache, for when there are no such jobs, the likeliest last.
    var foreseen: [ForeseenCover] = []
    var done: [Result] = []
    var lanes = Array(repeating: Lane(), count: RasterWorker.threadCount)
    var onReady: (@Sendable () -> Void)?
    /// True once nothing may be begun any more.
    var isFinished = false

    /// True for a job that is under way.
    func isRunning(_ job: Job) -> Bool { lanes.contains { $0.running == job } }
  }

  /// One of the threads.
  private struct Lane {
    var running: Job?
    var hasIdleBlock = false
    /// The logical time at which the job under way ends, or the next one starts, in microseconds.
    var freeAt = Int.min / 2
  }

  private let state = Mutex(State())
  private let threads: [SerialThread]
  private let runners: [JobRunner]
  /// Milliseconds of logical time that a picture takes; `nil` for a worker with threads.
  private let jobDuration: Int?
  /// The number of threads; a third one would mostly wait for the fonts, see ``RasterBatch``.
  private static let threadCount = 2

  /// - Parameters:
  ///   - keepsMeshes: `true` to hand gradient meshes and masks over as they are; if not they are
  ///     painted, and masks brought into colour, here and not on the thread of the frames.
  ///   - files: The picture files of all threads.
  ///   - cache: The disk cache of covers; `nil` for none.
  ///   - jobDuration: Milliseconds that a picture takes on the clock of ``advance(to:)``, as on a
  ///     machine under load, sketches a quarter, words a fifth; `nil` for as quick as can be, on threads.
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

  /// To be called before a frame asks for what it lacks: what it no longer asks for is dropped.
  func beginFrame() { state.withLock { $0.waiting.beginFrame() } }

  /// Asks for a job, unless it is under way or done.
  func ask(for job: Job, _ priority: RasterQueue.Priority) {
    let isNew = state.withLock { state in
      guard !state.isRunning(job), !state.done.contains(where: { $0.job == job }) else {
        return false
      }
      return state.waiting.add(job, priority)
    }
    guard isNew, jobDuration == nil else { return }
    // Whichever thread is free first takes it; the other one's block finds less to do.
    for lane in threads.indices { threads[lane].add { [self] in work(in: lane) } }
  }

  /// Replaces the jobs that are done when nothing else waits, the likeliest first.
  func prepare(_ jobs: [Job]) {
    state.withLock { $0.ahead = jobs.reversed() }
    if jobDuration == nil, !jobs.isEmpty { scheduleIdleWork() }
  }

  /// Replaces the covers that are put into the disk cache when there is nothing else to do, the
  /// likeliest first.
  func foresee(_ covers: [ForeseenCover]) {
    guard hasCache, jobDuration == nil else { return }
    state.withLock { $0.foreseen = covers.reversed() }
    scheduleIdleWork()
  }

  private var hasCache: Bool { runners[0].hasCache }

  private func scheduleIdleWork() {
    for lane in threads.indices { scheduleIdleWork(in: lane) }
  }

  /// Schedules one piece of idle work, unless one is scheduled: urgent jobs wait for one at most.
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
      // After the last picture comes what only the cache waits for.
      hasMore = job != nil && hasCache || runner.rest() || keepForeseen(with: runner)
    }
    if hasMore { scheduleIdleWork(in: lane) }
  }

  /// Puts the likeliest of the foreseen covers into the disk cache; true while there are more.
  private func keepForeseen(with runner: JobRunner) -> Bool {
    guard let cover = state.withLock({ $0.foreseen.popLast() }) else { return false }
    runner.keep(cover)
    return state.withLock { !$0.foreseen.isEmpty }
  }

  /// Drops all jobs and results, and forgets the words of the last ones.
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

  /// Drops all jobs and waits for those under way: they use SDL and Pango, which must outlive them.
  /// Nothing may be asked for any more.
  func finish() {
    state.withLock { state in
      state.onReady = nil
      state.isFinished = true
    }
    forget()
    resume()
    for thread in threads { thread.wait() }
  }

  /// Begins no job until ``resume()``: what is wanted now has all processors to itself.
  func pause() { for thread in threads { thread.pause() } }

  /// Goes on after ``pause()``.
  func resume() { for thread in threads { thread.resume() } }

  /// Does the jobs that are finished by a moment of logical time, those ahead of time when no others
  /// wait, as the threads do; nothing for a worker with threads.
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
          // Free until the next frame asks for something.
          state.lanes[lane].freeAt = time * 1000 + 1
        }
      }
      for lane in state.lanes.indices where state.lanes[lane].running == nil {
        state.lanes[lane].freeAt = time * 1000
      }
    }
  }

  /// Whether anything is still to come.
  var isBusy: Bool {
    state.withLock { state in
      !state.waiting.isEmpty || state.lanes.contains { $0.running != nil } || !state.done.isEmpty
    }
  }

  /// Blocks until every job asked for so far is done or dropped; results then await `takeResults`.
  ///
  /// A barrier on each serial queue, which holds one block per job: nothing is polled. Must not be
  /// called from `onReady`, which runs on one of them.
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
      // Forgotten meanwhile, see `forget`.
      guard state.lanes[lane].running == job else { return nil }
      state.lanes[lane].running = nil
      state.done.append(result)
      return state.onReady
    }
    onReady?()
    if hasCache { scheduleIdleWork(in: lane) }
  }
}
