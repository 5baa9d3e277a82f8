internal import CZstd

/// Decompresses zstd.
@safe
final class ZstdDecoder: Decoder {
  private let stream: OpaquePointer
  /// The binary logarithm of the largest window: 128 MiB, as in `zstd --ultra -22`.
  private static let largestWindow: Int32 = 27

  init() throws(DecodingFailure) {
    guard let stream = unsafe ZSTD_createDStream() else {
      throw DecodingFailure("zstd cannot be started")
    }
    unsafe self.stream = unsafe stream
    unsafe ZSTD_DCtx_setParameter(stream, ZSTD_d_windowLogMax, Self.largestWindow)
  }

  deinit { unsafe ZSTD_freeDStream(stream) }

  func decode(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) throws(DecodingFailure) -> DecodingStep {
    var source = unsafe ZSTD_inBuffer(src: input.baseAddress, size: input.count, pos: 0)
    var target = unsafe ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: 0)
    let result = unsafe ZSTD_decompressStream(stream, &target, &source)
    if ZSTD_isError(result) != 0 {
      let name = unsafe String(cString: ZSTD_getErrorName(result))
      throw DecodingFailure(
        name.contains("much memory")
          ? "its zstd data wants more than 128 MiB of memory to unpack"
          : "its zstd data is damaged")
    }
    return unsafe DecodingStep(read: source.pos, written: target.pos, isAtEnd: result == 0)
  }

  func restart() { unsafe ZSTD_DCtx_reset(stream, ZSTD_reset_session_only) }
}
