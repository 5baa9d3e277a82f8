import CatalogTestSupport
import Cryptography
import Foundation
import RemoteSources
import Testing

@testable import LibrarySources

/// Thumbnails of video files as the desktop shares them.
@Suite(.timeLimit(.minutes(10))) struct VideoThumbnailTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.plant("films/a.mkv", "film")
  }

  private var film: String { folder.file("films/a.mkv") }
  private var address: String { VideoThumbnail.address(of: film) }
  private var name: String {
    HashFunction.md5.hexDigest(of: Array(VideoThumbnail.uri(of: film).utf8)) + ".png"
  }

  /// Thumbnails with a folder of programs, each a shell script.
  private func thumbnail(_ programs: [String: String] = [:]) throws -> VideoThumbnail {
    for (name, script) in programs {
      try folder.plant("bin/" + name, "#!/bin/sh\n" + script + "\n")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.file("bin/" + name))
    }
    return VideoThumbnail(
      cache: folder.file("cache"), environment: ["PATH": folder.file("bin")],
      writable: [folder.path])
  }

  /// The seconds since 1970 at which the film was changed.
  private func time() throws -> Int {
    let date = try FileManager.default.attributesOfItem(atPath: film)[.modificationDate] as? Date
    return Int(try #require(date).timeIntervalSince1970.rounded(.down))
  }

  private func plant(_ size: String, time: Int, uri: String? = nil) throws -> String {
    let file = folder.file("cache/thumbnails/\(size)/\(name)")
    let picture = PNGTexts.picture(
      PNGTexts.empty,
      adding: [("Thumb::URI", uri ?? VideoThumbnail.uri(of: film)), ("Thumb::MTime", "\(time)")])
    try FileManager.default.createDirectory(
      atPath: folder.file("cache/thumbnails/\(size)"), withIntermediateDirectories: true)
    try Data(try #require(picture)).write(to: URL(filePath: file))
    return file
  }

  @Test func `addresses are written as the desktop's programs write them`() {
    let uri = VideoThumbnail.uri(of: "/films/Été (2001), part #1; 100% [x]~.mkv")

    #expect(uri == "file:///films/%C3%89t%C3%A9%20(2001),%20part%20%231%3B%20100%25%20%5Bx%5D~.mkv")
  }

  @Test func `the largest thumbnail of the file as it is now is taken`() throws {
    _ = try plant("normal", time: try time())
    let large = try plant("large", time: try time())
    _ = try plant("xx-large", time: try time() - 1)
    _ = try plant("x-large", time: try time(), uri: "file:///films/other.mkv")

    #expect(try thumbnail().file(of: address) == large)
  }

  @Test func `one that is made is written by the specification and found again`() throws {
    try Data(PNGTexts.empty).write(to: URL(filePath: folder.file("picture")))
    let programs = ["ffmpeg": "echo >> \(folder.file("runs")); cat \(folder.file("picture"))"]
      .mapValues { "PATH=/usr/bin:/bin; " + $0 }

    let made = try thumbnail(programs).file(of: address)
    let again = try thumbnail().file(of: address)

    let file = folder.file("cache/thumbnails/x-large/\(name)")
    #expect(made == file)
    #expect(again == file)
    let bytes = try Data(contentsOf: URL(filePath: file))
    let texts = try #require(PNGTexts.texts(of: Array(bytes)))
    #expect(texts["Thumb::URI"] == VideoThumbnail.uri(of: film))
    #expect(texts["Thumb::MTime"] == String(try time()))
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(try String(contentsOfFile: folder.file("runs"), encoding: .utf8) == "\n")
  }

  @Test(arguments: ["exit 1", "kill -SEGV $$", "echo nonsense", "printf '\\211PNG\\r\\n'"])
  func `a file of which none can be made is not tried again until it changes`(
    _ script: String
  ) throws {
    let programs = ["ffmpeg": "echo >> \(folder.file("runs")); \(script)"]

    let files = try (0..<2).map { _ in try thumbnail(programs).file(of: address) }
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000)], ofItemAtPath: film)
    let changed = try thumbnail(programs).file(of: address)

    #expect(files == [nil, nil])
    #expect(changed == nil)
    #expect(try String(contentsOfFile: folder.file("runs"), encoding: .utf8) == "\n\n")
    let failed = folder.file("cache/thumbnails/fail/couchsearch-1/\(name)")
    #expect(FileManager.default.fileExists(atPath: failed))
  }

  @Test func `without the program nothing is made and nothing is remembered`() throws {
    let file = try thumbnail().file(of: address)

    #expect(file == nil)
    #expect(!FileManager.default.fileExists(atPath: folder.file("cache")))
  }

  @Test(arguments: ["thumbnail://", "thumbnail://films/a.mkv", "thumbnail:///", "file:///a.mkv"])
  func `an address of no file has none`(_ address: String) throws {
    #expect(try thumbnail().file(of: address) == nil)
  }

  @Test func `bytes that are no thumbnail are none`() throws {
    let file = try plant("large", time: try time())
    let whole = Array(try Data(contentsOf: URL(filePath: file)))
    for length in stride(from: 0, to: whole.count, by: 7) {
      let texts = PNGTexts.texts(of: Array(whole[..<length]))
      #expect(texts == nil || length > 33)
    }
    var endless = whole
    for index in 33..<37 { endless[index] = 0xFF }

    #expect(PNGTexts.texts(of: endless) == [:])
    #expect(PNGTexts.picture([1, 2, 3], adding: []) == nil)
  }
}
