internal import CGIO

/// The Secret Service of the desktop, such as GNOME Keyring, KWallet or KeePassXC.
///
/// Source: freedesktop.org, Secret Service API 0.2. The session is unencrypted, since the bus belongs to this
/// user on this computer.
struct SecretService: Sendable {
  private static let name = "org.freedesktop.secrets"
  private static let path = "/org/freedesktop/secrets"
  private static let service = "org.freedesktop.Secret.Service"
  private static let collection = "/org/freedesktop/secrets/aliases/default"
  private static let none = "/"
  /// The attribute that distinguishes our items from those of other programs.
  private static let application = ("application", "couchsearch")

  private let address: String

  /// `nil` if there is no bus, or no secret service on it.
  init?(environment: [String: String]) {
    guard let address = SessionBus.address(in: environment),
      let bus = BusConnection(address: address)
    else { return nil }
    // The bus starts an installed service that is not running.
    guard
      (try? bus.call(Self.name, Self.path, "org.freedesktop.DBus.Peer.Ping", [], { _ in }))
        != nil
    else { return nil }
    self.address = address
  }

  /// The secret with a name; `nil` if there is none.
  func secret(for name: String) throws(SecretFailure) -> String? {
    try withBus { bus throws(BusConnection.Failure) -> Result<String?, SecretFailure> in
      let (open, locked) = try find(name, on: bus)
      guard let item = open.first else { return locked.isEmpty ? .success(nil) : .failure(.locked) }
      let session = try openSession(on: bus)
      return .success(
        try bus.call(
          Self.name, item, "org.freedesktop.Secret.Item.GetSecret",
          [g_variant_new_object_path(session)]
        ) { reply in
          Self.child(reply, 0).flatMap { secret in
            defer { g_variant_unref(secret) }
            return Self.bytes(secret, 2)
          }
        })
    }
  }

  /// Stores a secret, replacing any with the same name.
  func keep(
    _ secret: String, for name: String, label: String, patience: Double
  ) throws(SecretFailure) {
    try withBus { bus throws(BusConnection.Failure) -> Result<Void, SecretFailure> in
      guard try unlock(bus, patience) else { return .failure(.locked) }
      let session = try openSession(on: bus)
      let properties = Self.dictionary([
        (
          "org.freedesktop.Secret.Item.Label",
          g_variant_new_variant(g_variant_new_string(label))
        ),
        (
          "org.freedesktop.Secret.Item.Attributes",
          g_variant_new_variant(Self.attributes(of: name))
        ),
      ])
      var parts: [OpaquePointer?] = [
        g_variant_new_object_path(session), Self.bytes([]), Self.bytes(Array(secret.utf8)),
        g_variant_new_string("text/plain"),
      ]
      let value = g_variant_new_tuple(&parts, gsize(parts.count))
      let (item, prompt) = try bus.call(
        Self.name, Self.collection, "org.freedesktop.Secret.Collection.CreateItem",
        [properties, value, g_variant_new_boolean(1)]
      ) { (Self.text($0, 0), Self.text($0, 1)) }
      guard item == Self.none else { return .success(()) }
      return try answer(prompt, bus, patience) ? .success(()) : .failure(.locked)
    }
  }

  /// Removes the secret with a name.
  func remove(_ name: String) throws(SecretFailure) {
    try withBus { bus throws(BusConnection.Failure) -> Result<Void, SecretFailure> in
      let (open, locked) = try find(name, on: bus)
      for item in open {
        try bus.call(Self.name, item, "org.freedesktop.Secret.Item.Delete", []) { _ in }
      }
      return locked.isEmpty ? .success(()) : .failure(.locked)
    }
  }

  // MARK: Steps

  private func withBus<Value>(
    _ body: (BusConnection) throws(BusConnection.Failure) -> Result<Value, SecretFailure>
  ) throws(SecretFailure) -> Value {
    guard let bus = BusConnection(address: address) else {
      throw .refused(reason: "the message bus is gone")
    }
    let result: Result<Value, SecretFailure>
    do throws(BusConnection.Failure) {
      result = try body(bus)
    } catch {
      if error.name == "org.freedesktop.Secret.Error.IsLocked" { throw .locked }
      throw .refused(reason: error.reason)
    }
    return try result.get()
  }

