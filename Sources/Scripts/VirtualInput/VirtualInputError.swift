/// A virtual device that could not be created.
package enum VirtualInputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// SDL or the kernel refused it; `reason` is its message.
  case cannotAttach(reason: String)

  /// The message for a person, on one line.
  package var description: String {
    switch self {
    case .cannotAttach(let reason): "A virtual controller could not be attached: \(reason)."
    }
  }
}
