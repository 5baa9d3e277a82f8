internal import SceneGraph

/// Makes artwork on one thread: from picture files, or generated from an item's words.
final class ArtworkMaker {
  private let fonts: FontContext
  /// Decoded files, already reduced to about their displayed size.
  private var pictures = LRUCache<String, PixelSurface>(budget: 10_000_000)
  private var mainInks = LRUCache<String, Ink>(budget: 512)

  private let files: PictureFiles
  /// The disk cache of generated covers; `nil` for none.
  private let cache: ArtworkCache?
  /// Covers not yet written to the cache.
  private var unwritten: [(key: ArtworkCache.Key, cover: PixelSurface)] = []
  private static let mostUnwritten = 48

  init(
    fonts: FontContext, files: PictureFiles = PictureFiles(),
    cache: ArtworkCache? = nil
  ) {
    self.fonts = fonts
    self.files = files
    self.cache = cache
  }

  /// The picture of an item, filling a size in pixels. `isWordless` omits words too small to read; a picture
  /// from a file is unaffected. `nil` for an impossible size.
  func picture(
    of item: Artwork, width: Int, height: Int, isWordless: Bool = false
  ) -> PixelSurface? {
    if let picture = file(item.path, width: width, height: height) {
      return PictureFile.fill(picture, width: width, height: height)
    }
    let key = ArtworkCache.Key(item: item, width: width, height: height, isWordless: isWordless)
    if let known = cache?.picture(for: key) { return known }
    let cover = GeneratedArtwork.picture(
      of: item, width: width, height: height, fonts: fonts, isWordless: isWordless)
    if let cover, cache != nil, unwritten.count < Self.mostUnwritten {
      unwritten.append((key, cover))
    }
    return cover
  }

  /// Caches a generated cover, unless it is already cached or the item has a picture of its own.
  func keepCover(of item: Artwork, width: Int, height: Int, isWordless: Bool) {
    let key = ArtworkCache.Key(item: item, width: width, height: height, isWordless: isWordless)
    guard let cache, item.path.isEmpty, !cache.contains(key) else { return }
    let cover = GeneratedArtwork.picture(
      of: item, width: width, height: height, fonts: fonts, isWordless: isWordless)
    if let cover { cache.keep(cover, for: key) }
  }

  /// Writes one new cover to the cache; called during idle time.
  ///
  /// - Returns: Whether there are more.
  func writeCover() -> Bool {
    guard let (key, cover) = unwritten.popLast() else { return false }
    cache?.keep(cover, for: key)
    return !unwritten.isEmpty
  }

  /// The representative colour of an item's picture.
  func mainInk(of item: Artwork) -> Ink {
    // A picture that is still to come will have a different colour.
    let isThere = item.path.isEmpty || files.file(of: item.path) != nil
    if isThere, let known = mainInks.value(for: item.path + "\n" + item.id) { return known }
    let ink =
      file(item.path, width: 96, height: 96).flatMap(DominantColor.ink)
      ?? GeneratedArtwork.mainInk(of: item)
    if isThere, !files.isPostponed(item.path) {
      mainInks.insert(ink, for: item.path + "\n" + item.id, byteCount: 1)
    }
    return ink
  }

  private func file(_ address: String, width: Int, height: Int) -> PixelSurface? {
    guard !address.isEmpty, let path = files.file(of: address), !files.hasFailed(path) else {
      return nil
    }
    if let kept = pictures.value(for: path), kept.width >= width, kept.height >= height {
      return kept
    }
    do {
      let picture = try PictureFile.read(path, by: files.decoder)
      files.noteDecoding()
      guard let reduced = reduce(picture, toFill: width * 5 / 4, height * 5 / 4) else { return nil }
      pictures.insert(reduced, for: path, byteCount: reduced.byteCount)
      return reduced
    } catch {
      if error.isPassing { files.postpone(address) } else { files.add(error) }
      return nil
    }
  }

  /// The picture, reduced so that it still fills the size; never enlarged.
  private func reduce(_ picture: PixelSurface, toFill width: Int, _ height: Int) -> PixelSurface? {
    let scale = max(
      Double(width) / Double(picture.width), Double(height) / Double(picture.height))
    guard scale < 0.8 else { return picture }
    return PictureFile.fill(
      picture, width: Int((Double(picture.width) * scale).rounded(.up)),
      height: Int((Double(picture.height) * scale).rounded(.up)))
  }
}
