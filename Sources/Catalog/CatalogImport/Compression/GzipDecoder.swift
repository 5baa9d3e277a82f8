internal import CZlib

/// Decompresses gzip and zlib streams.
@safe
final class GzipDecoder: Decoder {
  private var stream = unsafe z_stream()

  init() throws(DecodingFailure) {
    // The largest window; adding 32 makes zlib detect gzip or zlib by the header.
    let status = unsafe inflateInit2_(
      &stream, 15 + 32, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { throw DecodingFailure("gzip cannot be started") }
  }

  deinit { unsafe inflateEnd(&stream) }

  func decode(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) throws(DecodingFailure) -> DecodingStep {
    let bytes = unsafe UnsafeMutablePointer(
      mutating: input.baseAddress?.assumingMemoryBound(to: UInt8.self))
    unsafe stream.next_in = unsafe bytes
    unsafe stream.avail_in = UInt32(input.count)
    unsafe stream.next_out = unsafe output.baseAddress?.assumingMemoryBound(to: UInt8.self)
    unsafe stream.avail_out = UInt32(output.count)
    let status = unsafe inflate(&stream, Z_NO_FLUSH)
    guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(status) else {
      throw DecodingFailure("its gzip data is damaged")
    }
    return unsafe DecodingStep(
      read: input.count - Int(stream.avail_in), written: output.count - Int(stream.avail_out),
      isAtEnd: status == Z_STREAM_END)
  }

  func restart() { unsafe inflateReset(&stream) }
}
