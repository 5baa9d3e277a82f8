internal import Support

extension String {
  /// The longest file name in bytes, well below the limits of file systems.
  private static var longestFileName: Int { 120 }

  /// The text as a file name: letters, digits, `-`, `_` and inner periods stay, everything else becomes `%`
  /// and hexadecimal digits, so that two texts never have the same name.
  var fileName: String {
    var name = ""
    for character in self {
      let isPlain =
        character.isLetter || character.isNumber || "-_".contains(character)
        || (character == "." && !name.isEmpty)
      if isPlain {
        name.append(character)
      } else {
        for byte in String(character).utf8 {
          name += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
      }
    }
    guard name.utf8.count > Self.longestFileName else { return name }
    var hash = FNV1a()
    hash.add(self)
    var start = Substring(name)
    while start.utf8.count > Self.longestFileName - 17 { start.removeLast() }
    return start + "~" + String(hash.value, radix: 16)
  }
}
