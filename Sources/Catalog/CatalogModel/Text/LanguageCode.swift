import Support

/// Finds the language code that a text in a file means.
package enum LanguageCode {
  /// The two-letter code of "eng", "en-US" or "English"; an unknown three-letter code is returned unchanged.
  /// Of several languages the first; empty for anything else.
  package static func code(_ text: String) -> String {
    guard !ControlCharacters.arePresent(in: text) else { return "" }
    let first = text.split(whereSeparator: { ",;|/".contains($0) }).first.map(String.init) ?? ""
    let name = first.trimmed
    if let code = LanguageNames.code(named: name) { return code }
    let code = name.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).first ?? ""
    return longCodes[String(code)] ?? (code.utf8.count <= 3 ? String(code) : "")
  }

  private static let longCodes = [
    "eng": "en", "ger": "de", "deu": "de", "fre": "fr", "fra": "fr", "spa": "es", "por": "pt",
    "ita": "it", "jpn": "ja", "kor": "ko", "rus": "ru", "pol": "pl", "tur": "tr", "ara": "ar",
    "gre": "el", "ell": "el", "chi": "zh", "zho": "zh", "nl": "nl", "nld": "nl", "dut": "nl",
    "swe": "sv", "dan": "da", "heb": "he", "hin": "hi", "per": "fa", "fas": "fa", "ukr": "uk",
    "fin": "fi", "nor": "no", "nob": "no", "nno": "no", "cze": "cs", "ces": "cs", "hun": "hu",
    "rum": "ro", "ron": "ro", "tha": "th", "vie": "vi", "ind": "id", "cat": "ca", "hrv": "hr",
    "srp": "sr", "bul": "bg", "slv": "sl", "slo": "sk", "slk": "sk", "ice": "is", "isl": "is",
  ]
}
