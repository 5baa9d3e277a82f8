import Dispatch
import Support
import Testing

@testable import PhoneRemote

@Suite struct RequestCheckTests {
  private let check = RequestCheck(hosts: ["192.168.1.20:8420"])

  @Test(arguments: [
    ("192.168.1.20:8420", true), ("192.168.1.20", false), ("evil.example:8420", false),
    ("192.168.1.20:8420.evil.example", false), ("", false), (nil, false),
  ])
  func `only our own address is let in, which defeats DNS rebinding`(
    host: String?, isOwn: Bool
  ) {
    #expect(check.isOwn(host: host) == isOwn)
  }

  @Test(arguments: [
    ("http://192.168.1.20:8420", true), ("https://192.168.1.20:8420", false),
    ("http://evil.example", false), ("null", false), (nil, false),
  ])
  func `only our own page may connect, which defeats forged requests`(
    origin: String?, may: Bool
  ) {
    #expect(check.mayConnect(origin: origin, host: "192.168.1.20:8420") == may)
  }

  @Test(arguments: [
    ("https://couch.example.org", "couch.example.org", true),
    ("http://couch.example.org", "couch.example.org", false),
    ("https://192.168.1.20:8420", "192.168.1.20:8420", false),
    ("http://192.168.1.20:8420", "192.168.1.20:8420", true),
    ("https://evil.example", "couch.example.org", false),
  ])
  func `through a proxy only its own address may connect, with https`(
    origin: String, host: String, may: Bool
  ) {
    let check = RequestCheck(
      hosts: ["192.168.1.20:8420"], proxy: HTTPSAddress("https://Couch.example.org/"))

    #expect(check.mayConnect(origin: origin, host: host) == may)
  }

  @Test(arguments: [
    "http://a.example", "https://", "https://a/b", "https://a:0", "https://a:b", "https://a b",
    "https://u@a", "https://a:1:2", "", "https://-a", "https://a#p=1",
  ])
  func `what is no plain https address is none`(text: String) {
    #expect(HTTPSAddress(text) == nil)
  }

  @Test func `networks of wires and radio come before bridges, and loopback last`() {
    let all = [
      LocalAddress.Found(interface: "lo", address: "127.0.0.1"),
      LocalAddress.Found(interface: "wlan0", address: "192.168.1.20"),
    ]

    #expect(LocalAddress.choose(nil, among: all) == "192.168.1.20")
    #expect(LocalAddress.choose("lo", among: all) == "127.0.0.1")
    #expect(LocalAddress.choose("10.0.0.1", among: all) == nil)
    #expect(LocalAddress.choose(nil, among: Array(all.prefix(1))) == nil)
  }

  @Test(arguments: [
    #"{"t":"intent","name":"quit"}"#, #"{"t":"steps","dir":"left","n":9}"#,
    #"{"t":"edit","at":-1,"del":0,"ins":"a","base":0,"n":1}"#, #"{"t":"edit","at":0}"#,
    #"{"t":"choose"}"#, "[]", "", "{", #"{"t":7}"#,
  ])
  func `what is no message of the page is none`(text: String) {
    #expect(PhoneMessage(text) == nil)
  }

  @Test func `a flood empties the bucket, and time fills it`() {
    var bucket = TokenBucket(most: 3, perSecond: 10, at: .init(uptimeNanoseconds: 0))

    let burst = (0..<4).map { _ in bucket.take(at: .init(uptimeNanoseconds: 0)) }
    let later = bucket.take(at: .init(uptimeNanoseconds: 100_000_000))

    #expect(burst == [true, true, true, false])
    #expect(later)
  }
}
