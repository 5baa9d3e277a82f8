internal import Foundation

/// The service manager that started the program: it hears of each state in a datagram.
///
/// Source: sd_notify(3) and sd_watchdog_enabled(3). `WATCHDOG_PID` is not looked at: in a kiosk it
/// names the compositor, whose child this program is.
package final class ServiceManager: Sendable {
  /// The variables that are meant for this program and not for those that it starts.
  package static let variables = ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"]

  /// Milliseconds from one sign of life to the next, half of what the manager waits; `nil` where it
  /// waits for none.
  package let heartbeatInterval: Int?
  private let descriptor: Int32
  private let address: sockaddr_un
  private let length: socklen_t

  /// Finds the manager's socket in the environment: a path, or `@` and an abstract name.
  ///
  /// - Returns: `nil` for a program that no manager waits for.
  package init?(environment: [String: String]) {
    guard let name = environment["NOTIFY_SOCKET"], name.count > 1,
      name.hasPrefix("/") || name.hasPrefix("@")
    else { return nil }
    var bytes = Array(name.utf8)
    if name.hasPrefix("@") { bytes[0] = 0 }
    var address = sockaddr_un()
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let before = MemoryLayout.offset(of: \sockaddr_un.sun_path) ?? 0
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    self.address = address
    length = socklen_t(before + bytes.count)
    let patience = environment["WATCHDOG_USEC"].flatMap { Int($0) }
    heartbeatInterval = patience.flatMap { $0 > 0 ? max(1, $0 / 2000) : nil }
  }

  deinit { close(descriptor) }

  /// Tells the manager one or more states, a line each, such as `READY=1`. Never waits: a manager that
  /// does not read hears nothing.
  package func send(_ state: String) {
    let bytes = Array(state.utf8)
    var address = address
    _ = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(
          descriptor, bytes, bytes.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL), $0,
          length)
      }
    }
  }
}
