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
    var number = 0

    let count = try fuzz.run("line", count: 40) { path in
      let bytes = try Data(contentsOf: URL(filePath: path))
      // A line is what ends with one; the program itself is not to be ended.
      let line = String(decoding: bytes, as: UTF8.self).filter { !$0.isNewline }
      guard !line.contains("quit"), !line.contains("record"), !line.contains("picture") else {
        return
      }
      screen.notify(line)
      // Answers are read as they come, up to that of a question of ours.
      number += 1
      screen.notify(#"{"jsonrpc":"2.0","id":"ours \#(number)","method":"figures"}"#)
      while try id(of: screen) != "ours \(number)" {}
    }

    #expect(count > 0)
    #expect(try screen.ask("hello")["version"] != nil)
    try screen.quit()
  }

  /// The id of the next answer; `nil` for none, and for one that is no text.
  private func id(of screen: LiveScreen) throws -> String? {
    do {
      return try screen.nextMessage()["id"] as? String
    } catch let error as LiveScreen.Refused {
      throw error
    } catch {
      // A number of many digits comes back as it was, and is too long for one here.
      return nil
    }
  }
}
