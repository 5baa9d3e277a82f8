package import Foundation

/// Decoder of picture files outside this process, where a file that crashes it does no harm.
package protocol PictureDecoder: Sendable {
  /// Decodes a file whose header has been checked. Blocks; may be called on any thread.
  ///
  /// - Parameters:
  ///   - file: The whole file.
  ///   - room: Called at most once; returns memory for all pixels, or `nil` if there is none.
  /// - Throws: ``PictureRefusal`` for a file that cannot be decoded, and ``PictureRefusal/noDecoder``.
  func decode(
    _ file: Data, into room: (PictureLayout) -> UnsafeMutableRawPointer?
  ) throws(PictureRefusal)
}

/// A decoder's reason for not decoding a file.
package struct PictureRefusal: Error, Hashable, Sendable {
  /// The cause, as half a sentence.
  package var reason: String
  /// Whether decoding may succeed later.
  package private(set) var isPassing = false

  /// Makes a permanent refusal.
  package init(_ reason: String) { self.reason = reason }

  /// The refusal when there is no decoder process. (The caller does not decode instead: a file that crashes a
  /// decoder would crash the caller.)
  package static let noDecoder: PictureRefusal = {
    var refusal = PictureRefusal("no process is there to decode it")
    refusal.isPassing = true
    return refusal
  }()
}
