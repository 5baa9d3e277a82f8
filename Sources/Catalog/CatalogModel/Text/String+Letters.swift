extension String {
  /// Creates a string from letters, faster than from a scalar view.
  @inlinable
  package init(letters: some Sequence<Unicode.Scalar>) {
    let size = letters.reduce(0) { $0 + UTF8.width($1) }
    unsafe self.init(unsafeUninitializedCapacity: size) { buffer in
      var count = 0
      for letter in letters {
        if letter.isASCII {
          unsafe buffer[count] = UInt8(letter.value)
          count += 1
        } else {
          for byte in UTF8.encode(letter) ?? .init() {
            unsafe buffer[count] = byte
            count += 1
          }
        }
      }
      return count
    }
  }
}
