import CatalogTestSupport
import Foundation
import Support
import Testing

@testable import PhoneRemote

@Suite struct GateTests {
  @Test func `a server reads the end of a connection before it can no longer write`() throws {
    let folder = try TemporaryFolder()
    let address = SocketAddress.path(folder.file("server"))
    let listener = try #require(StreamSocket.make(for: address))
    #expect(address.call(bind, listener) == 0)
    #expect(listen(listener, 1) == 0)
    var limits = Gate.Limits()
    limits.ahead = 8
    let gate = try Gate(
      address: "127.0.0.1", port: 0, server: folder.file("server"), limits: limits)
    gate.start()
    let phone = try PhoneSocket(rawTo: gate.port)

    try phone.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    let server = accept(listener, nil, nil)
    var head: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1_024)
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      let count = read(server, &buffer, buffer.count)
      try #require(count > 0)
      head += buffer[..<count]
    }
    // More than it may send ahead.
    try phone.write([UInt8](repeating: 65, count: 100))
    while read(server, &buffer, buffer.count) > 0 {}
    let isWritten = StreamSocket.send(Array(repeating: 66, count: 100_000), to: server)

    #expect(isWritten)
    close(server)
    close(listener)
    gate.stop()
  }
}
