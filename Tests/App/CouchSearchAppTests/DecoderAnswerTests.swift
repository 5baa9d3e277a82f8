import Rendering
import Testing

@testable import CouchSearchApp

@Suite struct DecoderAnswerTests {
  @Test func `an answer is read as it was sent`() throws {
    let layout = try #require(PictureLayout(width: 1_000, height: 1_500, isOpaque: false))

    for answer in [DecoderAnswer.ready, .picture(layout), .refused("it is no picture")] {
      #expect(DecoderAnswer(answer.bytes) == answer)
    }
  }

  @Test(arguments: [
    "", "ready now", "opaque", "opaque 1", "clear 1 2 3", "clear -1 5", "opaque 60000 60000",
    "opaque 99999999999999999999 1", "refused", "\u{0}",
  ])
  func `nonsense is no answer`(text: String) {
    #expect(DecoderAnswer(text.utf8) == nil)
  }

  @Test func `a long reason is cut`() {
    let answer = DecoderAnswer.refused(String(repeating: "a", count: 9_000))

    #expect(answer.bytes.count == DecoderAnswer.mostBytes)
  }
}
