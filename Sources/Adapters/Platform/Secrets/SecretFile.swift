internal import Foundation
internal import Support

#if canImport(Glibc)
  internal import Glibc
#endif

/// A file of secrets that only the user can read: a JSON object of strings.
struct SecretFile: Sendable {
  /// The path.
  let path: String

  /// The secrets by name; empty if there is no file.
  /// - Throws: ``SecretFailure/file(path:reason:)``, also if others can read the file.
  func secrets() throws(SecretFailure) -> [String: String] {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      guard errno != ENOENT, errno != ENOTDIR else { return [:] }
      throw .file(path: path, reason: SystemReason.of(errno))
    }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid() else {
      throw .file(path: path, reason: "it is not a file of this person")
    }
    guard status.st_mode & 0o077 == 0 else {
      throw .file(path: path, reason: "others can read it; run chmod 600 on it")
    }
    guard let data = try? RegularFile.data(of: path) else {
      throw .file(path: path, reason: "it cannot be read")
    }
    guard let secrets = try? JSONDecoder().decode([String: String].self, from: data) else {
      throw .file(path: path, reason: "it is damaged; remove it and sign in again")
    }
    return secrets
  }

  /// Changes the secrets and replaces the file atomically; an empty one is removed.
  /// - Throws: ``SecretFailure/file(path:reason:)``; the file is then unchanged.
  func change(_ body: (inout [String: String]) -> Void) throws(SecretFailure) {
    let before = try secrets()
    var after = before
    body(&after)
    guard after != before else { return }
    if after.isEmpty {
      guard unlink(path) == 0 else { throw .file(path: path, reason: SystemReason.of(errno)) }
      return
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      try AtomicFile.makeFolder(AtomicFile.folder(of: path), permissions: 0o700)
      try AtomicFile.write(Array(try encoder.encode(after)), to: path, permissions: 0o600)
    } catch {
      throw .file(path: path, reason: SystemReason.of(error))
    }
  }
}
