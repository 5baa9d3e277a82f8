import Foundation
import TestSupport
import Testing

/// Changed lines of JSON-RPC, lines of controllers among them, to the real program.
@Suite(.serialized)
struct RemoteFuzzTests {
  private static let lines = [
    #"{"jsonrpc":"2.0","id":1,"method":"tap","params":{"control":"a","milliseconds":1}}"#,
    #"{"jsonrpc":"2.0","id":"x","method":"text","params":{"text":"star"}}"#,
    #"[{"jsonrpc":"2.0","id":1,"method":"focus"},{"jsonrpc":"2.0","method":"figures","id":2}]"#,
    #"{"jsonrpc":"2.0","id":3,"method":"expect","params":{"query":"a","results":{"count":">=1"}}}"#,
    #"{"jsonrpc":"2.0","id":4,"method":"pointer","params":{"act":"move 400,300"}}"#,
    #"{"jsonrpc":"2.0","id":5,"method":"plug","params":{"mapping":"03000000de280000ff11000001000000,P,a:b0,b:b1,dpup:h0.1,leftx:a0,righttrigger:+a5~,platform:Linux,"}}"#,
    #"{"jsonrpc":"2.0","id":6,"method":"subscribe","params":{"events":["focus","search"]}}"#,
    #"{"jsonrpc":"2.0","id":7,"method":"step","params":{"milliseconds":5}}"#,
  ]

  @Test func `a changed line is answered or ignored, and the screen goes on`() throws {
    let screen = try LiveScreen(home: try Home())
    var fuzz = ParserFuzz("rpc", texts: Self.lines)

    let count = try fuzz.run("line", count: 40) { path in
      let bytes = try Data(contentsOf: URL(filePath: path))
      // A line is what ends with one; the program itself is not to be ended.
      let line = String(decoding: bytes, as: UTF8.self).filter { !$0.isNewline }
      guard !line.contains("quit"), !line.contains("record"), !line.contains("picture") else {
        return
      }
      screen.notify(line)
    }

    screen.notify(#"{"jsonrpc":"2.0","id":"the last","method":"hello"}"#)
    var answer: [String: Any] = [:]
    while answer["id"] as? String != "the last" {
      do {
        answer = try screen.nextMessage()
      } catch let error as LiveScreen.Refused {
        throw error
      } catch {
        // An id of many digits comes back as it was, and is too long for a number here.
        continue
      }
    }
    #expect(count > 0)
    #expect(answer["result"] != nil, "the program does not answer any more")
    try screen.quit()
  }
}
