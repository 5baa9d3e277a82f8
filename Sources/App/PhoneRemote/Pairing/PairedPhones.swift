internal import Cryptography
internal import Foundation
internal import Support

/// The paired phones, identified by hashes of their tokens.
///
/// Only its owner can read the file, and its contents do not grant access. A kiosk has none: its phones are
/// forgotten with the visit.
struct PairedPhones {
  struct Phone: Codable, Equatable {
    /// A non-secret number.
    var id: String
    var name: String
    /// SHA-256 of the token, in hexadecimal digits.
    var hash: String
    /// The day it was last used, in days since 1970.
    var lastUsed: Int
  }

  private struct File: Codable {
    var version = 1
    var phones: [Phone]
  }

  /// The most phones; beyond that, the least recently used one is removed.
  static let most = 16
  /// The longest name, in characters.
  static let longestName = 40

  /// The phones, in the order they were paired.
  private(set) var phones: [Phone] = []
  private let path: String?

  /// Reads the phones in a file; a missing or damaged file counts as empty, because phones can be paired
  /// again.
  /// - Parameter path: The file; `nil` to store nothing.
  init(path: String?) {
    self.path = path
    guard let path, let data = try? RegularFile.data(of: path, atMost: 1 << 20),
      let file = try? JSONDecoder().decode(File.self, from: data),
      file.version == 1
    else { return }
    phones = Array(file.phones.prefix(Self.most))
  }

  /// Adds a phone.
  /// - Returns: Its token, which is not stored.
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

  /// The phone with a token; `nil` for none.
  func phone(with token: String) -> Phone? {
    let hash = Self.hash(token)
    // Compares all of them, so that the time reveals nothing about their order.
    return phones.reduce(nil) { ConstantTime.equal($1.hash, hash) ? $1 : $0 }
  }

  /// Notes that a phone was used today.
  mutating func use(_ id: String, day: Int) throws(FileError) {
    guard let index = phones.firstIndex(where: { $0.id == id }), phones[index].lastUsed != day
    else { return }
    phones[index].lastUsed = day
    try write()
  }

  /// Forgets a phone, or all if `nil`.
  mutating func forget(_ id: String?) throws(FileError) {
    phones.removeAll { id == nil || $0.id == id }
    try write()
  }

  private static func hash(_ token: String) -> String {
    HashFunction.sha256.hexDigest(of: Array(token.utf8))
  }

  /// A name not used by another phone: “iPhone 2”.
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
