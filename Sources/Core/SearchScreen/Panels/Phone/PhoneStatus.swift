/// The page for phones as shown on the screen: its address, the current code, and the phones.
package struct PhoneStatus: Hashable, Sendable {
  /// A paired phone.
  package struct Device: Hashable, Sendable, Identifiable {
    /// The number of the phone, which is not a secret.
    package var id: String
    /// The name reported by the phone.
    package var name: String
    /// Whether it has the page open.
    package var isConnected: Bool

    /// Creates a phone.
    package init(id: String, name: String, isConnected: Bool) {
      self.id = id
      self.name = name
      self.isConnected = isConnected
    }
  }

  /// The reason no phone can be paired now.
  package enum Problem: String, Hashable, Sendable, CaseIterable {
    /// The machine has no network, or not the configured address.
    case noNetwork
    /// Another program is using the port.
    case noPort
    /// Too many wrong codes were tried.
    case tooManyTries
  }

  /// The address without its scheme, like `192.168.1.24:8420`; empty while the server is not listening.
  package var address = ""
  /// The address with a secret that pairs any phone that opens it; empty while no phone can be paired.
  package var link = ""
  /// The six digits that pair any phone on which they are entered; empty while no phone can be paired.
  package var code = ""
  /// The paired phones, oldest first.
  package var devices: [Device] = []
  /// The reason no phone can be paired now; `nil` for none.
  package var problem: Problem?

  /// Creates the status of a page that has not been requested.
  package init() {}
}

/// A request to the page for phones.
package enum PhoneRequest: Hashable, Sendable {
  /// Starts listening, and makes a new code; answered with ``PartEvent/phone(_:)``.
  case pair
  /// Invalidates the code.
  case endPairing
  /// Forgets a phone, by its number; `nil` for all.
  case forget(String?)
}
