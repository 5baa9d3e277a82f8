import Foundation
import Support
import TestSupport
import Testing

@testable import PhoneRemote

/// Changed messages of a page, and a changed list of phones.
struct PhoneFuzzTests {
  private static let messages = [
    #"{"t":"hello","token":"k3jd9","key":"5"}"#,
    #"{"t":"pair","code":"123456","name":"Ada’s phone","key":"5"}"#,
    #"{"t":"edit","at":3,"del":2,"ins":"łm","base":4,"n":1}"#,
    #"{"t":"intent","name":"submit"}"#,
    #"{"t":"steps","dir":"left","n":8,"momentum":1}"#,
    #"{"t":"choose","id":"card/film/solaris"}"#,
    #"{"t":"ping","n":9223372036854775807}"#,
    #"{"t":"shown","rev":9223372036854775807}"#,
  ]

  @Test func `a changed message is read or not, and an edit merges with any text`() throws {
    var fuzz = ParserFuzz("phone", texts: Self.messages)
    var mirror = TextMirror("So")

    let count = try fuzz.run("message", count: 400) { path in
      let bytes = try Data(contentsOf: URL(filePath: path))
      guard let message = PhoneMessage(String(decoding: bytes, as: UTF8.self)) else { return }
      switch message {
      case .edit(let edit, let base, _):
        if let text = mirror.merged(edit, from: base) { mirror.follow(String(text.prefix(200))) }
      case .shown(let revision):
        var watching = Watching()
        watching.note(shown: revision)
      case .hello, .pair, .intent, .steps, .choose, .ping, .watch: break
      }
    }

    #expect(count > 0)
  }

  @Test func `a changed list of phones lets nobody in`() throws {
    let hash = String(repeating: "a", count: 64)
    var fuzz = ParserFuzz(
      "phones",
      texts: [
        #"{"version":1,"phones":[{"id":"1z","name":"Ada","hash":"\#(hash)","lastUsed":20000}]}"#
      ])

    let count = try fuzz.run("phones.json", count: 200) { path in
      let phones = PairedPhones(path: path)
      #expect(phones.phones.count <= PairedPhones.most)
      #expect(phones.phone(with: "") == nil)
      #expect(phones.phone(with: hash) == nil)
    }

    #expect(count > 0)
  }

  @Test func `a pipe in the place of the list of phones is not waited for`() throws {
    let path = NSTemporaryDirectory() + "phones-" + UUID().uuidString
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }

    let phones = PairedPhones(path: path)

    #expect(phones.phones.isEmpty)
  }
}
