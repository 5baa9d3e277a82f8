internal import CZstd

/// Undoes zstd.
final class ZstdDecoder: Decoder {
  private let stream: OpaquePointer
  /// The binary logarithm of the largest window, 128 MiB: that of `zstd --ultra -22`.
  private static let largestWindow: Int32 = 27

  init() throws(DecodingFailure) {
    guard let stream = ZSTD_createDStream() else {
      throw DecodingFailure("zstd cannot be started")
    }
    self.stream = stream
    ZSTD_DCtx_setParameter(stream, ZSTD_d_windowLogMax, Self.largestWindow)
  }

  deinit { ZSTD_freeDStream(stream) }

  func decode(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) throws(DecodingFailure) -> DecodingStep {
    var source = ZSTD_inBuffer(src: input.baseAddress, size: input.count, pos: 0)
    var target = ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: 0)
    let result = ZSTD_decompressStream(stream, &target, &source)
    if ZSTD_isError(result) != 0 {
      let name = String(cString: ZSTD_getErrorName(result))
      throw DecodingFailure(
        name.contains("much memory")
          ? "its zstd data wants more than 128 MiB of memory to unpack"
          : "its zstd data is damaged")
    }
    return DecodingStep(read: source.pos, written: target.pos, isAtEnd: result == 0)
  }

  func restart() { ZSTD_DCtx_reset(stream, ZSTD_reset_session_only) }
}
