internal import SceneGraph

/// Raster cache: pictures of nodes, shadows and rings, made on demand and cached up to a budget.
final class PictureStore {
  /// A node's picture and the ink margin around it.
  struct Raster {
    var picture: Picture
    var key: RasterKey
  }

  private struct EdgeKey: Hashable {
    var radius: Double
    var width: Double
  }

  private struct FadeKey: Hashable {
    var fade: EdgeFade
    var width: Int
    var height: Int
  }

  private struct LineKey: Hashable {
    var text: String
    var style: TextStyle
  }

  let fonts = FontContext()
  private var lines = LRUCache<LineKey, (width: Int, isRightToLeft: Bool)>(budget: 256)
  private var fadeMasks = LRUCache<FadeKey, FadeMask>(budget: 4)
  let worker: RasterWorker
  private lazy var maker = ArtworkMaker(fonts: fonts, files: files)
  /// The picture files of all threads.
  let files = PictureFiles()
  let compositor: any Compositor
  private var rasters: LRUCache<RasterKey, Picture>
  private var shadows: LRUCache<ShadowKey, Picture>
  var sheens = LRUCache<SheenKey, Picture>(budget: 1_600_000)
  private var edges = LRUCache<EdgeKey, Picture>(budget: 400_000)
  /// Shadows of sheets, cached separately: they are large, and the many card shadows would evict them.
  private var frames = LRUCache<ShadowKey, Picture>(budget: 12_000_000)
  /// Shadows of nodes may take 1/n of the budget; in colour they take four times as much as masks.
  private let shadowShare: Int
  /// A key under which an item's picture was cached.
  private var likenesses: [Artwork: RasterKey] = [:]
  /// Pictures painted before the files of their artwork arrived.
  private var stale: Set<RasterKey> = []
  /// The number of pictures replaced by others with the same key.
  private(set) var replaced = 0
  /// The number of pictures made since the start, and their bytes.
  private(set) var made = 0
  private(set) var madeBytes = 0

  init(
    compositor: any Compositor, budget: Int, cache: ArtworkCache? = nil, rasterDuration: Int? = nil
  ) {
    self.compositor = compositor
    worker = RasterWorker(
      keepsMeshes: compositor.paintsMeshes, files: files, cache: cache,
      jobDuration: rasterDuration)
    shadowShare = compositor.paintsMeshes ? 4 : 1
    rasters = LRUCache(budget: budget)
    shadows = LRUCache(budget: budget / shadowShare)
  }

  /// Bytes that the pictures of nodes may occupy; shadows may take a share of that on top.
  var budget: Int {
    get { rasters.budget }
    set {
      rasters.budget = newValue
      shadows.budget = newValue / shadowShare
    }
  }

  var byteCount: Int {
    rasters.byteCount + shadows.byteCount + sheens.byteCount + edges.byteCount + frames.byteCount
  }

  /// The number of cached pictures.
  var count: Int {
    rasters.count + shadows.count + sheens.count + edges.count + frames.count
  }

  /// Pictures to paint, while ``prepare(for:)`` collects them; `nil` otherwise.
  private var collected: RasterBatch?

  /// Paints everything a frame needs at once, on all processors.
  ///
  /// - Parameter build: Builds the frame, only for the pictures it requests.
  func prepare(for build: () -> Void) {
    let batch = RasterBatch()
    collected = batch
    build()
    collected = nil
    for (job, surface) in batch.painted(fonts: fonts, maker: maker, files: files) {
      switch job {
      case .raster(let key): keep(compositor.picture(from: surface), for: key)
      case .shadow(let key): keep(compositor.picture(from: surface), for: key)
      case .background, .material: break
      }
    }
  }

  /// Starts a frame; call before building it. Pictures whose files have arrived are repainted; the former
  /// ones stay until then.
  func beginFrame() {
    let arrived = files.takeArrivals()
    if !arrived.isEmpty { stale.formUnion(rasters.keys.filter { $0.shows(anyOf: arrived) }) }
    for key in stale { ask(for: key, .picture) }
  }

  /// Whether a shown picture is to be replaced by a newer one.
  func isStale(_ key: RasterKey) -> Bool { stale.contains(key) }

  /// The mask of an edge fade, in pixels.
  func fadeMask(_ fade: EdgeFade, width: Int, height: Int) -> FadeMask {
    let key = FadeKey(fade: fade, width: width, height: height)
    if let known = fadeMasks.value(for: key) { return known }
    let mask = FadeMask(fade, width: width, height: height)
    fadeMasks.insert(mask, for: key, byteCount: 1)
    return mask
  }

  /// Forgets every picture, and the words in them.
  func forgetAll() {
    worker.forget()
    fonts.forget()
    lines.removeAll()
    likenesses = [:]
    stale = []
    rasters.removeAll()
    shadows.removeAll()
    sheens.removeAll()
    edges.removeAll()
    frames.removeAll()
  }

  /// An instant picture in the right colours, until the requested one is ready.
  func draft(of key: RasterKey) -> Raster? { raster(key.draft, waits: true) }

  /// The key as painted: anything longer than the output's longest picture is painted smaller and enlarged.
  /// All look-ups and requests go through this.
  func fitted(_ key: RasterKey) -> RasterKey { key.fitted(to: compositor.longestSide) }

  /// Requests the raster of a key from the worker.
  func ask(for key: RasterKey, _ priority: RasterQueue.Priority) {
    worker.ask(for: .raster(fitted(key)), priority)
  }

  /// A quick picture of the item itself until the requested one is ready; `nil` if there is none, or it is
  /// pending.
  func sketch(of key: RasterKey) -> Raster? {
    key.sketch.flatMap { raster($0, waits: false, .sketch) }
  }

