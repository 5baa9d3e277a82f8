import Foundation
import TestSupport
import Testing

@testable import Rendering

/// Changed picture files: each is decoded or refused.
@Suite(.serialized) struct PictureFuzzTests {
  private static let corpus: [(ending: String, base64: String)] = [
    (
      "png",
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    ),
    ("gif", "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"),
    ("webp", "UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA"),
    ("bmp", "Qk06AAAAAAAAADYAAAAoAAAAAQAAAAEAAAABABgAAAAAAAQAAAATCwAAEwsAAAAAAAAAAAAA////AA=="),
  ]

  @Test func `a changed picture is no crash`() throws {
    for (ending, base64) in Self.corpus {
      let seed = try #require(Data(base64Encoded: base64))
      var fuzz = ParserFuzz("picture-" + ending, [Array(seed)])

      let count = try fuzz.run("a." + ending, count: 80) { _ = try PictureFile.read($0) }

      #expect(count > 0)
    }
  }

  @Test func `a changed picture of vectors or text is no crash`() throws {
    var fuzz = ParserFuzz(
      "picture-text",
      texts: [
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"4\"><path d=\"M0 0L4 4\"/></svg>",
        "P3 2 1 255 1 2 3 4 5 6\n", "/* XPM */ static char *a[]={\"1 1 1 1\",\"a c #fff\",\"a\"};",
      ])

    let count =
      try fuzz.run("a.svg", count: 40) { _ = try PictureFile.read($0) }
      + fuzz.run("a.svg", count: 40) { path in
        _ = try DrawingFile.paint(path, width: 64, height: 64, limits: .init(milliseconds: 20))
      }

    #expect(count > 0)
  }
}
