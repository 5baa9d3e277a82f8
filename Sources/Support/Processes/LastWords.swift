internal import CSpawning

/// The words with which a fault ends this process, on standard error.
package enum LastWords {
  /// Sets them, once; at most 511 bytes are written.
  package static func prepare(_ text: String) { unsafe couch_last_words(text) }
}
