import Foundation
import Synchronization
import Testing

@testable import Platform

/// Secrets in the desktop's keyring, and in a file where there is none.
@Suite(.serialized, .timeLimit(.minutes(10))) struct SecretStoreTests {
  private let folder = NSTemporaryDirectory() + "secrets-\(UUID().uuidString)"
  private var file: String { folder + "/secrets.json" }

  private func permissions() throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
  }

  @Test func `without a keyring secrets are in a file that only the person can read`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = SecretStore(environment: [:], file: file)

    try store.keep("token \"1\"", for: "jellyfin:http://a", label: "A")
    try store.keep("two", for: "plex:http://b", label: "B")

    #expect(try store.secret(for: "jellyfin:http://a") == "token \"1\"")
    #expect(try store.secret(for: "plex:http://b") == "two")
    #expect(try store.secret(for: "plex:http://c") == nil)
    #expect(try permissions() == 0o600)
    try store.remove("plex:http://b")
    #expect(try store.secret(for: "plex:http://b") == nil)
    try store.remove("jellyfin:http://a")
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test func `a file that others can read is not trusted`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = SecretStore(environment: [:], file: file)
    try store.keep("token", for: "a", label: "A")
    chmod(file, 0o644)

    #expect(throws: SecretFailure.self) { try store.secret(for: "a") }
  }

  @Test func `a keyring keeps the secret, and the file does not`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let keyring = try FakeKeyring()
    defer { keyring.stop() }
    let store = SecretStore(environment: keyring.environment, file: file)
    try SecretStore(environment: [:], file: file).keep("old", for: "a", label: "A")

    try store.keep("grün 1", for: "a", label: "A")

    #expect(try store.secret(for: "a") == "grün 1")
    #expect(try store.secret(for: "b") == nil)
    #expect(!FileManager.default.fileExists(atPath: file))
    #expect(keyring.contents.withLock { $0.secret } == Array("grün 1".utf8))
    try store.remove("a")
    #expect(try store.secret(for: "a") == nil)
  }

  @Test func `a locked keyring is unlocked to keep a secret, never to read one`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let keyring = try FakeKeyring()
    defer { keyring.stop() }
    let store = SecretStore(environment: keyring.environment, file: file)
    try store.keep("one", for: "a", label: "A")
    keyring.contents.withLock { $0.isLocked = true }

    #expect(throws: SecretFailure.locked) { try store.secret(for: "a") }
    try store.keep("two", for: "a", label: "A")
    #expect(try store.secret(for: "a") == "two")

    keyring.contents.withLock { ($0.isLocked, $0.isUnlockedWhenAsked) = (true, false) }
    #expect(throws: SecretFailure.locked) { try store.keep("three", for: "a", label: "A") }
    #expect(keyring.contents.withLock { $0.secret } == Array("two".utf8))
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  private static let gnome = "/usr/bin/gnome-keyring-daemon"

  /// In CI it has to be there.
  private static let hasGNOME =
    FileManager.default.isExecutableFile(atPath: gnome)
    || ProcessInfo.processInfo.environment["CI"] != nil

  @Test(.enabled(if: hasGNOME))
  func `GNOME Keyring keeps the secret, replaces it and forgets it`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let home = "HOME='\(folder)' XDG_DATA_HOME='\(folder)' XDG_RUNTIME_DIR='\(folder)'"
    let bus = try BusDaemon(services: [
      "org.freedesktop.secrets":
        "echo password | \(home) \(Self.gnome) --unlock --components=secrets --foreground"
    ])
    defer { bus.stop() }
    let store = SecretStore(
      environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address], file: file)

    try store.keep("one", for: "a", label: "A")
    try store.keep("grün 2", for: "a", label: "A")

    #expect(try store.secret(for: "a") == "grün 2")
    #expect(try store.secret(for: "b") == nil)
    #expect(!FileManager.default.fileExists(atPath: file))
    try store.remove("a")
    #expect(try store.secret(for: "a") == nil)
  }

  @Test func `a bus without a keyring leaves secrets to the file`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let bus = try BusDaemon()
    defer { bus.stop() }
    let store = SecretStore(
      environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address], file: file)

    try store.keep("one", for: "a", label: "A")

    #expect(try store.secret(for: "a") == "one")
    #expect(try permissions() == 0o600)
  }
}
