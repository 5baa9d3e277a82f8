import CatalogModel
import CatalogTestSupport
import Foundation
import Synchronization
import Testing

@testable import RemoteSources

/// Servers of the local network that say that they are there.
struct ServerDiscoveryTests {
  /// A socket that answers each datagram with texts, as a server does.
  private final class Responder: Sendable {
    let port: UInt16
    private let descriptor: Int32
    private let asked = Mutex<[String]>([])

    var questions: [String] { asked.withLock { $0 } }

    init(answers: [String]) throws {
      let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isBound = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
        }
      }
      try #require(isBound)
      port = UInt16(bigEndian: address.sin_port)
      self.descriptor = descriptor
      Thread.detachNewThread { [self] in
        var buffer = [UInt8](repeating: 0, count: 1_024)
        var sender = sockaddr()
        var length = socklen_t(MemoryLayout<sockaddr>.size)
        let count = recvfrom(descriptor, &buffer, buffer.count, 0, &sender, &length)
        guard count > 0 else { return }
        asked.withLock { $0.append(String(decoding: buffer[..<count], as: UTF8.self)) }
        for answer in answers {
          let bytes = Array(answer.utf8)
          sendto(descriptor, bytes, bytes.count, 0, &sender, length)
        }
      }
    }

    deinit { close(descriptor) }
  }

  @Test func `servers are found by what they answer`() throws {
    let jellyfin = try Responder(answers: [
      "garbage", #"{"Address":"ftp://nowhere"}"#,
      #"{"Address":"http://192.168.1.20:8096","Id":"a1","Name":"Living\nRoom"}"#,
      // A network with two ways to a server hears it twice.
      #"{"Address":"http://192.168.1.20:8096","Id":"a1","Name":"Living\nRoom"}"#,
    ])
    let plex = try Responder(answers: [
      "HTTP/1.0 200 OK\r\nContent-Type: plex/media-player\r\nName: TV\r\n\r\n",
      "HTTP/1.0 200 OK\r\nContent-Type: plex/media-server\r\nName: Attic\r\nPort: 32401\r\n\r\n",
    ])
    let discovery = ServerDiscovery(
      asking: ["127.0.0.1"], ports: [.jellyfin: jellyfin.port, .plex: plex.port])

    #expect(
      discovery.servers(within: 20_000, until: 2) == [
        FoundServer(kind: .jellyfin, name: "Living Room", address: "http://192.168.1.20:8096"),
        FoundServer(kind: .plex, name: "Attic", address: "http://127.0.0.1:32401"),
      ])
    #expect(jellyfin.questions == ["who is JellyfinServer?"])
    #expect(plex.questions == ["M-SEARCH * HTTP/1.1\r\n\r\n"])
  }

  @Test func `a media server has the name in its description`() throws {
    let server = try TestServer { _, _ in .text(FakeMediaServer.description) }
    defer { server.stop() }
    let plex = try TestServer { _, _ in
      .text(FakeMediaServer.description.replacing("Test", with: "Plex Media Server"))
    }
    defer { plex.stop() }
    func answer(_ place: String, type: String = "MediaServer:1") -> String {
      "HTTP/1.1 200 OK\r\nST: urn:schemas-upnp-org:device:\(type)\r\nUSN: uuid:1\r\n"
        + "LOCATION: \(place)\r\n\r\n"
    }
    let responder = try Responder(answers: [
      "garbage", answer("http://10.0.0.9:8200/desc.xml"), answer("file:///etc/passwd"),
      answer(server.address + "/tv.xml", type: "MediaRenderer:1"), answer(plex.address + "/d.xml"),
      answer(server.address + "/d.xml"), answer(server.address + "/d.xml"),
      // A server with two addresses in the network.
      answer(server.address + "/e.xml"),
    ])
    let discovery = ServerDiscovery(asking: ["127.0.0.1"], ports: [.dlna: responder.port])

    #expect(
      discovery.servers(within: 20_000, until: 3) == [
        FoundServer(kind: .dlna, name: "Küche & Co", address: server.address + "/d.xml")
      ])
    #expect(responder.questions.first?.contains("MediaServer:1\r\n") == true)
  }

  @Test func `a flood names a bounded number of servers`() throws {
    let flood = try Responder(
      answers: (0..<60).map { #"{"Address":"http://10.0.0.\#($0)","Name":"\#($0)"}"# })
    let found = ServerDiscovery(asking: ["127.0.0.1"], ports: [.jellyfin: flood.port])
      .servers(within: 20_000)
    #expect(found.count == ServerDiscovery.most)
  }

  @Test(arguments: [
    #"{"Address":"http://user:password@10.0.0.1"}"#, #"{"Address":"file:///etc/passwd"}"#,
    #"{"Address":7}"#, #"{"Name":"A"}"#, "[]", "",
  ])
  func `an answer without the address of a server is none`(_ answer: String) {
    #expect(ServerDiscovery.server(.jellyfin, answer: Array(answer.utf8), from: "10.0.0.9") == nil)
  }

  @Test func `nobody is asked without a network`() {
    #expect(ServerDiscovery(asking: []).servers().isEmpty)
    #expect(!NetworkInterfaces.broadcastAddresses.contains("0.0.0.0"))
  }
}
