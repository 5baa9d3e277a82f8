import CMapping
import Glibc
import Support

/// A file mapped into memory for reading.
///
/// Bytes that cannot be read, for example after the file was truncated, are zeros, and ``isCut`` reports it.
///
/// `@unchecked Sendable`: the bytes are never written.
@safe
package final class MappedFile: @unchecked Sendable {
  /// All bytes of the file, valid for the lifetime of the object, which whoever keeps a part of them keeps.
  let bytes: ByteView
  private let mapping: OpaquePointer

  /// Maps a file; `nil` if it is empty, does not exist, or too many are mapped.
  init?(path: String) {
    guard let descriptor = try? RegularFile.open(path) else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_size > 0,
      let mapping = unsafe couch_mapping_new(descriptor, Int(status.st_size))
    else { return nil }
    unsafe self.mapping = mapping
    bytes = unsafe ByteView(start: couch_mapping_bytes(mapping), count: Int(status.st_size))
  }

  deinit { unsafe couch_mapping_free(mapping) }

  /// Whether some bytes of the file could not be read.
  var isCut: Bool { unsafe couch_mapping_is_cut(mapping) != 0 }
}
