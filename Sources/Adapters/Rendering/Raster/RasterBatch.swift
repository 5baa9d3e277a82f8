internal import Dispatch
internal import SceneGraph
internal import Synchronization

/// Batch of pictures needed at once, such as all of the first frame: painted on two threads.
///
/// Text can only be set by one thread at a time (``FontLock``), but outlines can be filled in parallel: a
/// third thread would only wait.
final class RasterBatch {
  private(set) var jobs: [RasterWorker.Job] = []
  private var known: Set<RasterWorker.Job> = []
  private static let threads = 2

  /// Adds a picture, unless already added.
  func add(_ job: RasterWorker.Job) {
    if known.insert(job).inserted { jobs.append(job) }
  }

  /// Paints everything.
  ///
  /// - Parameters:
  ///   - fonts: Fonts that nothing else uses meanwhile.
  ///   - maker: An artwork maker that nothing else uses meanwhile.
  ///   - files: The picture files of all threads.
  func painted(
    fonts: FontContext, maker: ArtworkMaker, files: PictureFiles
  ) -> [(job: RasterWorker.Job, surface: PixelSurface)] {
    let taken = Atomic(0)
    let surfaces = Mutex([Int: PixelSurface]())
    let jobs = jobs
    // Only the first thread uses them.
    nonisolated(unsafe) let own = (fonts: fonts, maker: maker)
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      let fonts = unsafe thread == 0 ? own.fonts : FontContext()
      let maker = unsafe thread == 0 ? own.maker : ArtworkMaker(fonts: fonts, files: files)
      while case let index = taken.wrappingAdd(1, ordering: .relaxed).oldValue, index < jobs.count {
        guard let surface = jobs[index].surface(fonts: fonts, maker: maker) else { continue }
        surfaces.withLock { $0[index] = surface }
      }
    }
    return surfaces.withLock { surfaces in
      jobs.indices.compactMap { index in surfaces[index].map { (jobs[index], $0) } }
    }
  }
}

extension RasterWorker.Job {
  /// The surface, if the job is a picture of its own.
  fileprivate func surface(fonts: FontContext, maker: ArtworkMaker) -> PixelSurface? {
    switch self {
    case .raster(let key): key.draw(fonts: fonts, maker: maker)
    case .shadow(let key): key.draw()
    case .background, .material: nil
    }
  }
}
