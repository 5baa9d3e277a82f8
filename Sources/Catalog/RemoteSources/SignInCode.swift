/// A sign-in code issued by a server, which a person reads from the screen and enters elsewhere.
enum SignInCode {
  /// The most characters: servers issue four or six.
  private static let most = 12

  /// Whether a code consists of ASCII letters, digits and hyphens: a single other character may be a megabyte
  /// of combining marks, or reverse the direction of its line.
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
