import CMapping
import Glibc
import Support

/// A file mapped into memory for reading.
///
/// Bytes that cannot be read, as after somebody cut the file short, are zeros, and ``isCut`` tells.
///
/// `@unchecked Sendable`: nobody writes to it.
package final class MappedFile: @unchecked Sendable {
  /// All bytes of the file, as long as the object lives.
  let bytes: UnsafeRawBufferPointer
  private let mapping: OpaquePointer

  /// Maps a file; `nil` where it is empty, is not there, or too many are mapped.
  init?(path: String) {
    guard let descriptor = try? RegularFile.open(path) else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > 0,
      let mapping = couch_mapping_new(descriptor, Int(status.st_size))
    else { return nil }
    self.mapping = mapping
    bytes = UnsafeRawBufferPointer(
      start: couch_mapping_bytes(mapping), count: Int(status.st_size))
  }

  deinit { couch_mapping_free(mapping) }

  /// Whether some bytes of the file could not be read.
  var isCut: Bool { couch_mapping_is_cut(mapping) != 0 }
}
