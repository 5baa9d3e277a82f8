/// A failure of libcrypto itself, regardless of its input.
package enum CryptographyError: Error, Hashable, Sendable {
  /// The system provides no random numbers, or no algorithm for keys.
  case noRandomNumbers
  /// libcrypto is out of memory.
  case noMemory

  /// The reason, as the rest of a sentence: “… because libcrypto has no memory”.
  package var reason: String {
    switch self {
    case .noRandomNumbers: "libcrypto gives no random numbers"
    case .noMemory: "libcrypto has no memory"
    }
  }
}
