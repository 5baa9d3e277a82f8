/// A device made of software that could not be made.
package enum VirtualInputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// SDL or the kernel refused it; `reason` is theirs.
  case cannotAttach(reason: String)

  /// One line for a person.
  package var description: String {
    switch self {
    case .cannotAttach(let reason): "A virtual controller could not be attached: \(reason)."
    }
  }
}
