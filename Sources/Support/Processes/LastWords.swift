internal import CSpawning

/// The message printed to standard error when a fault ends this process.
package enum LastWords {
  /// Sets the message, once; at most 511 bytes are written.
  package static func prepare(_ text: String) { unsafe couch_last_words(text) }
}
