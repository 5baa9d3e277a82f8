import CGIO
import Foundation
import Synchronization

/// A message bus of its own with a settings portal on it.
///
/// `@unchecked Sendable`: what is answered is guarded, and the rest is written before anyone asks.
final class FakePortal: @unchecked Sendable {
  private let daemon: BusDaemon
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
    daemon = try BusDaemon()
    guard answers != nil else { return }
    let isReady = DispatchSemaphore(value: 0)
    Thread { [self] in serve(isReady) }.start()
    isReady.wait()
  }

  /// The address of the bus.
  var address: String { daemon.address }

  /// Ends the bus, and with it the connections to it.
  func stop() { daemon.stop() }

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
    bus = daemon.connect()
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
    BusDaemon.own("org.freedesktop.portal.Desktop", on: bus)
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
