internal import CGIO

/// A private connection to a message bus, for blocking calls.
///
/// For use on one thread.
final class BusConnection {
  /// Milliseconds to wait for a reply.
  private static let patience: Int32 = 5000

  /// The failure of a call.
  struct Failure: Error, Hashable {
    /// The error's name on the bus, such as `org.freedesktop.DBus.Error.ServiceUnknown`.
    var name: String
    /// The reason in words.
    var reason: String
  }

  private let bus: OpaquePointer
  private let context: OpaquePointer?

  /// Connects; `nil` if nothing listens at the address.
  init?(address: String) {
    // The caller receives signals, not the process's main loop.
    let context = g_main_context_new()
    g_main_context_push_thread_default(context)
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    guard let bus = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil) else {
      g_main_context_pop_thread_default(context)
      g_main_context_unref(context)
      return nil
    }
    g_dbus_connection_set_exit_on_close(bus, 0)
    self.bus = bus
    self.context = context
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(bus))
    g_main_context_pop_thread_default(context)
    g_main_context_unref(context)
  }

  /// Calls a method and passes on its reply, a tuple.
  /// - Throws: ``Failure``.
  func call<Value>(
    _ name: String, _ path: String, _ method: String, _ arguments: [OpaquePointer?],
    _ body: (OpaquePointer) -> Value
  ) throws(Failure) -> Value {
    let dot = method.lastIndex(of: ".") ?? method.startIndex
    var error: UnsafeMutablePointer<GError>?
    var words = arguments
    let question = g_variant_new_tuple(&words, gsize(words.count))
    let reply = g_dbus_connection_call_sync(
      bus, name, path, String(method[..<dot]), String(method[method.index(after: dot)...]),
      question, nil, G_DBUS_CALL_FLAGS_NONE, Self.patience, nil, &error)
    guard let reply else {
      defer { g_error_free(error) }
      let remote = g_dbus_error_get_remote_error(error)
      defer { g_free(remote) }
      throw Failure(
        name: remote.map { String(cString: $0) } ?? "",
        reason: error.map { String(cString: $0.pointee.message) } ?? "")
    }
    defer { g_variant_unref(reply) }
    return body(reply)
  }

  /// Runs `body` and then waits for a signal of an object.
  ///
  /// - Parameters:
  ///   - signal: Its interface and name.
  ///   - seconds: The timeout.
  /// - Returns: The first argument, a Boolean; `nil` on timeout.
  func flag(
    of signal: String, from path: String, seconds: Double, after body: () throws(Failure) -> Void
  ) throws(Failure) -> Bool? {
    final class Answer {
      var value: Bool?
      var isLate = false
    }
    let answer = Answer()
    let dot = signal.lastIndex(of: ".") ?? signal.startIndex
    let subscription = g_dbus_connection_signal_subscribe(
      bus, nil, String(signal[..<dot]), String(signal[signal.index(after: dot)...]), path, nil,
      G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, parameters, data in
        guard let parameters, let data, let value = g_variant_get_child_value(parameters, 0) else {
          return
        }
        defer { g_variant_unref(value) }
        Unmanaged<Answer>.fromOpaque(data).takeUnretainedValue().value =
          g_variant_get_boolean(value) != 0
      }, Unmanaged.passUnretained(answer).toOpaque(), nil)
    defer { g_dbus_connection_signal_unsubscribe(bus, subscription) }
    try body()
    // The signal may never come.
    let alarm = g_timeout_source_new(UInt32(max(0, seconds * 1_000)))
    g_source_set_callback(
      alarm,
      { data in
        data.map { Unmanaged<Answer>.fromOpaque($0).takeUnretainedValue().isLate = true }
        return 0
      }, Unmanaged.passUnretained(answer).toOpaque(), nil)
    g_source_attach(alarm, context)
    defer {
      g_source_destroy(alarm)
      g_source_unref(alarm)
    }
    while answer.value == nil, !answer.isLate { g_main_context_iteration(context, 1) }
    return withExtendedLifetime(answer) { answer.value }
  }
}
