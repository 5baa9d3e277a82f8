internal import Foundation
import Support

/// The name of a channel without the country and picture quality that playlists write around it: “BBC One
/// (1080p) [Geo-blocked]”, “CNN FHD”, “ESPN ᴴᴰ”, “|DE| RTL”, “UK: Sky News”.
struct ChannelName: Hashable {
  /// The name; the whole text if nothing else would be left.
  private(set) var name: String
  /// The picture quality, as written: “1080p”; often empty.
  private(set) var marks: String
  /// The country code in front of the name, as written; often empty.
  private(set) var country = ""

  private static let quality: Set<String> = [
    "hd", "fhd", "uhd", "qhd", "sd", "4k", "8k", "hevc", "h265", "h264", "480p", "576p", "720p",
    "1080p", "1080i", "2160p", "hdr", "50fps", "60fps", "ᴴᴰ", "ᶠᴴᴰ", "ᵁᴴᴰ", "⁴ᴷ", "ˢᴰ",
  ]
  /// Remarks about the address in public lists.
  private static let remarks: Set<String> = ["geo-blocked", "not 24/7", "offline", "vip", "backup"]

  init(_ text: String) {
    name = text.trimmed
    marks = ""
    if let (rest, code) = Self.withoutCountry(name) { (name, country) = (rest, code) }
    var found: [String] = []
    while let (rest, mark) = Self.parted(name), !rest.isEmpty {
      if let mark { found.insert(mark, at: 0) }
      name = rest
    }
    marks = found.joined(separator: " ")
  }

  /// Splits a country code from what follows it: “|DE| RTL”, “[DE] RTL”, “DE: RTL”, “DE | RTL”.
  private static func withoutCountry(_ text: String) -> (rest: String, code: String)? {
    var rest = Substring(text)
    let opening = rest.first.flatMap { "|[(".contains($0) ? rest.removeFirst() : nil }
    let code = rest.prefix { $0.isASCII && $0.isUppercase }
    guard countries.contains(String(code)) else { return nil }
    rest = rest.dropFirst(code.count).drop { $0 == " " }
    let closing: Set<Character> =
      switch opening {
      case "|": ["|"]
      case "[": ["]"]
      case "(": [")"]
      default: [":", "|"]
      }
    guard let sign = rest.first, closing.contains(sign) else { return nil }
    let name = String(rest.dropFirst()).trimmed
    return name.isEmpty ? nil : (name, String(code))
  }

  /// The ISO 3166 codes, and two that people write instead. TV is Tuvalu's code, but a word everywhere else.
  private static let countries = Set(Locale.Region.isoRegions.map(\.identifier)).union(["UK", "EN"])
    .filter { $0.count == 2 && $0.allSatisfy(\.isLetter) && $0 != "TV" }

  /// Splits the last mark from a name; the mark is `nil` for a remark, which says nothing about the picture.
  private static func parted(_ text: String) -> (rest: String, mark: String?)? {
    if let last = text.last, last == ")" || last == "]",
      let open = text.lastIndex(of: last == ")" ? "(" : "[")
    {
      let inner = String(text[text.index(after: open)...].dropLast()).trimmed
      let rest = String(text[..<open]).trimmed
      if quality.contains(inner.lowercased()) { return (rest, inner) }
      return remarks.contains(inner.lowercased()) ? (rest, nil) : nil
    }
    guard let space = text.lastIndex(where: \.isWhitespace) else { return nil }
    let word = String(text[text.index(after: space)...])
    return quality.contains(word.lowercased()) ? (String(text[..<space]).trimmed, word) : nil
  }
}
