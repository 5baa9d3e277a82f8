import Cryptography
import Testing

@testable import RemoteSources

/// Logins in headers, in the way that a server asks for.
struct HTTPLoginTests {
  private func header(
    _ challenge: String, user: String = "Mufasa", secret: String = "Circle of Life",
    salt: String = "f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ"
  ) -> String? {
    var login = HTTPLogin(Credential(user: user, secret: secret), salt: salt)
    guard login.take(challenge) else { return nil }
    return login.header(method: "GET", address: "http://www.example.org/dir/index.html")
  }

  /// Source: RFC 7616, 3.9.1, with one algorithm each.
  @Test(arguments: [
    ("MD5", "8ca523f5e9506fed4657c9700eebdbec"),
    ("SHA-256", "753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1"),
  ])
  func `a password is hashed as in the standard`(algorithm: String, response: String) throws {
    let header = try #require(
      self.header(
        "Digest realm=\"http-auth@example.org\", qop=\"auth, auth-int\", algorithm=\(algorithm), "
          + "nonce=\"7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v\", "
          + "opaque=\"FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS\""))

    #expect(header.contains("response=\"\(response)\""))
    #expect(header.contains("nc=00000001"))
    #expect(header.contains("uri=\"/dir/index.html\""))
    #expect(!header.contains("Circle of Life"))
  }

  @Test func `the password itself is sent only where nothing else is taken`() {
    #expect(header("Basic realm=\"x\"")?.hasPrefix("Basic ") == true)
    #expect(
      header("Basic realm=\"x\", Digest realm=\"y\", nonce=\"n\"")?.hasPrefix("Digest ") == true)
    #expect(header("Digest realm=\"y, Basic z\", nonce=\"n\"")?.hasPrefix("Digest ") == true)
  }

  @Test(arguments: [
    "", "NTLM", "Bearer realm=\"Basic\"", "Digest", "Digest nonce", "Digest realm=\"x\"",
    "Digest nonce=\"n\", algorithm=SHA-512-256", "Digest nonce=\"n\", qop=\"auth-int\"",
    "Basically",
  ])
  func `a way that is not known is none`(challenge: String) {
    #expect(header(challenge) == nil)
  }

  @Test func `a nonce that is too old is replaced, and a refused login is not sent again`() {
    var login = HTTPLogin(Credential(user: "a", secret: "b"))

    let first = login.take("Digest realm=\"x\", nonce=\"1\"")
    let refused = login.take("Digest realm=\"x\", nonce=\"2\"")
    let stale = login.take("Digest realm=\"x\", nonce=\"3\", stale=true")
    login.succeed()
    let later = login.take("Digest realm=\"x\", nonce=\"4\"")

    #expect(first && !refused && stale && later)
  }

  @Test func `nothing is sent before the server asks`() {
    var login = HTTPLogin(Credential(user: "a", secret: "b"))

    #expect(login.header(method: "GET", address: "http://a/") == nil)
  }

  @Test func `requests are counted, and quotes are marked`() {
    var login = HTTPLogin(Credential(user: "a\"b\\", secret: "c"), salt: "s")
    _ = login.take("Digest realm=\"x \\\"y\\\"\", nonce=\"n\", qop=auth")

    let headers = (0..<2).compactMap { _ in login.header(method: "GET", address: "http://a?b=c#d") }

    #expect(headers.map { $0.contains("nc=00000002") } == [false, true])
    #expect(headers[0].contains("username=\"a\\\"b\\\\\""))
    #expect(headers[0].contains("realm=\"x \\\"y\\\"\""))
    #expect(headers[0].contains("uri=\"/?b=c\""))
  }
}
