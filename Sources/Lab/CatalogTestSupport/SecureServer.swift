internal import Foundation
internal import Synchronization

/// A web server over TLS in front of another one on this computer, by Python's `ssl`. It notes every byte that
/// it is sent.
package final class SecureServer: Sendable {
  /// The address, by the number of this computer: `https://127.0.0.1:PORT`.
  package var address: String { "https://127.0.0.1:\(port)" }
  /// The port.
  package let port: Int
  private let process: Mutex<Process>
  private let lines: Mutex<FileHandle>

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - certificate: Its certificate; `nil` for a server that shows none.
  ///   - server: The server behind it.
  ///   - port: The port; 0 for a free one.
  package init(
    _ certificate: TestCertificate?, before server: TestServer, port: Int = 0
  ) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [
      "-c", Self.program, String(port),
      server.address.split(separator: ":").last.map(String.init)
        ?? "", certificate?.file ?? "", certificate?.key ?? "",
    ]
    // It ends with this program, whose end of the pipe closes then.
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let handle = output.fileHandleForReading
    self.port = Self.line(from: handle).flatMap { Int($0) } ?? 0
    self.process = Mutex(process)
    lines = Mutex(handle)
  }

  deinit { stop() }

  /// Ends the server.
  package func stop() {
    process.withLock { process in
      guard process.isRunning else { return }
      // Tests run with other signals blocked, which it has from them.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }

  /// Waits until some connections have ended since the last call, and returns what came on each; fewer than these
  /// where no more end within some seconds.
  package func received(_ connections: Int) -> [String] {
    lines.withLock { handle in
      (0..<connections).compactMap { _ in
        guard let digits = Self.line(from: handle).map({ Array($0.utf8) }) else { return nil }
        let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
          UInt8(String(decoding: digits[$0...($0 + 1)], as: UTF8.self), radix: 16)
        }
        return String(decoding: bytes, as: UTF8.self)
      }
    }
  }

  /// Milliseconds for a line of the program.
  private static let patience: Int32 = 20_000

  /// The next line of the program; `nil` where there is none.
  private static func line(from handle: FileHandle) -> String? {
    var bytes = Data()
    while true {
      var poller = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&poller, 1, patience) > 0,
        let byte = try? handle.read(upToCount: 1), !byte.isEmpty
      else { return nil }
      guard byte != Data("\n".utf8) else { return String(decoding: bytes, as: UTF8.self) }
      bytes += byte
    }
  }

  /// Prints its port, and for each connection that has ended what came on it, in hexadecimal digits.
  private static let program = """
    from os import _exit; import select, socket, ssl, sys, threading

    port, behind, certificate, key = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4]
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    if certificate:
        context.load_cert_chain(certificate, key)
    else:
        context.maximum_version = ssl.TLSVersion.TLSv1_2
        context.set_ciphers("aNULL:@SECLEVEL=0")

    def pass_on(secure, plain, received):
        while True:
            ready = [secure] if secure.pending() else select.select([secure, plain], [], [])[0]
            if secure in ready:
                data = secure.recv(65536)
                if not data:
                    return
                received += data
                plain.sendall(data)
            if plain in ready:
                data = plain.recv(65536)
                if not data:
                    return
                secure.sendall(data)

    def serve(connection):
        received = bytearray()
        try:
            with context.wrap_socket(connection, server_side=True) as secure, \\
                    socket.create_connection(("127.0.0.1", behind)) as plain:
                pass_on(secure, plain, received)
        except OSError:
            pass
        connection.close()
        print(received.hex(), flush=True)

    def wait_for_end():
        sys.stdin.read()
        _exit(0)

    threading.Thread(target=wait_for_end, daemon=True).start()
    listener = socket.create_server(("127.0.0.1", port))
    print(listener.getsockname()[1], flush=True)
    while True:
        threading.Thread(target=serve, args=[listener.accept()[0]], daemon=True).start()
    """
}
