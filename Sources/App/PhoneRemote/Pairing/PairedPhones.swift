internal import Cryptography
internal import Foundation
internal import Support

/// The phones that were paired, by the hashes of their tokens.
///
/// The file can be read by its owner alone, and nobody gets in with what stands in it. A kiosk has
/// none: its phones are forgotten with the visit.
struct PairedPhones {
  struct Phone: Codable, Equatable {
    /// A number that is no secret.
    var id: String
    var name: String
    /// SHA-256 of the token, in hexadecimal digits.
    var hash: String
    /// Days since 1970 on which it was used last.
    var lastUsed: Int
  }

  private struct File: Codable {
    var version = 1
    var phones: [Phone]
  }

  /// The most phones; the one not used for longest makes room.
  static let most = 16
  /// The longest name, in characters.
  static let longestName = 40

  /// The phones, the one paired first first.
  private(set) var phones: [Phone] = []
  private let path: String?

  /// Reads the phones of a file; none from one that is not there or is damaged, because they can
  /// be paired anew.
  /// - Parameter path: The file; `nil` to keep nothing.
  init(path: String?) {
    self.path = path
    guard let path, let data = try? RegularFile.data(of: path, atMost: 1 << 20),
      let file = try? JSONDecoder().decode(File.self, from: data),
      file.version == 1
    else { return }
    phones = Array(file.phones.prefix(Self.most))
  }

  /// Adds a phone.
  /// - Returns: Its token, which is kept nowhere here.
  mutating func add(
    name: String, day: Int, using random: inout some RandomNumberGenerator
  ) throws(FileError) -> (phone: Phone, token: String) {
    let token = RandomText.make(using: &random)
    let number = UInt32.random(in: .min ... .max, using: &random)
    let phone = Phone(
      id: String(number, radix: 36), name: unused(name), hash: Self.hash(token), lastUsed: day)
    phones.append(phone)
    if phones.count > Self.most,
      let oldest = phones.dropLast().min(by: { $0.lastUsed < $1.lastUsed })
    {
      phones.removeAll { $0.id == oldest.id }
    }
    try write()
    return (phone, token)
  }

  /// The phone that has a token; `nil` for none.
  func phone(with token: String) -> Phone? {
    let hash = Self.hash(token)
    // All are compared, so that the time tells nothing of their order.
    return phones.reduce(nil) { ConstantTime.equal($1.hash, hash) ? $1 : $0 }
  }

  /// Notes that a phone was used today.
  mutating func use(_ id: String, day: Int) throws(FileError) {
    guard let index = phones.firstIndex(where: { $0.id == id }), phones[index].lastUsed != day
    else { return }
    phones[index].lastUsed = day
    try write()
  }

  /// Forgets a phone, or all for `nil`.
  mutating func forget(_ id: String?) throws(FileError) {
    phones.removeAll { id == nil || $0.id == id }
    try write()
  }

  private static func hash(_ token: String) -> String {
    HashFunction.sha256.hexDigest(of: Array(token.utf8))
  }

  /// A name that no other phone has: “iPhone 2”.
  private func unused(_ name: String) -> String {
    let plain = ControlCharacters.folded(name).trimmed.limited(to: Self.longestName)
    let base = plain.isEmpty ? "Phone" : plain
    let names = Set(phones.map(\.name))
    guard names.contains(base) else { return base }
    return (2...Self.most + 2).lazy.map { "\(base) \($0)" }.first { !names.contains($0) } ?? base
  }

  private func write() throws(FileError) {
    guard let path, let data = try? JSONEncoder().encode(File(phones: phones)) else { return }
    try AtomicFile.makeFolder(AtomicFile.folder(of: path), permissions: 0o700)
    try AtomicFile.write(Array(data), to: path, permissions: 0o600)
  }
}
