import Cryptography
import Testing

struct HashFunctionTests {
  /// The examples of FIPS 180-4, and lengths around the end of a block.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `the digest is that of the standard`(text: String, digest: String) {
    #expect(HashFunction.sha256.hexDigest(of: Array(text.utf8)) == digest)
  }

  @Test(arguments: [
    ("", "d41d8cd98f00b204e9800998ecf8427e"), ("abc", "900150983cd24fb0d6963f7d28e17f72"),
    (
      "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
      "57edf4a22be3c955ac49da2e2107b67a"
    ),
  ])
  func `MD5 is that of RFC 1321`(text: String, digest: String) {
    #expect(HashFunction.md5.hexDigest(of: Array(text.utf8)) == digest)
  }

  @Test func `SHA-1 is that of FIPS 180-4`() {
    let digest = HashFunction.sha1.hexDigest(of: Array("abc".utf8))

    #expect(digest == "a9993e364706816aba3e25717850c26c9cd0d89d")
  }

  @Test(arguments: [HashFunction.md5, .sha1, .sha256])
  func `bytes that come piece by piece have the digest of the whole`(function: HashFunction) {
    let bytes = (0..<1_000).map { UInt8(truncatingIfNeeded: $0) }

    let hash = RunningHash(function)
    for start in stride(from: 0, to: bytes.count, by: 61) {
      hash.add(Array(bytes[start..<min(start + 61, bytes.count)]))
      hash.add([])
    }

    #expect(hash.finish() == function.digest(of: bytes))
  }
}
