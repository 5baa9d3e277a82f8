import CatalogModel
import Foundation
import TestSupport
import Testing

@testable import LibrarySources

/// Changed answers of ffprobe.
struct MediaProbeFuzzTests {
  @Test func `a changed answer tells nothing, or facts that can be`() throws {
    let answer = #"""
      {"streams": [
        {"index": 0, "codec_type": "video", "width": 3840, "height": 1608,
         "color_transfer": "smpte2084", "side_data_list": [{"side_data_type": "DOVI"}]},
        {"index": 1, "codec_type": "audio", "tags": {"language": "ger"}},
        {"index": 5, "codec_type": "video", "width": 600, "disposition": {"attached_pic": 1}}],
       "format": {"duration": "6719.64"}}
      """#
    var fuzz = ParserFuzz("probe", texts: [answer])

    let count = try fuzz.run("answer.json", count: 200) { path in
      let bytes = Array(try Data(contentsOf: URL(filePath: path)))
      guard let facts = MediaProbe.reading(json: bytes)?.facts else { return }
      #expect((0...MediaFacts.longest).contains(facts.seconds))
      #expect(facts.audio.count <= MediaFacts.mostLanguages)
    }

    #expect(count > 0)
  }
}
