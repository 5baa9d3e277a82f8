internal import CZlib

/// Undoes gzip, and zlib's own envelope.
final class GzipDecoder: Decoder {
  private var stream = z_stream()

  init() throws(DecodingFailure) {
    // The largest window; 32 more has zlib tell gzip from its own envelope.
    let status = inflateInit2_(
      &stream, 15 + 32, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { throw DecodingFailure("gzip cannot be started") }
  }

  deinit { inflateEnd(&stream) }

  func decode(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) throws(DecodingFailure) -> DecodingStep {
    let bytes = UnsafeMutablePointer(
      mutating: input.baseAddress?.assumingMemoryBound(to: UInt8.self))
    stream.next_in = bytes
    stream.avail_in = UInt32(input.count)
    stream.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.avail_out = UInt32(output.count)
    let status = inflate(&stream, Z_NO_FLUSH)
    guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(status) else {
      throw DecodingFailure("its gzip data is damaged")
    }
    return DecodingStep(
      read: input.count - Int(stream.avail_in), written: output.count - Int(stream.avail_out),
      isAtEnd: status == Z_STREAM_END)
  }

  func restart() { inflateReset(&stream) }
}
