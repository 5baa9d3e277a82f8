internal import CLzma

/// Decompresses xz.
@safe
final class XZDecoder: Decoder {
  private var stream = unsafe lzma_stream()
  /// Twice what the strongest usual setting, `xz -9`, needs.
  private static let mostMemory: UInt64 = 128 << 20

  init() throws(DecodingFailure) { try restart() }

  deinit { unsafe lzma_end(&stream) }

  func restart() throws(DecodingFailure) {
    guard unsafe lzma_stream_decoder(&stream, Self.mostMemory, 0) == LZMA_OK else {
      throw DecodingFailure("xz cannot be started")
    }
  }

  func decode(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) throws(DecodingFailure) -> DecodingStep {
    unsafe stream.next_in = unsafe input.baseAddress?.assumingMemoryBound(to: UInt8.self)
    unsafe stream.avail_in = input.count
    unsafe stream.next_out = unsafe output.baseAddress?.assumingMemoryBound(to: UInt8.self)
    unsafe stream.avail_out = output.count
    let status = unsafe lzma_code(&stream, LZMA_RUN)
    switch status {
    case LZMA_OK, LZMA_STREAM_END, LZMA_BUF_ERROR: break
    case LZMA_MEMLIMIT_ERROR:
      throw DecodingFailure(
        "its xz data wants more than \(Self.mostMemory >> 20) MiB of memory to unpack")
    default: throw DecodingFailure("its xz data is damaged")
    }
    return unsafe DecodingStep(
      read: input.count - stream.avail_in, written: output.count - stream.avail_out,
      isAtEnd: status == LZMA_STREAM_END)
  }
}
