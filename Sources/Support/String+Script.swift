extension String {
  /// True where the first letter is a Latin one; also without any letter.
  package var beginsInLatinScript: Bool {
    unicodeScalars.first { $0.properties.isAlphabetic }.map { $0.value < 0x250 } ?? true
  }
}
