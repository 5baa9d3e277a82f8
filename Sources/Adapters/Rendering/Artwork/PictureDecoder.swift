package import Foundation

/// Decoder of picture files outside of this process, where a file that breaks it does no harm.
package protocol PictureDecoder: Sendable {
  /// Decodes a file whose header was checked. Blocks; any thread may call it.
  ///
  /// - Parameters:
  ///   - file: The whole file.
  ///   - room: Called once at most; returns memory for all pixels, or `nil` where there is none.
  /// - Throws: ``PictureRefusal`` for a file that cannot be decoded, and ``PictureRefusal/noDecoder``.
  func decode(
    _ file: Data, into room: (PictureLayout) -> UnsafeMutableRawPointer?
  ) throws(PictureRefusal)
}

/// The refusal of a decoder to make pixels of a file.
package struct PictureRefusal: Error, Hashable, Sendable {
  /// The cause, as half a sentence.
  package var reason: String
  /// Whether the file may be decoded at another time.
  package private(set) var isPassing = false

  /// Creates a refusal that is for good.
  package init(_ reason: String) { self.reason = reason }

  /// The refusal while there is no process that decodes. (The caller decodes nothing in its place: what breaks a
  /// decoder would break the caller.)
  package static let noDecoder: PictureRefusal = {
    var refusal = PictureRefusal("no process is there to decode it")
    refusal.isPassing = true
    return refusal
  }()
}
