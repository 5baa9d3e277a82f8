internal import CatalogModel
internal import Foundation
internal import SearchScreen

/// The format for the times at which sources were checked.
struct RefreshTimeFormat: Sendable {
  /// The locale, such as `de_DE.UTF-8`; empty or C means ISO 8601.
  let locale: String

  /// The text of a time in seconds since 1970.
  func text(_ seconds: Int) -> String { text(seconds, hasTime: true) }

  /// The text of the day of a time in seconds since 1970.
  func day(_ seconds: Int) -> String { text(seconds, hasTime: false) }

  private func text(_ seconds: Int, hasTime: Bool) -> String {
    let format = DateFormatter()
    let name = String(locale.prefix { $0 != "." && $0 != "@" })
    if ["", "C", "POSIX"].contains(name) {
      format.locale = Locale(identifier: "en_US_POSIX")
      format.dateFormat = hasTime ? "yyyy-MM-dd HH:mm" : "yyyy-MM-dd"
    } else {
      format.locale = Locale(identifier: name)
      format.dateStyle = .medium
      format.timeStyle = hasTime ? .short : .none
    }
    return format.string(from: Date(timeIntervalSince1970: Double(seconds)))
  }
}

extension UntrustedServer {
  /// A certificate with its dates in a format.
  init(_ certificate: ServerCertificate, times: RefreshTimeFormat) {
    self.init(
      certificate, begins: times.day(certificate.begins), ends: times.day(certificate.ends))
  }
}
