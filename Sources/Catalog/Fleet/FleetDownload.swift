internal import Cryptography
internal import Foundation
internal import RemoteSources
internal import Support

#if canImport(Glibc)
  internal import Glibc
#endif

/// Downloads a file of a release piece by piece, resuming where the last download stopped.
///
/// The file is named by its content, so an existing part is the beginning of the same file; its content is
/// checked at the end.
struct FleetDownload {
  let part: FleetManifest.Part
  /// The unfinished file.
  let path: String

  /// The bytes per request.
  static let piece = 4 << 20
  /// The most bytes accepted at once from a server that does not support ranges.
  static let mostAtOnce = 512 << 20

  /// Downloads what is missing.
  /// - Parameter ask: Makes a request.
  /// - Throws: ``FleetError``; what was received is kept for the next time, unless it is wrong.
  func run(
    from address: String, _ ask: (HTTPRequest) throws(FleetError) -> HTTPResponse
  ) throws(FleetError) {
    guard
      let descriptor = try? RegularFile.update(path, making: 0o600, followsLinks: false)
    else { throw unwritable }
    defer { close(descriptor) }
    var size = Int(lseek(descriptor, 0, Int32(SEEK_END)))
    if size > part.bytes {
      guard ftruncate(descriptor, 0) == 0 else { throw unwritable }
      size = 0
    }
    while size < part.bytes {
      var request = HTTPRequest(address)
      // Compressed bytes would have different offsets.
      request.headers["Accept-Encoding"] = "identity"
      request.headers["Range"] = "bytes=\(size)-\(min(part.bytes, size + Self.piece) - 1)"
      let response = try ask(request)
      if response.status == 206 {
        guard response.headers["content-range"]?.hasPrefix("bytes \(size)-") ?? false else {
          throw .server("\(address): the server gives other bytes than it was asked for.")
        }
      } else {
        // The whole file, from the start.
        guard ftruncate(descriptor, 0) == 0 else { throw unwritable }
        size = 0
      }
      guard !response.body.isEmpty, size + response.body.count <= part.bytes else {
        unlink(path)
        throw .wrongContent(file: part.file)
      }
      try write(response.body, to: descriptor, at: size)
      size += response.body.count
    }
    guard fsync(descriptor) == 0 else { throw unwritable }
    guard try Self.digest(of: path) == part.sha256 else {
      // The next attempt downloads it from the start.
      unlink(path)
      throw .wrongContent(file: part.file)
    }
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32, at place: Int) throws(FleetError) {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress, $0.count, off_t(place + written))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw unwritable }
      written += count
    }
  }

  private var unwritable: FleetError {
    .unwritable("Cannot write \(path): \(SystemReason.of(errno))")
  }

  /// The SHA-256 of a file as hexadecimal digits.
  static func digest(of path: String) throws(FleetError) -> String {
    let hash = RunningHash(.sha256)
    do {
      let chunks = try FileChunks(path: path)
      while case let bytes = try chunks.next(), !bytes.isEmpty { hash.add(bytes) }
    } catch {
      throw .unwritable("\(error)")
    }
    return hash.finish().hexadecimal
  }
}