  /// The picture for a key. Without `waits`, pictures with artwork are left to the worker, and `nil` means
  /// that they are pending.
  func raster(_ key: RasterKey, waits: Bool, _ priority: RasterQueue.Priority = .picture) -> Raster?
  {
    let key = fitted(key)
    if let known = rasters.value(for: key) { return Raster(picture: known, key: key) }
    if key.hasArtwork, key.hint == nil, !waits {
      ask(for: key, priority)
      return nil
    }
    guard collected?.add(.raster(key)) == nil else { return nil }
    return keep(compositor.picture(from: key.draw(fonts: fonts, maker: maker)), for: key)
  }

  /// The picture of a node of which many may change at once, such as captions and keys: together they would
  /// take longer than a frame. They are left to the worker, and `nil` means that the picture is pending.
  func lateRaster(_ key: RasterKey, _ priority: RasterQueue.Priority) -> Raster? {
    if let known = ready(key) { return known }
    ask(for: key, priority)
    return nil
  }

  /// A picture that is already made.
  func ready(_ key: RasterKey) -> Raster? {
    let key = fitted(key)
    return rasters.value(for: key).map { Raster(picture: $0, key: key) }
  }

  /// The same item's picture at another size, for a card that becomes a sheet.
  func likeness(of key: RasterKey) -> Raster? {
    guard let item = key.onlyArtwork, let other = likenesses[item],
      abs(other.width * key.height - other.height * key.width) * 20 < other.width * key.height
    else { return nil }
    return ready(other)
  }

  /// Takes over a picture made by the worker.
  @discardableResult
  func keep(_ picture: Picture, for key: RasterKey) -> Raster {
    count(picture)
    if stale.remove(key) != nil { replaced += 1 }
    rasters.insert(picture, for: key, byteCount: picture.byteCount)
    if key.hint == nil, !key.isSketch, let item = key.onlyArtwork {
      if likenesses.count > 512 { likenesses.removeAll() }
      likenesses[item] = key
    }
    return Raster(picture: picture, key: key)
  }

  /// The representative colour of an artwork, computed immediately.
  func mainInk(of item: Artwork) -> Ink { maker.mainInk(of: item) }

  /// The material of a panel, computed immediately.
  func material(_ key: MaterialKey) -> GradientMesh {
    MaterialPainter.gradient(key, maker: maker)
  }

  /// The width of a text on one line in canvas points, and its direction.
  func line(_ item: TextItem) -> (width: Int, isRightToLeft: Bool) {
    let key = LineKey(text: item.text, style: item.style)
    if let known = lines.value(for: key) { return known }
    var spec = TextSpec(item.text, style: item.style)
    spec.emphasis = item.emphasis
    let block = TextBlock(spec, fonts: fonts)
    let line = (width: Int(block.width.rounded(.up)), isRightToLeft: block.isRightToLeft)
    lines.insert(line, for: key, byteCount: 1)
    return line
  }

  /// A shadow mask. Without `waits` it is left to the worker, and `nil` means that it is pending: a shadow
  /// that appears a frame later is not noticed.
  func shadow(_ key: ShadowKey, waits: Bool) -> Picture? {
    if let known = shadows.value(for: key) { return known }
    guard waits else {
      worker.ask(for: .shadow(key), .missing)
      return nil
    }
    guard collected?.add(.shadow(key)) == nil else { return nil }
    return keep(compositor.picture(from: key.draw()), for: key)
  }

  /// The shadow of sheets of any size, its extent, and the size of its corners.
  func shadowFrame(
    radius: Int, shape: ShadowShape, scale: Double
  ) -> (picture: Picture, reach: Int, corner: Int) {
    let key = ShadowKey(
      width: 0, height: 0, radius: radius, shape: shape, scale: scale, hasHole: true)
    let reach = Int(shape.reach * scale)
    let drop = Int(shape.drop * scale)
    let corner = ShadowPainter.corner(
      radius: Double(radius) * scale, reach: reach, drop: drop)
    if let known = frames.value(for: key) { return (known, reach, corner) }
    let picture = compositor.picture(
      from: ShadowPainter.frame(
        radius: Double(radius) * scale, softness: shape.softness * scale, reach: reach, drop: drop))
    count(picture)
    frames.insert(picture, for: key, byteCount: picture.byteCount)
    return (picture, reach, corner)
  }

  /// The line along the inside of a rounded rectangle of any size, in pixels, and the size of its corners.
  func edge(radius: Double, width: Double) -> (picture: Picture, corner: Int) {
    let corner = Int((radius + width).rounded(.up))
    let key = EdgeKey(radius: radius, width: width)
    if let known = edges.value(for: key) { return (known, corner) }
    let side = 2 * corner + 96
    let mask = PixelSurface(width: side, height: side, format: .mask)
    mask?.draw { pen in
      let around = Box(x: 0, y: 0, width: Double(side), height: Double(side))
      pen.rounded(around.inset(width / 2), radius: radius - width / 2)
      pen.stroke(.black, width: width)
    }
    let picture = compositor.picture(from: mask)
    count(picture)
    edges.insert(picture, for: key, byteCount: picture.byteCount)
    return (picture, corner)
  }

  /// Takes over a shadow made by the worker.
  @discardableResult
  func keep(_ picture: Picture, for key: ShadowKey) -> Picture {
    count(picture)
    shadows.insert(picture, for: key, byteCount: picture.byteCount)
    return picture
  }

  func count(_ picture: Picture) {
    made += 1
    madeBytes += picture.byteCount
  }
}
