import Foundation
import TestSupport
import Testing

@testable import Rendering

@Suite(.serialized) struct DrawingFileTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func drawing(_ contents: String, named name: String = "a.svg") throws -> String {
    let path = folder.appendingPathComponent(name).path
    let head = "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='20'>"
    try Data((head + contents + "</svg>").utf8).write(to: URL(filePath: path))
    return path
  }

  @Test func `a drawing is painted as large as it fits, with its colours`() throws {
    let path = try drawing("<rect width='30' height='20' fill='#ff0000'/>")

    let picture = try DrawingFile.paint(path, width: 240, height: 400)

    #expect(picture.width == 240)
    #expect(picture.height == 80)
    let pixels = picture.straightRGBA()
    #expect(Array(pixels[..<4]) == [255, 0, 0, 255])
    #expect(pixels[239 * 4 + 3] == 0)
    #expect(DrawingFile.problem(of: path) == nil)
    // Sides that are no multiples are rounded.
    for side in 1...40 { _ = try DrawingFile.paint(path, width: side * 7, height: side * 3) }
  }

  @Test(arguments: [
    // Dashes without number.
    "<path stroke='red' stroke-dasharray='0.00001' d='M0 0L1000000 1'/>",
    // Curves, each made of a thousand lines.
    "<path stroke='red' d='M0 0"
      + String(repeating: "c 9e8 9e8 -9e8 9e8 1 1", count: 100_000) + "'/>",
    // Round joins of a stroke wider than the world.
    "<path stroke='red' stroke-linejoin='round' stroke-width='9e8' d='M0 0"
      + String(repeating: "l 1 1 -1 2 ", count: 150_000) + "'/>",
  ])
  func `a drawing that asks for endless work is given up`(contents: String) throws {
    let path = try drawing(contents)
    var limits = DrawingFile.Limits()
    limits.milliseconds = 30

    let failure = #expect(throws: PictureFailure.self) {
      try DrawingFile.paint(path, width: 600, height: 200, limits: limits)
    }

    #expect(failure?.path == path)
    #expect(failure?.reason.contains("Simplify it") == true, "\(failure?.reason ?? "")")
  }

  @Test func `a drawing that asks for more memory than it may have is given up`() throws {
    // Round joins of a stroke as wide as the picture: half a gigabyte of edges.
    let path = try drawing(
      "<path stroke='red' stroke-linejoin='round' stroke-width='50' d='M0 0"
        + String(repeating: "l 9 9 -9 9 ", count: 300_000) + "'/>")

    let failure = #expect(throws: PictureFailure.self) {
      try DrawingFile.paint(path, width: 600, height: 200)
    }

    #expect(failure?.reason.contains("too much memory") == true, "\(failure?.reason ?? "")")
  }

  @Test func `other files are no drawings`() throws {
    let words = folder.appendingPathComponent("words.svg")
    try Data("words".utf8).write(to: words)

    #expect(DrawingFile.problem(of: words.path)?.contains("no SVG") == true)
    #expect(DrawingFile.problem(of: folder.path) != nil)
    #expect(DrawingFile.problem(of: folder.path + "/none.svg") != nil)
  }

  @Test func `a thousand scans or packed texts are more work than a picture is worth`() {
    func chunks(_ kind: String) -> Data {
      let chunk = [0, 0, 0, 1] + Array(kind.utf8) + [0, 1, 2, 3, 4]
      return Data([UInt8](repeating: 0x89, count: 8) + Array(repeating: chunk, count: 300).joined())
    }
    let scan: [UInt8] = [0xFF, 0xDA, 0, 0xFF, 0]
    let scans = Data([0xFF, 0xD8] + Array(repeating: scan, count: 300).joined())

    #expect(PictureWork.scans(ofJPEG: scans) > PictureWork.mostScans)
    #expect(PictureWork.packedTexts(ofPNG: chunks("zTXt")) > PictureWork.mostTexts)
    #expect(PictureWork.packedTexts(ofPNG: chunks("IDAT")) == 0)
    #expect(PictureWork.scans(ofJPEG: Data([0xFF, 0xD8, 0xFF, 0xDA])) == 1)
  }
}
