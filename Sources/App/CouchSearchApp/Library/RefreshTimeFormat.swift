internal import Foundation

/// The format for the times at which sources were checked.
struct RefreshTimeFormat: Sendable {
  /// The locale, such as `de_DE.UTF-8`; empty or C means ISO 8601.
  let locale: String

  /// The text of a time in seconds since 1970.
  func text(_ seconds: Int) -> String {
    let format = DateFormatter()
    let name = String(locale.prefix { $0 != "." && $0 != "@" })
    if ["", "C", "POSIX"].contains(name) {
      format.locale = Locale(identifier: "en_US_POSIX")
      format.dateFormat = "yyyy-MM-dd HH:mm"
    } else {
      format.locale = Locale(identifier: name)
      format.dateStyle = .medium
      format.timeStyle = .short
    }
    return format.string(from: Date(timeIntervalSince1970: Double(seconds)))
  }
}
