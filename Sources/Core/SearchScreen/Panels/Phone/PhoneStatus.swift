/// The page for phones as the screen shows it: its address, the code of the moment, and the phones.
package struct PhoneStatus: Hashable, Sendable {
  /// A phone that was paired.
  package struct Device: Hashable, Sendable, Identifiable {
    /// The number of the phone, which is no secret.
    package var id: String
    /// The name that the phone gave itself.
    package var name: String
    /// True while it has the page open.
    package var isConnected: Bool

    /// Creates a phone.
    package init(id: String, name: String, isConnected: Bool) {
      self.id = id
      self.name = name
      self.isConnected = isConnected
    }
  }

  /// The reason that no phone can be paired now.
  package enum Problem: String, Hashable, Sendable, CaseIterable {
    /// The machine is on no network, or has not the address that was configured.
    case noNetwork
    /// Another program has the port.
    case noPort
    /// Too many wrong codes were tried.
    case tooManyTries
  }

  /// The address without its scheme, like `192.168.1.24:8420`; empty while nobody listens.
  package var address = ""
  /// The address with a secret that pairs whoever opens it; empty while no phone can be paired.
  package var link = ""
  /// The six digits that pair whoever enters them; empty while no phone can be paired.
  package var code = ""
  /// The phones that were paired, the first one first.
  package var devices: [Device] = []
  /// The reason that no phone can be paired now; `nil` for none.
  package var problem: Problem?

  /// Creates the status of a page that nobody has asked for.
  package init() {}
}

/// Work of the page for phones.
package enum PhoneRequest: Hashable, Sendable {
  /// Listens, and makes a new code; answered with ``Action/phoneChanged(_:)``.
  case pair
  /// Makes the code void.
  case endPairing
  /// Forgets a phone, by its number; `nil` for all.
  case forget(String?)
}
