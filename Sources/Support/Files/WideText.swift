/// Text with two or four bytes per character, recognised by its byte order mark.
package enum WideText {
  /// The iconv name of the encoding of a text with this beginning; `nil` for any other text.
  package static func encoding(of start: some Collection<UInt8>) -> String? {
    let mark = Array(start.prefix(4))
    if mark == [0xFF, 0xFE, 0, 0] || mark == [0, 0, 0xFE, 0xFF] { return "UTF-32" }
    return mark.starts(with: [0xFF, 0xFE]) || mark.starts(with: [0xFE, 0xFF]) ? "UTF-16" : nil
  }
}
