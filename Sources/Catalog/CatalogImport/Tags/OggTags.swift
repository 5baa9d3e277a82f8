/// Tags of Vorbis and Opus in an Ogg file: the second packet of the first stream.
///
/// Source: RFC 3533, The Ogg Encapsulation Format; RFC 7845, Ogg Encapsulation for Opus.
enum OggTags {
  private static let mostPages = 64

  /// Reads the pages from an offset on.
  static func read(_ file: FilePieces, from start: Int, into tags: inout AudioTags) {
    var place = start
    var stream: [UInt8]?
    var packet: [UInt8] = []
    var packets = 0
    for _ in 0..<mostPages {
      let head = file.bytes(at: place, 27)
      guard head.count == 27, head.starts(with: Array("OggS".utf8)) else { return }
      let sizes = file.bytes(at: place + 27, Int(head[26]))
      var content = place + 27 + sizes.count
      let length = sizes.reduce(0) { $0 + Int($1) }
      let number = Array(head[14..<18])
      if stream == nil { stream = number }
      place = content + length
      guard number == stream else { continue }
      for size in sizes {
        if packets == 1, packet.count < FilePieces.most {
          packet += file.bytes(at: content, Int(size))
        }
        content += Int(size)
        guard size < 255 else { continue }
        packets += 1
        if packets == 2 { return take(packet, &tags) }
      }
    }
    take(packet, &tags)
  }

  private static func take(_ packet: [UInt8], _ tags: inout AudioTags) {
    for mark in ["\u{3}vorbis", "OpusTags"] where packet.starts(with: Array(mark.utf8)) {
      VorbisComments.read(Array(packet.dropFirst(mark.utf8.count)), into: &tags)
    }
  }
}