  private func openSession(on bus: BusConnection) throws(BusConnection.Failure) -> String {
    try bus.call(
      Self.name, Self.path, Self.service + ".OpenSession",
      [g_variant_new_string("plain"), g_variant_new_variant(g_variant_new_string(""))]
    ) { Self.text($0, 1) }
  }

  private func find(
    _ name: String, on bus: BusConnection
  ) throws(BusConnection.Failure) -> (open: [String], locked: [String]) {
    try bus.call(
      Self.name, Self.path, Self.service + ".SearchItems", [Self.attributes(of: name)]
    ) { (Self.texts($0, 0), Self.texts($0, 1)) }
  }

  /// Unlocks the keyring, for which the desktop may prompt the user; false if it stays locked.
  private func unlock(
    _ bus: BusConnection, _ patience: Double
  ) throws(BusConnection.Failure) -> Bool {
    var paths = [g_variant_new_object_path(Self.collection)]
    let list = g_variant_new_array(nil, &paths, 1)
    let prompt = try bus.call(Self.name, Self.path, Self.service + ".Unlock", [list]) {
      Self.text($0, 1)
    }
    return try answer(prompt, bus, patience)
  }

  /// Lets the desktop prompt the user; false if they declined or took too long.
  private func answer(
    _ prompt: String, _ bus: BusConnection, _ patience: Double
  ) throws(BusConnection.Failure) -> Bool {
    guard prompt != Self.none else { return true }
    let isDismissed = try bus.flag(
      of: "org.freedesktop.Secret.Prompt.Completed", from: prompt, seconds: patience
    ) { () throws(BusConnection.Failure) in
      try bus.call(
        Self.name, prompt, "org.freedesktop.Secret.Prompt.Prompt", [g_variant_new_string("")]
      ) { _ in }
    }
    return isDismissed == false
  }

  // MARK: Values

  private static func attributes(of name: String) -> OpaquePointer? {
    dictionary([
      (application.0, g_variant_new_string(application.1)), ("name", g_variant_new_string(name)),
    ])
  }

  private static func dictionary(_ members: [(String, OpaquePointer?)]) -> OpaquePointer? {
    var entries = members.map { g_variant_new_dict_entry(g_variant_new_string($0.0), $0.1) }
    return g_variant_new_array(nil, &entries, gsize(entries.count))
  }

  private static func bytes(_ bytes: [UInt8]) -> OpaquePointer? {
    let type = g_variant_type_new("y")
    defer { g_variant_type_free(type) }
    return g_variant_new_fixed_array(type, bytes, gsize(bytes.count), 1)
  }

  private static func child(_ value: OpaquePointer, _ index: Int) -> OpaquePointer? {
    g_variant_is_container(value) != 0 && g_variant_n_children(value) > index
      ? g_variant_get_child_value(value, gsize(index)) : nil
  }

  /// A text or object path in a tuple; ``none`` for anything else.
  private static func text(_ tuple: OpaquePointer, _ index: Int) -> String {
    guard let child = child(tuple, index) else { return none }
    defer { g_variant_unref(child) }
    guard ["s", "o"].contains(String(cString: g_variant_get_type_string(child))),
      let text = g_variant_get_string(child, nil)
    else { return none }
    return String(cString: text)
  }

  private static func texts(_ tuple: OpaquePointer, _ index: Int) -> [String] {
    guard let list = child(tuple, index) else { return [] }
    defer { g_variant_unref(list) }
    guard g_variant_is_container(list) != 0 else { return [] }
    return (0..<Int(g_variant_n_children(list))).map { text(list, $0) }
  }

  private static func bytes(_ tuple: OpaquePointer, _ index: Int) -> String? {
    guard let child = child(tuple, index) else { return nil }
    defer { g_variant_unref(child) }
    guard String(cString: g_variant_get_type_string(child)) == "ay" else { return nil }
    var count: gsize = 0
    guard let start = g_variant_get_fixed_array(child, &count, 1) else { return "" }
    return String(
      decoding: UnsafeRawBufferPointer(start: start, count: Int(count)), as: UTF8.self)
  }
}
