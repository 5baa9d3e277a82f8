import CatalogModel
import Testing

/// Technical facts and the text that a catalogue keeps of them.
struct MediaFactsTests {
  @Test(arguments: [
    "0;;;;", "6720;4K;HDR;en,de;fr", "59;1080p;;;", "1;8K;Dolby Vision;und;cmn,yue",
  ])
  func `a text is read and written alike`(_ text: String) {
    #expect(MediaFacts(text: text)?.text == text)
  }

  @Test(arguments: [
    "", "6720", "6720;4K;HDR;en", "-1;;;;", "1000001;;;;", "1;5K;;;", "1;;HLG;;", "1;;;EN;",
    "1;;;en,,de;", "1;;;,;", "1;;;e;", "1;;;;en;", "1;;;a,b,c,d,e,f,g,h,i,j,k,l,m;",
    "99999999999999999999;;;;",
  ])
  func `any other text is none`(_ text: String) {
    #expect(MediaFacts(text: text) == nil)
  }

  @Test(arguments: [
    (3840, 2160, "4K"), (3840, 1600, "4K"), (4096, 1716, "4K"), (1920, 800, "1080p"),
    (1440, 1080, "1080p"), (1080, 1920, "1080p"), (1280, 536, "720p"), (960, 720, "720p"),
    (720, 576, ""), (7680, 4320, "8K"), (2560, 1440, "1440p"), (1, 1, ""),
  ])
  func `pictures have the names that people know`(_ width: Int, _ height: Int, _ name: String) {
    #expect(MediaFacts.Resolution(width: width, height: height).rawValue == name)
  }

  @Test func `a file is found by the names of its picture, not by its numbers`() {
    let facts = ItemField(name: MediaFacts.field, value: "6720;4K;HDR;en,de;fr")
    let other = ItemField(name: "media", value: "6720;4K;HDR;en,de;fr")

    #expect(facts.searchText == "4K HDR")
    #expect(other.searchText == other.value)
    #expect(other.mediaFacts == nil)
  }
}
