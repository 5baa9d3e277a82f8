import CGIO
import Foundation
import Synchronization

/// A message bus of its own with a settings portal on it.
///
/// `@unchecked Sendable`: what is answered is guarded, and the rest is written before anyone asks.
final class FakePortal: @unchecked Sendable {
  /// The address of the bus.
  let address: String
  private let daemon = Process()
  private let answers: Mutex<[String: UInt32]>
  private var bus: OpaquePointer?

  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  private static let description = """
    <node><interface name="org.freedesktop.portal.Settings">
      <method name="Read">
        <arg type="s" direction="in"/><arg type="s" direction="in"/>
        <arg type="v" direction="out"/>
      </method>
    </interface></node>
    """

  /// Starts a bus; without answers there is no portal on it.
  init(_ answers: [String: UInt32]?) throws {
    self.answers = Mutex(answers ?? [:])
    daemon.executableURL = URL(filePath: "/usr/bin/dbus-daemon")
    daemon.arguments = ["--session", "--nofork", "--nopidfile", "--print-address=1"]
    let pipe = Pipe()
    daemon.standardOutput = pipe
    try daemon.run()
    let line = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    address = line.trimmingCharacters(in: .whitespacesAndNewlines)
    guard answers != nil else { return }
    let isReady = DispatchSemaphore(value: 0)
    Thread { [self] in serve(isReady) }.start()
    isReady.wait()
  }

  /// Ends the bus, and with it the connections to it.
  func stop() {
    // Whoever runs the tests may have blocked gentler signals.
    kill(daemon.processIdentifier, SIGKILL)
    daemon.waitUntilExit()
  }

  /// Changes an answer and says so.
  func change(_ key: String, to value: UInt32) {
    answers.withLock { $0[key] = value }
    let words = [
      g_variant_new_string("org.freedesktop.appearance"), g_variant_new_string(key),
      g_variant_new_variant(g_variant_new_uint32(value)),
    ]
    g_dbus_connection_emit_signal(
      bus, nil, Self.path, Self.interface, "SettingChanged", g_variant_new_tuple(words, 3), nil)
  }

  private func serve(_ isReady: DispatchSemaphore) {
    let context = g_main_context_new()
    g_main_context_push_thread_default(context)
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    bus = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil)
    g_dbus_connection_set_exit_on_close(bus, 0)
    let node = g_dbus_node_info_new_for_xml(Self.description, nil)
    var table = GDBusInterfaceVTable()
    table.method_call = { _, _, _, _, _, parameters, invocation, data in
      guard let data, let parameters else { return }
      let portal = Unmanaged<FakePortal>.fromOpaque(data).takeUnretainedValue()
      let value = g_variant_new_uint32(portal.answer(to: parameters))
      // Packed twice, as “Read” does everywhere.
      let reply = [g_variant_new_variant(g_variant_new_variant(value))]
      g_dbus_method_invocation_return_value(invocation, g_variant_new_tuple(reply, 1))
    }
    g_dbus_connection_register_object(
      bus, Self.path, node?.pointee.interfaces[0], &table,
      Unmanaged.passUnretained(self).toOpaque(), nil, nil)
    let request = [
      g_variant_new_string("org.freedesktop.portal.Desktop"), g_variant_new_uint32(0),
    ]
    let reply = g_dbus_connection_call_sync(
      bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
      g_variant_new_tuple(request, 2), nil, G_DBUS_CALL_FLAGS_NONE, 5000, nil, nil)
    if let reply { g_variant_unref(reply) }
    isReady.signal()
    g_main_loop_run(g_main_loop_new(context, 0))
  }

  private func answer(to parameters: OpaquePointer) -> UInt32 {
    guard let child = g_variant_get_child_value(parameters, 1),
      let key = g_variant_get_string(child, nil)
    else { return 0 }
    defer { g_variant_unref(child) }
    return answers.withLock { $0[String(cString: key)] ?? 0 }
  }
}
