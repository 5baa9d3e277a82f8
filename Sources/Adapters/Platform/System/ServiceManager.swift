internal import Foundation

/// The service manager that started the program, notified of each state by datagram.
///
/// Source: sd_notify(3) and sd_watchdog_enabled(3). `WATCHDOG_PID` is ignored: in a kiosk it names the
/// compositor, the parent of this program.
package final class ServiceManager: Sendable {
  /// Variables meant for this program and not for its children.
  package static let variables = ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"]

  /// Milliseconds between watchdog notifications, half the manager's timeout; `nil` if it has none.
  package let heartbeatInterval: Int?
  private let descriptor: Int32
  private let address: sockaddr_un
  private let length: socklen_t

  /// Finds the manager's socket in the environment: a path, or `@` and an abstract name.
  ///
  /// - Returns: `nil` if no manager expects notifications.
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

  /// Sends one or more states, a line each, such as `READY=1`. Never blocks: if the manager does not read,
  /// the message is lost.
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
