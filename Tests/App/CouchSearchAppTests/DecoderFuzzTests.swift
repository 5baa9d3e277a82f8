import Foundation
import Rendering
import TestSupport
import Testing

@testable import CouchSearchApp

/// Changed answers of a process that decodes pictures, which may have been taken over by one.
@Suite struct DecoderFuzzTests {
  @Test func `a changed answer is none, or one that fits into the memory that is shared`() throws {
    var fuzz = ParserFuzz(
      "decoder",
      texts: ["ready", "opaque 1000 1500", "clear 3000 4000", "refused it is no picture"])

    let count = try fuzz.run("answer", count: 400) { path in
      guard let answer = DecoderAnswer(try Data(contentsOf: URL(filePath: path))) else { return }
      #expect(answer.bytes.count <= DecoderAnswer.mostBytes)
      guard case .picture(let layout) = answer else { return }
      #expect((1...PictureLayout.mostBytes).contains(layout.byteCount))
    }

    #expect(count > 0)
  }
}
