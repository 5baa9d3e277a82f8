import Testing

@testable import PhoneRemote

@Suite struct WebSocketTests {
  /// A frame as a client sends it, with a mask of zeros.
  private static func frame(
    _ first: UInt8, _ payload: [UInt8], length: [UInt8]? = nil, mask: UInt8 = 0x80
  ) -> [UInt8] {
    var length = length ?? [UInt8(payload.count)]
    length[0] |= mask
    return [first] + length + (mask == 0 ? [] : [0, 0, 0, 0]) + payload
  }

  private static func read(_ bytes: [UInt8], inPieces: Bool = false) throws -> [WebSocket.Frame] {
    var reader = WebSocket.Reader(longest: 200)
    var frames: [WebSocket.Frame] = []
    for piece in inPieces ? bytes.map({ [$0] }) : [bytes] {
      reader.add(piece[...])
      while let frame = try reader.next() { frames.append(frame) }
    }
    return frames
  }

  @Test(arguments: [false, true])
  func `texts, whole and in pieces, pings between them and the end are read`(
    inPieces: Bool
  ) throws {
    let long = [UInt8](repeating: 65, count: 126)
    let bytes =
      Self.frame(0x81, Array("né".utf8)) + Self.frame(0x01, [0xC3]) + Self.frame(0x89, [1, 2])
      + Self.frame(0x00, []) + Self.frame(0x80, [0xA9])
      + Self.frame(0x81, long, length: [126, 0, 126]) + Self.frame(0x8A, []) + Self.frame(0x88, [])

    let frames = try Self.read(bytes, inPieces: inPieces)

    #expect(
      frames == [
        .text("né"), .piece, .ping([1, 2]), .piece, .text("é"),
        .text(String(repeating: "A", count: 126)), .pong, .close,
      ])
  }

  @Test(arguments: [
    ([0x81, 0x01, 0x41], WebSocket.Fault.malformed),
    (frame(0xC1, [65]), .malformed), (frame(0xA1, [65]), .malformed),
    (frame(0x91, [65]), .malformed),
    (frame(0x83, [65]), .malformed), (frame(0x8B, [65]), .malformed),
    (frame(0x80, [65]), .malformed),
    (frame(0x01, [65]) + frame(0x81, [65]), .malformed),
    (frame(0x09, [65]), .malformed), (frame(0x08, []), .malformed),
    (frame(0x89, [], length: [126, 0, 126]), .malformed),
    (frame(0x81, [65], length: [126, 0, 1]), .malformed),
    (frame(0x82, [65]), .notText),
    (frame(0x81, [0xFF]), .notUnicode), (frame(0x81, [0xED, 0xA0, 0x80]), .notUnicode),
    (frame(0x81, [], length: [126, 1, 0]), .tooLong),
    (frame(0x81, [], length: [127, 0, 0, 0, 0, 0, 0, 0, 1]), .tooLong),
    (frame(0x81, [], length: [127, 255, 255, 255, 255, 255, 255, 255, 255]), .tooLong),
    (
      frame(0x01, [UInt8](repeating: 65, count: 120))
        + frame(0x80, [UInt8](repeating: 65, count: 120)), .tooLong
    ),
  ])
  func `what is no frame of a text is refused before it is kept`(
    bytes: [UInt8], fault: WebSocket.Fault
  ) {
    #expect(throws: fault) { try Self.read(bytes) }
    #expect(throws: fault) { try Self.read(bytes, inPieces: true) }
  }

  @Test func `lengths are written in one, three and nine bytes`() {
    let heads = [125, 126, 65_535, 65_536].map { count in
      Array(WebSocket.frame(String(repeating: "a", count: count)).dropLast(count))
    }

    #expect(
      heads == [
        [0x81, 125], [0x81, 126, 0, 126], [0x81, 126, 255, 255],
        [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0],
      ])
    #expect(WebSocket.close(.tooLong) == [0x88, 2, 3, 241])
  }

  @Test func `the key is answered as the standard's example is`() {
    var head = RequestHead()
    head.isCurrent = true
    head.fields = [
      "connection": ["Upgrade"], "upgrade": ["websocket"], "sec-websocket-version": ["13"],
      "sec-websocket-key": ["dGhlIHNhbXBsZSBub25jZQ=="],
    ]
    var wrong = head
    wrong.fields["sec-websocket-key"] = ["dGhlIHNhbXBsZSBub25jZR=="]

    #expect(WebSocket.answer(head) == .accepted(key: "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="))
    #expect(WebSocket.answer(wrong) == .refused)
    #expect(WebSocket.answer(RequestHead()) == .upgradeRequired)
  }
}
