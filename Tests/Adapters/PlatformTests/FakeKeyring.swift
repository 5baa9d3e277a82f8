import CGIO
import Foundation
import Synchronization

/// A message bus of its own with a Secret Service on it, which keeps one secret.
///
/// `@unchecked Sendable`: what is kept is guarded, and the rest is written before anyone asks.
final class FakeKeyring: @unchecked Sendable {
  /// The keyring as it is.
  struct Contents {
    /// The attributes of the item, printed; `nil` for no item.
    var attributes: String?
    var secret: [UInt8] = []
    var isLocked = false
    /// Whether the person unlocks the keyring as soon as the desktop asks.
    var isUnlockedWhenAsked = true
  }

  /// The keyring behind it.
  let contents: Mutex<Contents>
  private let daemon: BusDaemon
  private var bus: OpaquePointer?

  private static let root = "/org/freedesktop/secrets"
  private static let description = """
    <node>
      <interface name="org.freedesktop.Secret.Service">
        <method name="OpenSession"><arg type="s" direction="in"/><arg type="v" direction="in"/>
          <arg type="v" direction="out"/><arg type="o" direction="out"/></method>
        <method name="SearchItems"><arg type="a{ss}" direction="in"/>
          <arg type="ao" direction="out"/><arg type="ao" direction="out"/></method>
        <method name="Unlock"><arg type="ao" direction="in"/>
          <arg type="ao" direction="out"/><arg type="o" direction="out"/></method>
      </interface>
      <interface name="org.freedesktop.Secret.Collection">
        <method name="CreateItem"><arg type="a{sv}" direction="in"/>
          <arg type="(oayays)" direction="in"/><arg type="b" direction="in"/>
          <arg type="o" direction="out"/><arg type="o" direction="out"/></method>
      </interface>
      <interface name="org.freedesktop.Secret.Item">
        <method name="GetSecret"><arg type="o" direction="in"/>
          <arg type="(oayays)" direction="out"/></method>
        <method name="Delete"><arg type="o" direction="out"/></method>
      </interface>
      <interface name="org.freedesktop.Secret.Prompt">
        <method name="Prompt"><arg type="s" direction="in"/></method>
      </interface>
    </node>
    """
  private static let places = ["", "/aliases/default", "/item", "/prompt"]

  /// Starts a bus with a keyring on it.
  init(_ contents: Contents = Contents()) throws {
    self.contents = Mutex(contents)
    daemon = try BusDaemon()
    let isReady = DispatchSemaphore(value: 0)
    Thread { [self] in serve(isReady) }.start()
    isReady.wait()
  }

  /// The variables of a process that uses it.
  var environment: [String: String] { ["DBUS_SESSION_BUS_ADDRESS": daemon.address] }

  /// Ends the bus.
  func stop() { daemon.stop() }

  private func serve(_ isReady: DispatchSemaphore) {
    let context = g_main_context_new()
    g_main_context_push_thread_default(context)
    bus = daemon.connect()
    let node = g_dbus_node_info_new_for_xml(Self.description, nil)
    var table = GDBusInterfaceVTable()
    table.method_call = { _, _, _, _, method, parameters, invocation, data in
      guard let data, let parameters, let method else { return }
      let keyring = Unmanaged<FakeKeyring>.fromOpaque(data).takeUnretainedValue()
      let answer = keyring.answer(String(cString: method), parameters)
      g_dbus_method_invocation_return_value(invocation, answer)
    }
    for (index, place) in Self.places.enumerated() {
      g_dbus_connection_register_object(
        bus, Self.root + place, node?.pointee.interfaces[index], &table,
        Unmanaged.passUnretained(self).toOpaque(), nil, nil)
    }
    BusDaemon.own("org.freedesktop.secrets", on: bus)
    isReady.signal()
    g_main_loop_run(g_main_loop_new(context, 0))
  }

  private func answer(_ method: String, _ parameters: OpaquePointer) -> OpaquePointer? {
    contents.withLock { contents in
      switch method {
      case "OpenSession": return Self.value("(<''>, objectpath '/session')")
      case "SearchItems":
        let isFound = contents.attributes == Self.text(parameters, 0)
        let items = isFound ? "['\(Self.root)/item']" : "@ao []"
        return Self.value(contents.isLocked ? "(@ao [], @ao \(items))" : "(@ao \(items), @ao [])")
      case "Unlock":
        return Self.value(
          "(@ao [], objectpath '\(contents.isLocked ? Self.root + "/prompt" : "/")')")
      case "Prompt":
        contents.isLocked = !contents.isUnlockedWhenAsked
        g_dbus_connection_emit_signal(
          bus, nil, Self.root + "/prompt", "org.freedesktop.Secret.Prompt", "Completed",
          Self.value("(\(contents.isLocked), <''>)"), nil)
        return Self.value("()")
      case "CreateItem":
        let text = Self.text(parameters, 0)
        let marker = "'org.freedesktop.Secret.Item.Attributes': <"
        let start = text.range(of: marker)?.upperBound ?? text.endIndex
        contents.attributes = String(text[start...].prefix { $0 != ">" })
        contents.secret = Self.bytes(parameters)
        return Self.value("(objectpath '\(Self.root)/item', objectpath '/')")
      case "GetSecret":
        let bytes = contents.secret.map { "byte \($0)" }.joined(separator: ", ")
        return Self.value("((objectpath '/session', @ay [], @ay [\(bytes)], 'text/plain'),)")
      case "Delete":
        contents.attributes = nil
        return Self.value("(objectpath '/',)")
      default: return nil
      }
    }
  }

  private static func value(_ text: String) -> OpaquePointer? {
    g_variant_parse(nil, text, nil, nil, nil)
  }

  private static func text(_ tuple: OpaquePointer, _ index: Int) -> String {
    guard let child = g_variant_get_child_value(tuple, gsize(index)),
      let text = g_variant_print(child, 0)
    else { return "" }
    defer {
      g_free(text)
      g_variant_unref(child)
    }
    return String(cString: text)
  }

  private static func bytes(_ tuple: OpaquePointer) -> [UInt8] {
    guard let secret = g_variant_get_child_value(tuple, 1),
      let value = g_variant_get_child_value(secret, 2)
    else { return [] }
    var count: gsize = 0
    guard let start = g_variant_get_fixed_array(value, &count, 1) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: Int(count)))
  }
}
