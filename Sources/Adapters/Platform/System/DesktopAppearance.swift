internal import CGIO
internal import Foundation
internal import Synchronization

/// The appearance that the desktop prefers, followed live through its settings portal.
///
/// Runs on its own thread: a desktop that does not answer holds nothing up, and having no portal, or no
/// desktop at all, is not an error.
///
/// Source: XDG Desktop Portal, `org.freedesktop.portal.Settings` and `org.freedesktop.appearance`.
package final class DesktopAppearance: Sendable {
  /// The desktop's preference.
  package struct Preference: Hashable, Sendable {
    /// `true` for dark, `false` for light, `nil` for no preference.
    package var isDark: Bool?
    /// Whether high contrast is preferred.
    package var highContrast = false

    /// Makes a preference, by default none.
    package init(isDark: Bool? = nil, highContrast: Bool = false) {
      self.isDark = isDark
      self.highContrast = highContrast
    }
  }

  private let portal: SettingsPortal

  /// Starts following the desktop; `nil` if there is no bus.
  ///
  /// - Parameters:
  ///   - environment: The variables of the process, which give the address of the bus.
  ///   - onChange: Receives preferences, starting with the current one, on its own thread.
  package init?(
    environment: [String: String], onChange: @escaping @Sendable (Preference) -> Void
  ) {
    guard let address = SessionBus.address(in: environment) else { return nil }
    let portal = SettingsPortal(onChange: onChange)
    self.portal = portal
    let thread = Thread { portal.follow(address: address) }
    thread.name = "couchsearch.desktop"
    thread.start()
  }

  deinit { portal.stop() }
}

/// The connection to the portal.
///
/// `@unchecked Sendable`: everything except ``stop()`` runs on the single thread of ``follow(address:)``, and
/// `loop` is guarded.
private final class SettingsPortal: @unchecked Sendable {
  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  private static let namespace = "org.freedesktop.appearance"
  /// Milliseconds to wait for a reply.
  private static let patience: Int32 = 5000

  private struct Loop: @unchecked Sendable { var handle: OpaquePointer? }

  private let onChange: @Sendable (DesktopAppearance.Preference) -> Void
  private let loop = Mutex(Loop())
  private var isStopped = false
  private var preference = DesktopAppearance.Preference()

  init(onChange: @escaping @Sendable (DesktopAppearance.Preference) -> Void) {
    self.onChange = onChange
  }

  /// Reads the settings and waits for changes until stopped.
  func follow(address: String) {
    let context = g_main_context_new()
    g_main_context_push_thread_default(context)
    defer {
      g_main_context_pop_thread_default(context)
      g_main_context_unref(context)
    }
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    guard let bus = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil) else {
      return
    }
    defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
    g_dbus_connection_set_exit_on_close(bus, 0)
    let me = Unmanaged.passUnretained(self).toOpaque()
    let subscription = g_dbus_connection_signal_subscribe(
      bus, Self.name, Self.interface, "SettingChanged", Self.path, Self.namespace,
      G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, parameters, data in
        guard let parameters, let data else { return }
        Unmanaged<SettingsPortal>.fromOpaque(data).takeUnretainedValue().changed(parameters)
      }, me, nil)
    defer { g_dbus_connection_signal_unsubscribe(bus, subscription) }
    for key in ["color-scheme", "contrast"] {
      if let value = read(key, from: bus) { take(value, for: key) }
    }
    onChange(preference)
    run(on: context)
  }

  private func run(on context: OpaquePointer?) {
    let handle = g_main_loop_new(context, 0)
    defer { g_main_loop_unref(handle) }
    let mayRun = loop.withLock { loop in
      loop.handle = handle
      return !isStopped
    }
    if mayRun { g_main_loop_run(handle) }
    loop.withLock { $0.handle = nil }
  }

  /// Stops waiting for changes; may be called on any thread.
  func stop() {
    loop.withLock { loop in
      isStopped = true
      if let handle = loop.handle { g_main_loop_quit(handle) }
    }
  }

  /// The number stored under a key; `nil` if nothing answers.
  private func read(_ key: String, from bus: OpaquePointer) -> UInt32? {
    var words: [OpaquePointer?] = [
      g_variant_new_string(Self.namespace), g_variant_new_string(key),
    ]
    let question = g_variant_new_tuple(&words, gsize(words.count))
    guard
      let reply = g_dbus_connection_call_sync(
        bus, Self.name, Self.path, Self.interface, "Read", question, nil,
        G_DBUS_CALL_FLAGS_NONE, Self.patience, nil, nil)
    else { return nil }
    defer { g_variant_unref(reply) }
    return number(in: reply, at: 0)
  }

  private func changed(_ parameters: OpaquePointer) {
    guard g_variant_n_children(parameters) == 3, let key = text(in: parameters, at: 1),
      let value = number(in: parameters, at: 2)
    else { return }
    let former = preference
    take(value, for: key)
    if preference != former { onChange(preference) }
  }

  private func take(_ value: UInt32, for key: String) {
    switch key {
    case "color-scheme": preference.isDark = value == 1 ? true : value == 2 ? false : nil
    case "contrast": preference.highContrast = value == 1
    default: break
    }
  }

  private func text(in tuple: OpaquePointer, at index: Int) -> String? {
    guard let child = g_variant_get_child_value(tuple, gsize(index)) else { return nil }
    defer { g_variant_unref(child) }
    guard String(cString: g_variant_get_type_string(child)) == "s",
      let text = g_variant_get_string(child, nil)
    else { return nil }
    return String(cString: text)
  }

  /// The number in a tuple, unwrapped as often as it is wrapped: portals differ.
  private func number(in tuple: OpaquePointer, at index: Int) -> UInt32? {
    guard g_variant_n_children(tuple) > index,
      var value = g_variant_get_child_value(tuple, gsize(index))
    else { return nil }
    defer { g_variant_unref(value) }
    while String(cString: g_variant_get_type_string(value)) == "v" {
      guard let inner = g_variant_get_variant(value) else { return nil }
      g_variant_unref(value)
      value = inner
    }
    return String(cString: g_variant_get_type_string(value)) == "u"
      ? g_variant_get_uint32(value) : nil
  }
}
