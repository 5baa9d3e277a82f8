internal import SceneGraph

/// The fonts and artwork of one of the worker's threads.
///
/// `@unchecked Sendable`: only used on one serial queue.
final class JobRunner: @unchecked Sendable {
  private lazy var fonts = FontContext()
  private lazy var maker = ArtworkMaker(fonts: fonts, files: files, cache: cache)
  private let keepsMeshes: Bool
  private let files: PictureFiles
  private let cache: ArtworkCache?

  init(keepsMeshes: Bool, files: PictureFiles, cache: ArtworkCache?) {
    self.keepsMeshes = keepsMeshes
    self.files = files
    self.cache = cache
  }

  var hasCache: Bool { cache != nil }

  /// Puts a cover into the disk cache, unless it is already there.
  func keep(_ cover: ForeseenCover) {
    maker.keepCover(
      of: cover.item, width: cover.width, height: cover.height, isWordless: cover.isWordless)
  }

  /// Forgets the words of the last jobs.
  func forget() { fonts.forget() }

  /// Does some deferrable work; true while there is more.
  func rest() -> Bool { cache != nil && maker.writeCover() }

  func make(_ job: RasterWorker.Job) -> RasterWorker.Result {
    switch job {
    case .raster(let key):
      return RasterWorker.Result(
        job: job, product: .surface(key.draw(fonts: fonts, maker: maker)))
    case .background(var style, let tint, let width, let height):
      style.tint = tint.map { style.lit(by: maker.mainInk(of: $0)) }
      let mesh = BackgroundPainter.gradient(style, width: width, height: height)
      return RasterWorker.Result(job: job, product: finished(mesh), tint: style.tint)
    case .shadow(let key):
      let mask = key.draw()
      return RasterWorker.Result(job: job, product: .surface(keepsMeshes ? mask : mask?.inColor))
    case .material(let key):
      return RasterWorker.Result(
        job: job, product: finished(MaterialPainter.gradient(key, maker: maker)))
    }
  }

  private func finished(_ mesh: GradientMesh) -> RasterWorker.Product {
    keepsMeshes ? .mesh(mesh) : .surface(mesh.picture())
  }
}

extension BackgroundPainter.Style {
  /// The muted colour that an artwork's colour gives to the light.
  func lit(by ink: Ink) -> Ink {
    // Never so light (or dark) that secondary text on it falls below 4.5:1.
    var tint = isDark ? ink.darker(0.3) : ink.lighter(0.35)
    for _ in 0..<16 where isDark ? tint.luminance > 0.07 : tint.luminance < 0.42 {
      tint = isDark ? tint.darker(0.12) : tint.lighter(0.12)
    }
    return tint
  }
}
