internal import Support

/// The program's Debian package, as apt's own lists know it; nothing is downloaded.
///
/// Source: apt-cache(8), `policy`.
package enum SystemPackage {
  private static let name = "couchsearch"
  /// The command that installs the package, or its newer version.
  package static let command = "sudo apt install " + name
  private static let limits = ProgramOutput.Limits(
    megabytes: 2_048, seconds: 60, byteCount: 1 << 20)

  /// The version that would replace the installed one; `nil` if there is none, and without a package or apt. Takes
  /// up to a minute.
  /// - Parameter configuration: A configuration file for apt; `nil` for the system's.
  package static func update(configuration: String? = nil) -> String? {
    let own = configuration.map { ["APT_CONFIG=" + $0] } ?? []
    let bytes = ProgramOutput.bytes(
      of: ["env", "LC_ALL=C"] + own + ["apt-cache", "policy", name], within: limits,
      access: FileAccess(readable: ["/"]))
    return bytes.flatMap { update(in: String(decoding: $0, as: UTF8.self)) }
  }

  /// The version in apt's words about a package.
  static func update(in policy: String) -> String? {
    func version(_ label: String) -> String? {
      policy.split(separator: "\n").map { String($0).trimmed }.first { $0.hasPrefix(label) }
        .map { String($0.dropFirst(label.count)).trimmed }
    }
    guard let installed = version("Installed:"), let candidate = version("Candidate:"),
      ![installed, candidate].contains("(none)"), candidate != installed
    else { return nil }
    return candidate.limited(to: longest)
  }

  private static let longest = 60
}
