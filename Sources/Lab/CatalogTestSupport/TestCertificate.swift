internal import Foundation

/// A certificate as people make them at home, made and looked at by OpenSSL's own program.
package struct TestCertificate: Sendable {
  /// The file of the certificate, in PEM.
  package let file: String
  /// The file of its key.
  package let key: String
  /// The fingerprint that `openssl x509 -fingerprint -sha256` prints: `3F:2A:91:…`.
  package let fingerprint: String

  /// A program that failed.
  struct Failure: Error {
    var arguments: [String]
    var status: Int32
  }

  /// Makes a certificate that has signed itself.
  ///
  /// - Parameters:
  ///   - folder: An empty folder, or one that is not there yet.
  ///   - names: The hosts that it is for, such as `DNS:nas.local`.
  ///   - begins: The time from which it is valid: `20200101000000Z`.
  ///   - ends: The time until which it is valid.
  ///   - key: The file of a key that is there already; `nil` for a new one.
  package init(
    in folder: String, names: String = "DNS:localhost,IP:127.0.0.1",
    begins: String = "20200101000000Z", ends: String = "20991231235959Z", key known: String? = nil
  ) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    (file, key) = (folder + "/certificate.pem", known ?? folder + "/key.pem")
    let rules = """
      [ca]
      default_ca = own
      [own]
      database = \(folder)/index
      serial = \(folder)/serial
      new_certs_dir = \(folder)
      default_md = sha256
      policy = any
      x509_extensions = facts
      [any]
      commonName = supplied
      [facts]
      subjectAltName = \(names)
      basicConstraints = critical, CA:FALSE
      """
    try Data(rules.utf8).write(to: URL(filePath: folder + "/rules"))
    try Data().write(to: URL(filePath: folder + "/index"))
    try Self.run(
      ["req", "-new", "-subj", "/CN=home", "-out", folder + "/request", "-config", "/dev/null"]
        + (known == nil
          ? ["-newkey", "rsa:2048", "-nodes", "-keyout", key] : ["-key", key]))
    try Self.run([
      "ca", "-batch", "-selfsign", "-create_serial", "-notext", "-config", folder + "/rules",
      "-keyfile", key, "-in", folder + "/request", "-startdate", begins, "-enddate", ends,
      "-out", file,
    ])
    let text = try Self.run(["x509", "-in", file, "-noout", "-fingerprint", "-sha256"])
    fingerprint = String(text.split(separator: "=").last ?? "").trimmingCharacters(in: .newlines)
  }

  @discardableResult
  private static func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/openssl")
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(arguments: arguments, status: process.terminationStatus)
    }
    return String(decoding: data, as: UTF8.self)
  }
}
