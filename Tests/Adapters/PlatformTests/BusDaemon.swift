import CGIO
import Foundation

/// A message bus of its own, which knows none of the services that are installed.
final class BusDaemon: Sendable {
  /// The address of the bus.
  let address: String
  private let process: pid_t
  private let folder = NSTemporaryDirectory() + "bus-\(UUID().uuidString)"

  /// Starts a bus.
  /// - Parameter services: A shell command for each name, which the bus runs when the name is first asked for.
  init(services: [String: String] = [:]) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, command) in services {
      try Data("[D-BUS Service]\nName=\(name)\nExec=/bin/sh -c \"\(command)\"\n".utf8)
        .write(to: URL(filePath: "\(folder)/\(name).service"))
    }
    try Data(
      """
      <busconfig>
        <type>session</type><listen>unix:dir=\(folder)</listen><servicedir>\(folder)</servicedir>
        <policy context="default">
          <allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/>
        </policy>
      </busconfig>
      """.utf8
    ).write(to: URL(filePath: folder + "/bus.conf"))
    let daemon = Process()
    daemon.executableURL = URL(filePath: "/usr/bin/dbus-daemon")
    daemon.arguments = [
      "--config-file=\(folder)/bus.conf", "--nofork", "--nopidfile", "--print-address=1",
    ]
    let pipe = Pipe()
    daemon.standardOutput = pipe
    try daemon.run()
    process = daemon.processIdentifier
    let line = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    address = line.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Ends the bus, and with it the connections to it.
  func stop() {
    // Whoever runs the tests may have blocked gentler signals.
    kill(process, SIGKILL)
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// A connection to the bus.
  func connect() -> OpaquePointer? {
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    let bus = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil)
    g_dbus_connection_set_exit_on_close(bus, 0)
    return bus
  }

  /// Takes a name on a bus.
  static func own(_ name: String, on bus: OpaquePointer?) {
    let request = [g_variant_new_string(name), g_variant_new_uint32(0)]
    let reply = g_dbus_connection_call_sync(
      bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
      g_variant_new_tuple(request, 2), nil, G_DBUS_CALL_FLAGS_NONE, 5000, nil, nil)
    if let reply { g_variant_unref(reply) }
  }
}
