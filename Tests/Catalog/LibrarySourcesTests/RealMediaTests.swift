import CatalogModel
import CatalogTestSupport
import Foundation
import Testing

@testable import LibrarySources

/// Films that FFmpeg makes, looked into and pictured by its programs.
@Suite(.timeLimit(.minutes(10))) struct RealMediaTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs `ffmpeg`.
  private func make(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/ffmpeg")
    process.arguments = ["-nostdin", "-v", "error", "-y"] + arguments
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  /// A film of two seconds with two languages, subtitles and, if wanted, a cover.
  private func film(cover: Bool = false) throws -> String {
    let file = folder.file("A film (2001) & more; #1.mkv")
    try folder.plant("words.srt", "1\n00:00:00,000 --> 00:00:01,000\nLight\n")
    try make([
      "-f", "lavfi", "-i", "color=red:s=1920x800:r=5:d=2", "-f", "lavfi", "-i", "sine=d=2",
      "-i", folder.file("words.srt"), "-map", "0", "-map", "1", "-map", "1", "-map", "2",
      "-c:v", "mpeg4", "-c:a", "pcm_s16le", "-c:s", "srt", "-metadata:s:a:0", "language=ger",
      "-metadata:s:a:1", "language=eng", "-metadata:s:s:0", "language=fre", file,
    ])
    guard cover else { return file }
    try make(["-f", "lavfi", "-i", "color=blue:s=60x90", "-frames:v", "1", folder.file("c.png")])
    let whole = folder.file("covered.mkv")
    try make([
      "-i", file, "-map", "0", "-c", "copy", "-attach", folder.file("c.png"),
      "-metadata:s:t", "mimetype=image/png", "-metadata:s:t", "filename=cover.png", whole,
    ])
    return whole
  }

  /// The width and the height of a PNG picture.
  private func size(_ file: String) throws -> [Int] {
    let bytes = Array(try Data(contentsOf: URL(filePath: file)))
    return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test func `a film says what it is`() throws {
    let file = try film()

    let reading = try #require(MediaProbe()?.reading(of: file))

    #expect(reading.facts.text == "2;1080p;;de,en;fr")
    #expect(reading.hasVideo)
    #expect(reading.cover == nil)
  }

  @Test func `a film without a picture has a thumbnail of it, which is kept`() throws {
    let thumbnail = VideoThumbnail(cache: folder.file("cache"))
    let file = try film()

    let picture = try #require(thumbnail.file(of: VideoThumbnail.address(of: file)))

    #expect(try size(picture) == [512, 213])
    #expect(picture.contains("/thumbnails/x-large/"))
    let without = VideoThumbnail(cache: folder.file("cache"), environment: ["PATH": ""])
    #expect(without.file(of: VideoThumbnail.address(of: file)) == picture)
  }

  @Test func `the cover in a film comes before a picture from it`() throws {
    let thumbnail = VideoThumbnail(cache: folder.file("cache"))
    let file = try film(cover: true)

    let picture = try #require(thumbnail.file(of: VideoThumbnail.address(of: file)))

    let (width, height) = (try size(picture)[0], try size(picture)[1])
    #expect(height > width)
  }

  @Test(arguments: [
    "#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n{}\n", "ffconcat version 1.0\nfile {}\n",
  ])
  func `a list in a film's clothes leads nowhere`(_ list: String) throws {
    let server = try TestServer { _, _ in .text("") }
    defer { server.stop() }
    let file = folder.file("list.mkv")
    try folder.plant("list.mkv", list.replacing("{}", with: server.address + "/a.ts"))

    let reading = MediaProbe()?.reading(of: file)
    let picture = VideoThumbnail(cache: folder.file("cache"))
      .file(of: VideoThumbnail.address(of: file))

    #expect(reading == nil)
    #expect(picture == nil)
    #expect(server.requests.isEmpty)
  }

  @Test func `damaged films cost themselves only`() throws {
    let whole = try Data(contentsOf: URL(filePath: try film()))
    for length in [0, 1, 40, 400, whole.count / 2] {
      try whole.prefix(length).write(to: URL(filePath: folder.file("part.mkv")))

      let reading = MediaProbe()?.reading(of: folder.file("part.mkv"))

      #expect(length > 400 || reading?.facts.seconds ?? 0 == 0)
    }
  }
}
