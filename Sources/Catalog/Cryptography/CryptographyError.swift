/// A failure of libcrypto itself, whatever it was given.
package enum CryptographyError: Error, Hashable, Sendable {
  /// The system gives it no random numbers, or no algorithm for keys.
  case noRandomNumbers
  /// It has no memory.
  case noMemory

  /// The reason, as the rest of a sentence: “… because libcrypto has no memory”.
  package var reason: String {
    switch self {
    case .noRandomNumbers: "libcrypto gives no random numbers"
    case .noMemory: "libcrypto has no memory"
    }
  }
}
