package import Foundation

/// Decoder of picture files outside of this process, where a file that breaks it does no harm.
package protocol PictureDecoder: Sendable {
  /// Decodes a file whose header was checked. Blocks; any thread may call it.
  ///
  /// - Parameters:
  ///   - file: The whole file.
  ///   - room: Called once at most; returns memory for all pixels, or `nil` where there is none.
  /// - Returns: False where there is no process to do it, and the caller has to.
  /// - Throws: ``PictureRefusal`` for a file that cannot be decoded.
  func decode(
    _ file: Data, into room: (PictureLayout) -> UnsafeMutableRawPointer?
  ) throws(PictureRefusal) -> Bool
}

/// The refusal of a decoder to make pixels of a file.
package struct PictureRefusal: Error, Hashable, Sendable {
  /// The cause, as half a sentence.
  package var reason: String

  /// Creates a refusal.
  package init(_ reason: String) { self.reason = reason }
}
