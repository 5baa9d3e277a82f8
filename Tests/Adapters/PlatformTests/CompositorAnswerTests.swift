import Foundation
import Glibc
import Testing

@testable import Platform

/// Asking the compositor around the program.
@Suite struct CompositorAnswerTests {
  @Test func `one that takes calls and says nothing does not answer`() throws {
    let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)"
    let listener = try Self.listen(at: path)
    defer {
      close(listener)
      unlink(path)
    }
    let compositor = try #require(Compositor(environment: ["WAYLAND_DISPLAY": path]))

    #expect(!compositor.answers(within: 20))
  }

  @Test func `one that is gone does not answer, and without a name there is none`() throws {
    let environment = ["WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": "/nowhere"]
    let compositor = try #require(Compositor(environment: environment))

    #expect(!compositor.answers(within: 20))
    #expect(Compositor(environment: [:]) == nil)
    #expect(Compositor(environment: ["WAYLAND_DISPLAY": ""]) == nil)
  }

  private static func listen(at path: String) throws -> Int32 {
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    try #require(isBound && Glibc.listen(listener, 4) == 0)
    return listener
  }
}
