import Foundation
import Geometry
import SceneGraph
import Testing

@testable import Rendering

@Suite(.serialized) struct ArtworkCacheTests {
  private let folder = NSTemporaryDirectory() + "covers-" + UUID().uuidString
  private let fonts = FontContext()

  private func key(_ title: String, category: String = "film") -> ArtworkCache.Key {
    ArtworkCache.Key(
      item: Samples.artwork(title, category: category), width: 130, height: 195, isWordless: false)
  }

  private func cover(_ key: ArtworkCache.Key) -> PixelSurface {
    GeneratedArtwork.picture(of: key.item, width: key.width, height: key.height, fonts: fonts)
      ?? .small(width: key.width, height: key.height)
  }

  private var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private func remove() { try? FileManager.default.removeItem(atPath: folder) }

  @Test(arguments: Samples.categories)
  func `a cover from the cache has the same pixels`(category: String) throws {
    defer { remove() }
    let key = key("The Long Goodbye", category: category)
    let painted = cover(key)
    ArtworkCache(folder: folder, byteLimit: 10_000_000).keep(painted, for: key)

    let kept = try #require(
      ArtworkCache(folder: folder, byteLimit: 10_000_000).picture(for: key))

    #expect(kept.straightRGBA() == painted.straightRGBA())
  }

  @Test func `a foreseen cover is in the cache as its card will want it`() throws {
    defer { remove() }
    let cache = ArtworkCache(folder: folder, byteLimit: 10_000_000)
    let maker = ArtworkMaker(fonts: fonts, cache: cache)
    let upcoming = UpcomingArtwork(
      Samples.artwork("Up", category: "film"), size: Size(width: 260, height: 390), radius: 12)
    let foreseen = ForeseenCover(upcoming, scale: 0.5)

    maker.keepCover(
      of: foreseen.item, width: foreseen.width, height: foreseen.height,
      isWordless: foreseen.isWordless)

    #expect(cache.contains(key("Up")))
    let kept = try #require(cache.picture(for: key("Up")))
    #expect(kept.straightRGBA() == cover(key("Up")).straightRGBA())
  }

  @Test func `what a killed program left among the covers goes with the next one`() throws {
    defer { remove() }
    let cover = cover(key("Up"))
    ArtworkCache(folder: folder, byteLimit: 10_000_000).keep(cover, for: key("Up"))
    let left = folder + "/1a2b.cover.new-\(Int32.max)-0123ABCD"
    try Data("half".utf8).write(to: URL(filePath: left))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -120)], ofItemAtPath: left)

    ArtworkCache(folder: folder, byteLimit: 10_000_000).keep(cover, for: key("Down"))

    #expect(files.count == 2)
    #expect(files.allSatisfy { $0.hasSuffix(".cover") })
  }

  @Test func `another title is not found`() {
    defer { remove() }
    let cache = ArtworkCache(folder: folder, byteLimit: 10_000_000)
    cache.keep(cover(key("Up")), for: key("Up"))

    #expect(cache.picture(for: key("Down")) == nil)
  }

  @Test(arguments: [0, 4, 20, 60, 400])
  func `a damaged entry is ignored and removed`(place: Int) throws {
    defer { remove() }
    let cache = ArtworkCache(folder: folder, byteLimit: 10_000_000)
    cache.keep(cover(key("Up")), for: key("Up"))
    let path = folder + "/" + (try #require(files.first))
    var bytes = try Data(contentsOf: URL(filePath: path))
    bytes[place] ^= 0x5A
    try bytes.write(to: URL(filePath: path))

    #expect(cache.picture(for: key("Up")) == nil)
    #expect(files.isEmpty)
  }

  @Test func `an entry that was cut short is ignored and removed`() throws {
    defer { remove() }
    let cache = ArtworkCache(folder: folder, byteLimit: 10_000_000)
    cache.keep(cover(key("Up")), for: key("Up"))
    let path = folder + "/" + (try #require(files.first))
    let bytes = try Data(contentsOf: URL(filePath: path))
    try bytes.prefix(bytes.count / 2).write(to: URL(filePath: path))

    #expect(cache.picture(for: key("Up")) == nil)
    #expect(files.isEmpty)
  }

  @Test func `a cover that unpacks to more than memory holds is ignored`() {
    // A frame of zstd that claims 2⁶² bytes.
    let claim: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0xC0, 0, 0, 0, 0, 0, 0, 0, 0, 0x40, 1, 0, 0]

    #expect(ArtworkCacheEntry.picture(in: Data(claim), key: "a") == nil)
  }

  @Test func `the folder never grows beyond its bound`() throws {
    defer { remove() }
    let limit = 300_000
    let cache = ArtworkCache(folder: folder, byteLimit: limit)

    for number in 0..<40 { cache.keep(cover(key("Title \(number)")), for: key("Title \(number)")) }

    let size = try files.reduce(0) {
      $0 + (try Data(contentsOf: URL(filePath: folder + "/" + $1))).count
    }
    #expect(size <= limit)
    #expect(!files.isEmpty)
  }

  @Test func `a folder that cannot be made is done without`() {
    let cache = ArtworkCache(folder: "/proc/nothing/covers", byteLimit: 1_000_000)

    cache.keep(cover(key("Up")), for: key("Up"))

    #expect(cache.picture(for: key("Up")) == nil)
  }
}
