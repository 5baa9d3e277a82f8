import CSDL2
import FocusEngine
import Foundation
import SceneGraph
import Testing

@testable import Rendering

@Suite(.serialized) struct PictureFileTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// A PNG with a red left half and a blue right half.
  private func picture(width: Int = 80, height: Int = 40) throws -> String {
    let surface = PixelSurface.small(width: width, height: height)
    surface.draw { pen in
      pen.rectangle(Box(x: 0, y: 0, width: Double(width) / 2, height: Double(height)))
      pen.fill(Ink(0xFF0000))
      pen.rectangle(
        Box(x: Double(width) / 2, y: 0, width: Double(width) / 2, height: Double(height)))
      pen.fill(Ink(0x0000FF))
    }
    let path = folder.appendingPathComponent("picture.png").path
    try surface.writePNG(to: path)
    return path
  }

  private func artwork(path: String) -> [UInt8] {
    ArtworkMaker(fonts: FontContext())
      .picture(of: Samples.artwork("Up", path: path), width: 60, height: 90)?.straightRGBA() ?? []
  }

  @Test func `a picture is cut to shape and not stretched`() throws {
    let path = try picture()

    let picture = ArtworkMaker(fonts: FontContext())
      .picture(of: Samples.artwork("Up", path: path), width: 40, height: 40)

    let bytes = try #require(picture).straightRGBA()
    #expect(Array(bytes[0..<3]) == [255, 0, 0])
    #expect(Array(bytes[39 * 4..<39 * 4 + 3]) == [0, 0, 255])
  }

  @Test func `a missing picture falls back to generated artwork`() {
    #expect(artwork(path: folder.appendingPathComponent("none.png").path) == artwork(path: ""))
  }

  @Test func `a truncated picture falls back to generated artwork`() throws {
    let path = try picture(width: 400, height: 400)
    let url = URL(fileURLWithPath: path)
    let whole = try Data(contentsOf: url)

    try whole.prefix(whole.count / 2).write(to: url)

    #expect(artwork(path: path) == artwork(path: ""))
  }

  @Test func `a JPEG that lacks its end is not shown half grey`() throws {
    let path = folder.appendingPathComponent("picture.jpg").path
    let format = SDL_PIXELFORMAT_RGB24.rawValue
    let surface = try #require(SDL_CreateRGBSurfaceWithFormat(0, 300, 300, 24, format))
    defer { SDL_FreeSurface(surface) }
    SDL_FillRect(surface, nil, 0x00AA_3311)
    try #require(IMG_SaveJPG(surface, path, 90) == 0)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(throws: Never.self) { try PictureFile.read(path) }

    try whole.prefix(whole.count * 2 / 3).write(to: URL(fileURLWithPath: path))

    #expect(artwork(path: path) == artwork(path: ""))
  }

  @Test func `a text file called a picture falls back to generated artwork`() throws {
    let url = folder.appendingPathComponent("notes.jpg")

    try Data("not a picture, only words and more words".utf8).write(to: url)

    #expect(artwork(path: url.path) == artwork(path: ""))
  }

  @Test func `a picture that claims a billion pixels is never decoded`() throws {
    let path = try picture()
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    bytes.replaceSubrange(16..<24, with: [0, 0, 0x80, 0, 0, 0, 0x80, 0])

    try Data(bytes).write(to: URL(fileURLWithPath: path))

    #expect(PictureHeader(bytes) != nil)
    #expect(throws: PictureFailure.self) { try PictureFile.read(path) }
  }

  @Test func `a header of 24 bytes whose sides overflow their product is refused`() throws {
    let url = folder.appendingPathComponent("huge.png")
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let bytes = signature + Array("\0\0\0\rIHDR".utf8) + [UInt8](repeating: 0xFF, count: 8)

    try Data(bytes).write(to: url)

    #expect(bytes.count == 24)
    #expect(PictureHeader(bytes)?.pixelCount == .max)
    #expect(throws: PictureFailure.self) { try PictureFile.read(url.path) }
  }

  @Test func `a file that cannot be shown is reported once, with its path and a reason`() throws {
    let url = folder.appendingPathComponent("notes.png")
    try Data("words".utf8).write(to: url)
    let failures = PictureFiles()
    let maker = ArtworkMaker(fonts: FontContext(), files: failures)

    for size in [20, 40] {
      _ = maker.picture(of: Samples.artwork("Up", path: url.path), width: size, height: size)
    }

    let reported = failures.take()
    #expect(reported.map(\.path) == [url.path])
    #expect(reported.first?.reason.isEmpty == false)
    #expect(failures.take().isEmpty)
  }

  @Test func `headers cut short are no headers`() throws {
    let path = try picture()
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))

    for count in [0, 1, 8, 20, 23] {
      #expect(PictureHeader(Array(bytes.prefix(count))) == nil)
    }
    #expect(PictureHeader(bytes)?.width == 80)
    #expect(PictureHeader([0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0, 90, 0, 60, 3])?.height == 90)
  }

  @Test func `a picture's colour is the strong one in it`() throws {
    let surface = PixelSurface.small(width: 64, height: 64)
    surface.draw { pen in
      pen.color(Ink(0x808080))
      pen.paint()
      pen.rectangle(Box(x: 0, y: 0, width: 64, height: 24))
      pen.fill(Ink(0xE02020))
    }

    let ink = try #require(DominantColor.ink(of: surface))

    #expect(ink.red > 0.7)
    #expect(ink.green < 0.3)
  }
}
