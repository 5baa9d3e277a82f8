import CatalogTestSupport
import Foundation
import Geometry
import Support
import Testing

@testable import PhoneRemote

@Suite struct PairingTests {
  private var random = SplitMix64(seed: 7)

  @Test mutating func `the six digits and the secret each pair once`() {
    var code = PairingCode()
    code.renew(at: .zero, using: &random)
    var other = code

    let byDigits = [code.attempt(code.digits, at: .zero), code.attempt(code.digits, at: .zero)]
    let bySecret = other.attempt(other.secret, at: .zero)

    #expect(byDigits == [.paired, .closed])
    #expect(bySecret == .paired)
    #expect(other.digits.isEmpty)
  }

  @Test mutating func `a code ends after two minutes`() {
    var code = PairingCode()
    code.renew(at: Timestamp(1_000), using: &random)
    let digits = code.digits

    let outcome = code.attempt(digits, at: Timestamp(121_000))

    #expect(digits.count == 6)
    #expect(outcome == .closed)
  }

  @Test mutating func `five wrong tries make a code void, and the waits between them double`() {
    var code = PairingCode()
    code.renew(at: .zero, using: &random)
    let digits = code.digits
    var now = Timestamp.zero
    var waits: [Int] = []

    for _ in 0..<PairingCode.mostTries {
      _ = code.attempt("wrong!", at: now)
      if case .tooSoon(let wait) = code.attempt(digits, at: now) {
        waits.append(wait)
        now = now + wait
      }
    }

    #expect(waits == [1_000, 2_000, 4_000, 8_000])
    #expect(code.attempt(digits, at: now) == .closed)
    #expect(code.wasAttacked)
  }

  @Test mutating func `wrong digits of somebody else do not keep out who scans the code`() {
    var code = PairingCode()
    code.renew(at: .zero, using: &random)

    let wrong = code.attempt("wrong!", at: .zero)
    let byDigits = code.attempt(code.digits, at: .zero)
    let bySecret = code.attempt(code.secret, at: .zero)

    #expect(wrong == .wrong)
    #expect(byDigits == .tooSoon(wait: 1_000))
    #expect(bySecret == .paired)
  }

  @Test mutating func `a new code does not shorten the wait`() {
    var code = PairingCode()
    code.renew(at: .zero, using: &random)
    _ = code.attempt("wrong!", at: .zero)
    code.renew(at: .zero, using: &random)

    let outcome = code.attempt(code.digits, at: .zero)

    #expect(outcome == .tooSoon(wait: 1_000))
  }

  @Test func `nothing pairs while there is no code, not even nothing`() {
    var code = PairingCode()

    #expect(code.attempt("", at: .zero) == .closed)
    #expect(!ConstantTime.equal("", ""))
  }

  @Test mutating func `phones are kept by the hashes of their tokens, for their owner alone`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = folder.file("data/phones.json")
    var phones = PairedPhones(path: path)

    let (phone, token) = try phones.add(name: "iPhone", day: 1, using: &random)

    let text = try String(contentsOfFile: path, encoding: .utf8)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(!text.contains(token))
    #expect(mode == 0o600)
    #expect(PairedPhones(path: path).phone(with: token) == phone)
    #expect(PairedPhones(path: path).phone(with: phone.hash) == nil)
    try phones.forget(phone.id)
    #expect(PairedPhones(path: path).phones.isEmpty)
  }

  @Test mutating func `the phone not used for longest makes room, and names are told apart`() throws
  {
    var phones = PairedPhones(path: nil)
    for day in 0..<PairedPhones.most {
      _ = try phones.add(name: "Pixel\n", day: 100 - day, using: &random)
    }

    _ = try phones.add(name: String(repeating: "x", count: 300), day: 200, using: &random)

    #expect(phones.phones.count == PairedPhones.most)
    #expect(!phones.phones.contains { $0.lastUsed == 100 - PairedPhones.most + 1 })
    #expect(phones.phones.prefix(2).map(\.name) == ["Pixel", "Pixel 2"])
    #expect(phones.phones.allSatisfy { $0.name.count <= PairedPhones.longestName })
  }

  @Test func `a damaged file is no phone, and stops nothing`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("{\"version\": 1, \"phones\": [{\"id", to: "phones.json")

    #expect(PairedPhones(path: path).phones.isEmpty)
  }
}
