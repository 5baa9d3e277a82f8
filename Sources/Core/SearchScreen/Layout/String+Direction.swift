extension String {
  /// Whether the first letter of the text belongs to a right-to-left script, such as Arabic or Hebrew;
  /// `false` without letters.
  var runsRightToLeft: Bool {
    let first = unicodeScalars.first { $0.properties.isAlphabetic }
    guard let value = first?.value else { return false }
    return (0x0590...0x08FF).contains(value) || (0xFB1D...0xFDFF).contains(value)
      || (0xFE70...0xFEFF).contains(value) || (0x1_0800...0x1_0FFF).contains(value)
      || (0x1_E800...0x1_EFFF).contains(value)
  }
}
