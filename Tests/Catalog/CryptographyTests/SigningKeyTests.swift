import Cryptography
import Testing

struct SigningKeyTests {
  /// An example of RFC 8032, section 7.1.
  struct Example: CustomTestStringConvertible {
    var key: String
    var publicKey: String
    var message: String
    var signature: String
    var testDescription: String { message.isEmpty ? "no bytes" : message }
  }

  private static let examples = [
    Example(
      key: "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
      publicKey: "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
      message: "",
      signature: "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
        + "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"),
    Example(
      key: "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
      publicKey: "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
      message: "af82",
      signature: "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac"
        + "18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a"),
  ]

  @Test(arguments: examples)
  func `the signature is that of the standard`(example: Example) throws {
    let key = try #require(SigningKey(bytes: bytes(example.key)))

    let signature = try key.signature(of: bytes(example.message))

    #expect(try key.bytes() == bytes(example.key))
    #expect(try key.publicBytes() == bytes(example.publicKey))
    #expect(signature == bytes(example.signature))
    #expect(try isSignature(signature, of: bytes(example.message), by: key.publicBytes()))
  }

  @Test func `a signature with any bit changed is none`() throws {
    let key = try SigningKey()
    let message: [UInt8] = [1, 2, 3]
    let signature = try key.signature(of: message)
    let publicKey = try key.publicBytes()

    let accepted = (0..<512).filter { bit in
      var changed = signature
      changed[bit / 8] ^= 1 << (bit % 8)
      return isSignature(changed, of: message, by: publicKey)
    }

    #expect(accepted.isEmpty)
    #expect(isSignature(signature, of: message, by: publicKey))
    #expect(!isSignature(signature, of: [1, 2, 4], by: publicKey))
    #expect(try !isSignature(signature, of: message, by: SigningKey().publicBytes()))
  }

  @Test(arguments: [0, 31, 33, 64])
  func `bytes of another number are no key and no signature`(count: Int) throws {
    let key = try SigningKey()
    let some = [UInt8](repeating: 7, count: count)

    #expect(SigningKey(bytes: some) == nil)
    #expect(try !isSignature(key.signature(of: []), of: [], by: some))
    #expect(try !isSignature(some, of: [], by: key.publicBytes()))
  }

  private func bytes(_ hexadecimal: String) -> [UInt8] {
    let digits = Array(hexadecimal)
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0..<($0 + 2)]), radix: 16)
    }
  }
}
