internal import CZstd
internal import Foundation

/// The file of a cached cover: its size, the key and the pixels, compressed by zstd with a checksum.
enum ArtworkCacheEntry {
  /// The most bytes of a cover with its key.
  private static let mostBytes: UInt64 = 64 << 20
  /// The compression level; level 3 saves another five percent.
  private static let level: Int32 = 1

  /// Encodes a cover; `nil` if out of memory.
  static func data(of picture: PixelSurface, key: String) -> Data? {
    var content = head(picture.width, picture.height, key)
    unsafe picture.withPixels { pixels in
      unsafe content.append(
        contentsOf: UnsafeBufferPointer(start: pixels, count: picture.byteCount))
    }
    guard let context = unsafe ZSTD_createCCtx() else { return nil }
    defer { unsafe ZSTD_freeCCtx(context) }
    unsafe ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, level)
    unsafe ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
    var data = Data(count: ZSTD_compressBound(content.count))
    let count = unsafe data.withUnsafeMutableBytes {
      unsafe ZSTD_compress2(context, $0.baseAddress, $0.count, content, content.count)
    }
    guard ZSTD_isError(count) == 0 else { return nil }
    return data.prefix(count)
  }

  /// Decodes a cover; `nil` if the file is damaged or belongs to another key.
  static func picture(in data: Data, key: String) -> PixelSurface? {
    let content = unsafe data.withUnsafeBytes { data -> [UInt8] in
      // Errors are larger numbers still.
      let size = unsafe ZSTD_getFrameContentSize(data.baseAddress, data.count)
      guard size <= mostBytes else { return [] }
      return unsafe [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, count in
        let result = unsafe ZSTD_decompress(
          buffer.baseAddress, buffer.count, data.baseAddress, data.count)
        count = ZSTD_isError(result) == 0 ? result : 0
      }
    }
    guard content.count >= 4 else { return nil }
    let (width, height) = (
      Int(content[0]) | Int(content[1]) << 8, Int(content[2]) | Int(content[3]) << 8
    )
    let head = head(width, height, key)
    let pixels = content.dropFirst(head.count)
    guard content.starts(with: head), pixels.count == width * height * 4, !pixels.isEmpty,
      let surface = PixelSurface(width: width, height: height, format: .opaque),
      pixels.count == surface.byteCount
    else { return nil }
    unsafe surface.withPixels { target in
      unsafe pixels.withUnsafeBufferPointer { source in
        guard let start = source.baseAddress else { return }
        unsafe target.update(from: start, count: source.count)
      }
    }
    return surface
  }

  /// Both sides, which have 16 bits, and the key.
  private static func head(_ width: Int, _ height: Int, _ key: String) -> [UInt8] {
    [width, width >> 8, height, height >> 8].map { UInt8(truncatingIfNeeded: $0) }
      + Array(key.utf8) + [0]
  }
}
