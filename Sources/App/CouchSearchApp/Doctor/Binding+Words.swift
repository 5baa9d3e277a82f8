internal import InputMapping

extension Binding {
  /// A readable description: `select; held 0.5 s: alternates`.
  var words: String {
    let hold = hold.map { "held \(Self.seconds($0.after)): \($0.intent.rawValue)" }
    let parts = [press?.rawValue, hold].compactMap(\.self)
    return parts.isEmpty ? "nothing" : parts.joined(separator: "; ")
  }

  /// Milliseconds as seconds, with one decimal.
  static func seconds(_ milliseconds: Int) -> String {
    let tenths = (milliseconds + 50) / 100
    return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
  }
}
