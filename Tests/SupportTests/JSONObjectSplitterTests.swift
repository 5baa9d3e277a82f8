import Support
import Testing

struct JSONObjectSplitterTests {
  @Test(arguments: [
    (#"{"a":1}{"b":{"c":2}}"#, [#"{"a":1}"#, #"{"b":{"c":2}}"#]),
    (#" x}"{"a":"}{\"}"} {"#, [#"{"a":"}{\"}"}"#]),
    (#"{"a":"\\"}{}"#, [#"{"a":"\\"}"#, "{}"]),
    ("", []), ("{{}", []),
  ])
  func `objects are told apart, whatever is in their texts`(text: String, objects: [String]) {
    var splitter = JSONObjectSplitter()

    let found = text.utf8.compactMap { splitter.take($0) }

    #expect(found.map { String(decoding: $0, as: UTF8.self) } == objects)
  }
}
