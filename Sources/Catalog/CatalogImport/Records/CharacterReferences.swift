/// Replaces HTML character references, which lists from web pages still contain: “Gintama&#039;”.
enum CharacterReferences {
  /// The text with its references replaced; unknown ones stay as written.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(ampersand) else { return text }
    var decoded = ""
    var rest = Substring(text)
    while let start = rest.utf8.firstIndex(of: ampersand) {
      decoded += rest[..<start]
      rest = rest[start...]
      let name = rest.utf8.dropFirst().prefix(longest)
      if let end = name.firstIndex(of: UInt8(ascii: ";")), let sign = sign(rest.utf8[..<end]) {
        decoded.unicodeScalars.append(sign)
        rest = rest[rest.utf8.index(after: end)...]
      } else {
        decoded.append("&")
        rest = rest[rest.utf8.index(after: rest.startIndex)...]
      }
    }
    return decoded + rest
  }

  private static let ampersand = UInt8(ascii: "&")
  private static let longest = 9

  /// The character of a reference without its semicolon.
  private static func sign(_ reference: Substring.UTF8View) -> Unicode.Scalar? {
    let name = String(Substring(reference.dropFirst()))
    guard name.first == "#" else { return names[name] }
    let digits = name.dropFirst()
    let value =
      digits.first.map { "xX".contains($0) } == true
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let value, value >= 0x20, !(0x7F...0x9F).contains(value) else { return nil }
    return Unicode.Scalar(value)
  }

  /// The HTML names for the characters of ASCII and Latin-1, and for punctuation.
  private static let names: [String: Unicode.Scalar] = {
    var names: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "ndash": "–", "mdash": "—",
      "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "hellip": "…", "bull": "•",
      "trade": "™", "euro": "€", "oelig": "œ", "OElig": "Œ", "scaron": "š", "Scaron": "Š",
    ]
    let latin =
      "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn "
      + "sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave "
      + "Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc "
      + "Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml "
      + "Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc "
      + "euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash "
      + "ugrave uacute ucirc uuml yacute thorn yuml"
    for (offset, name) in latin.split(separator: " ").enumerated() {
      // A no-break space becomes a space, and a soft hyphen is dropped.
      names[String(name)] = name == "nbsp" ? " " : Unicode.Scalar(UInt8(160 + offset))
    }
    return names
  }()
}
