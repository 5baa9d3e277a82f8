import CatalogModel
import Testing

/// Addresses of streams with the headers that their servers want.
struct StreamAddressTests {
  @Test(arguments: [
    (
      "http://tv.example/1.ts|User-Agent=TV%201&Referer=http://a/", "http://tv.example/1.ts",
      ["User-Agent: TV 1", "Referer: http://a/"]
    ),
    (
      "http://tv.example/1.ts|user-agent=TV|cookie=a%3Db", "http://tv.example/1.ts",
      ["User-Agent: TV", "Cookie: a=b"]
    ),
    ("http://tv.example/1.ts?a=b|c", "http://tv.example/1.ts?a=b", []),
    ("http://tv.example/1.ts", "http://tv.example/1.ts", []),
    ("http://tv.example/1.ts|A=x%0D%0AB: y&Bad name=1&C=", "http://tv.example/1.ts", []),
    ("/films/a|b=c.mkv", "/films/a|b=c.mkv", []),
  ])
  func `headers stand behind a stroke`(text: String, plain: String, headers: [String]) {
    let address = StreamAddress(text)

    #expect(address.plain == plain)
    #expect(address.headers.map { "\($0.name): \($0.value)" } == headers)
    #expect(StreamAddress(address.text) == address)
  }
}
