import Foundation
import Synchronization
import Testing

@testable import Rendering

/// Decoder that fills pictures with a byte, or refuses all.
private final class FakeDecoder: PictureDecoder {
  let calls = Atomic(0)
  private let refusal: PictureRefusal?

  init(refusing reason: String? = nil) { refusal = reason.map { PictureRefusal($0) } }

  func decode(
    _ file: Data, into room: (PictureLayout) -> UnsafeMutableRawPointer?
  ) throws(PictureRefusal) -> Bool {
    calls.wrappingAdd(1, ordering: .relaxed)
    if let refusal { throw refusal }
    guard let layout = PictureLayout(width: 7, height: 3, isOpaque: true),
      let pixels = room(layout)
    else { return false }
    memset(pixels, 0x55, layout.byteCount)
    return true
  }
}

@Suite(.serialized) struct PictureDecoderTests {
  private let path: String

  init() throws {
    let name = "couchsearch-\(UUID().uuidString).png"
    path = FileManager.default.temporaryDirectory.appending(path: name).path
    try PixelSurface.small(width: 20, height: 10).writePNG(to: path)
  }

  @Test func `the decoder makes the pixels`() throws {
    let picture = try PictureFile.read(path, by: FakeDecoder())

    #expect(picture.width == 7)
    #expect(picture.straightRGBA().prefix(4) == [0x55, 0x55, 0x55, 255])
  }

  @Test func `a file whose header is wrong never reaches the decoder`() throws {
    let decoder = FakeDecoder()
    try Data("words".utf8).write(to: URL(filePath: path))

    #expect(throws: PictureFailure.self) { try PictureFile.read(path, by: decoder) }

    #expect(decoder.calls.load(ordering: .relaxed) == 0)
  }

  @Test func `a picture that one thread could not show is not tried by another`() {
    let (files, decoder) = (PictureFiles(), FakeDecoder(refusing: "it breaks the decoder"))
    files.setDecoder(decoder)
    let item = Samples.artwork("Up", path: path)

    for _ in 0..<2 {
      _ = ArtworkMaker(fonts: FontContext(), files: files).picture(of: item, width: 20, height: 30)
    }

    #expect(decoder.calls.load(ordering: .relaxed) == 1)
    #expect(files.take().map(\.reason) == ["it breaks the decoder"])
  }

  @Test(arguments: [(0, 1), (1, 0), (-1, -1), (12_000_001, 1), (60_000, 60_000), (1, .max)])
  func `no layout has impossible sides`(width: Int, height: Int) {
    #expect(PictureLayout(width: width, height: height, isOpaque: true) == nil)
  }
}
