import Support
import Testing

@testable import Speech

@Suite struct SpeechMessageTests {
  @Test(arguments: [
    ("Frozen", "Frozen"), (".", ".."), ("...And Justice", "....And Justice"),
    ("a\r\nQUIT", "a QUIT"), ("a\u{7}b", "a b"), ("", ""),
  ])
  func `a text is one line that is no command`(text: String, expected: String) {
    #expect(SpeechMessage.line(of: text) == expected)
  }

  @Test(arguments: [(500, -100), (750, -50), (1000, 0), (1750, 50), (2500, 100), (9000, 100)])
  func `rates are those of the protocol`(thousandths: Int, expected: Int) {
    #expect(SpeechMessage.rate(thousandths) == expected)
  }

  @Test func `only a single visible character is said by its name`() {
    #expect(SpeechMessage.character("s") == "s")
    #expect(SpeechMessage.character("é") == "é")
    #expect(SpeechMessage.character(" ") == nil)
    #expect(SpeechMessage.character("st") == nil)
  }

  @Test(arguments: [
    (["XDG_RUNTIME_DIR": "/run/user/1"], "/run/user/1/speech-dispatcher/speechd.sock"),
    (["HOME": "/home/a"], "/home/a/.cache/speech-dispatcher/speechd.sock"),
    (["SPEECHD_ADDRESS": "unix_socket:/run/x:y"], "/run/x:y"),
    (
      ["SPEECHD_ADDRESS": "unix_socket", "XDG_RUNTIME_DIR": "/r"],
      "/r/speech-dispatcher/speechd.sock"
    ),
  ])
  func `the server is where every program looks for it`(
    environment: [String: String], path: String
  ) {
    #expect(SocketAddress(speechDispatcherIn: environment) == .path(path))
  }

  @Test func `a server can listen at a port`() {
    #expect(SocketAddress(speechDispatcherIn: ["SPEECHD_ADDRESS": "inet_socket"]) == .port(6560))
    #expect(
      SocketAddress(speechDispatcherIn: ["SPEECHD_ADDRESS": "inet_socket:127.0.0.1:7000"])
        == .port(7000))
  }
}
