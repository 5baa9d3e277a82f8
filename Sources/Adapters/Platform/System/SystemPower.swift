internal import CGIO
internal import Foundation

/// The computer's power, as far as the login manager lets this user control it without a password.
///
/// Every call opens a connection and blocks until the reply: never call it on the screen’s thread.
///
/// Source: freedesktop.org, `org.freedesktop.login1`.
package struct SystemPower: Sendable {
  /// A power action.
  package enum Act: String, Sendable, CaseIterable {
    case sleep = "Suspend"
    case restart = "Reboot"
    case shutDown = "PowerOff"
  }

  private static let name = "org.freedesktop.login1"
  private static let path = "/org/freedesktop/login1"
  private static let interface = "org.freedesktop.login1.Manager."
  private static let usualAddress = "unix:path=/run/dbus/system_bus_socket"

  private let address: String

  /// Finds the system bus.
  package init(environment: [String: String]) {
    let named = environment["DBUS_SYSTEM_BUS_ADDRESS"] ?? ""
    address = named.isEmpty ? Self.usualAddress : named
  }

  /// The actions allowed to this user; empty if there is no login manager.
  package func permitted() -> [Act] {
    guard let bus = BusConnection(address: address) else { return [] }
    return Act.allCases.filter { act in
      let answer = try? bus.call(
        Self.name, Self.path, Self.interface + "Can" + act.rawValue, [],
        { reply in
          guard String(cString: g_variant_get_type_string(reply)) == "(s)",
            let child = g_variant_get_child_value(reply, 0)
          else { return "" }
          defer { g_variant_unref(child) }
          return g_variant_get_string(child, nil).map { String(cString: $0) } ?? ""
        })
      return answer == "yes"
    }
  }

  /// Performs an action without asking for a password.
  /// - Returns: The reason if refused; `nil` on success.
  package func perform(_ act: Act) -> String? {
    guard let bus = BusConnection(address: address) else { return "No system bus answers" }
    do throws(BusConnection.Failure) {
      try bus.call(
        Self.name, Self.path, Self.interface + act.rawValue, [g_variant_new_boolean(0)], { _ in })
      return nil
    } catch {
      return error.reason
    }
  }
}
