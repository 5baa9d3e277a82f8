import Foundation
import Synchronization
import Testing

@testable import Rendering

/// Decoder that fills pictures with a byte, or refuses all.
private final class FakeDecoder: PictureDecoder {
  let calls = Atomic(0)
  let refusal: Mutex<PictureRefusal?>

  init(refusing refusal: PictureRefusal? = nil) { self.refusal = Mutex(refusal) }

  func decode(
    _ file: Data, into room: (PictureLayout) -> UnsafeMutableRawPointer?
  ) throws(PictureRefusal) {
    calls.wrappingAdd(1, ordering: .relaxed)
    if let refusal = refusal.withLock({ $0 }) { throw refusal }
    guard let layout = PictureLayout(width: 7, height: 3, isOpaque: true),
      let pixels = room(layout)
    else { throw PictureRefusal("no room") }
    memset(pixels, 0x55, layout.byteCount)
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
    let (files, decoder) = (
      PictureFiles(), FakeDecoder(refusing: PictureRefusal("it breaks the decoder"))
    )
    files.setDecoder(decoder)
    let item = Samples.artwork("Up", path: path)

    for _ in 0..<2 {
      _ = ArtworkMaker(fonts: FontContext(), files: files).picture(of: item, width: 20, height: 30)
    }

    #expect(decoder.calls.load(ordering: .relaxed) == 1)
    #expect(files.take().map(\.reason) == ["it breaks the decoder"])
  }

  @Test func `without a process a cover is generated, and the picture comes once there is one`()
    throws
  {
    let (files, decoder) = (PictureFiles(), FakeDecoder(refusing: .noDecoder))
    files.setDecoder(decoder)
    let maker = ArtworkMaker(fonts: FontContext(), files: files)
    let (item, without) = (Samples.artwork("Up", path: path), Samples.artwork("Up", path: ""))

    let cover = try #require(maker.picture(of: item, width: 20, height: 30)).straightRGBA()
    let generated = try #require(maker.picture(of: without, width: 20, height: 30)).straightRGBA()
    let arrivedBefore = files.takeArrivals()
    decoder.refusal.withLock { $0 = nil }
    let other = path + "-other.png"
    try FileManager.default.copyItem(atPath: path, toPath: other)
    _ = maker.picture(of: Samples.artwork("Dune", path: other), width: 20, height: 30)
    let arrived = files.takeArrivals()
    let picture = try #require(maker.picture(of: item, width: 20, height: 30)).straightRGBA()

    #expect(cover == generated)
    #expect(arrivedBefore.isEmpty)
    #expect(arrived == [path])
    #expect(picture.prefix(4) == [0x55, 0x55, 0x55, 255])
    #expect(files.take().isEmpty, "nothing is wrong with the file")
  }

  @Test(arguments: [(0, 1), (1, 0), (-1, -1), (12_000_001, 1), (60_000, 60_000), (1, .max)])
  func `no layout has impossible sides`(width: Int, height: Int) {
    #expect(PictureLayout(width: width, height: height, isOpaque: true) == nil)
  }
}
