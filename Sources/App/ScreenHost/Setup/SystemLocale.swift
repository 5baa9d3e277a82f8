internal import Foundation

/// The locale named in the environment.
package enum SystemLocale {
  /// The variables that may name it.
  private static let variables = ["LC_ALL", "LC_MESSAGES", "LC_TIME", "LANG"]

  /// Removes invalid names from the environment: ICU, which formats dates, crashes on a language of twelve
  /// letters. Call it before starting any thread.
  package static func removeUnknown() {
    for variable in variables {
      guard let value = getenv(variable).map({ String(cString: $0) }), !hasForm(value) else {
        continue
      }
      unsetenv(variable)
    }
  }

  /// Whether a name has the form of a locale, such as `en_US.UTF-8`, `sr_RS@latin`, `pt-BR` or `C`.
  static func hasForm(_ name: String) -> Bool {
    let tag = name.prefix { $0 != "." && $0 != "@" }
    let parts = tag.split(omittingEmptySubsequences: false) { "_-".contains($0) }
    return (1...4).contains(parts.count)
      && parts.allSatisfy { part in
        (1...8).contains(part.utf8.count)
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
  }
}
