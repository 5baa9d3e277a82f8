/// Code of a server by which a person signs in, as they read it from the screen and enter it elsewhere.
enum SignInCode {
  /// The most characters: servers give out four or six.
  private static let most = 12

  /// True for letters, digits and hyphens of ASCII: of other characters one alone may be a megabyte of
  /// marks, or turn the line that it stands in around.
  static func isSensible(_ text: String) -> Bool {
    (1...most).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
