/// Rows in the binary format of `COPY`.
struct CopyRows {
  private(set) var bytes: [UInt8] = []

  /// Begins a row.
  mutating func beginRow(columns: Int) { append(Int16(columns)) }

  /// Adds a text.
  mutating func add(_ text: String) {
    append(Int32(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  /// Adds bytes.
  mutating func add(_ value: some Collection<UInt8>) {
    append(Int32(value.count))
    bytes.append(contentsOf: value)
  }

  /// Adds a four-byte number.
  mutating func addNumber(_ number: Int) {
    append(Int32(4))
    append(Int32(clamping: number))
  }

  /// Adds an eight-byte number; `nil` is null.
  mutating func addLong(_ number: Int?) {
    guard let number else { return addNull() }
    append(Int32(8))
    append(Int64(number))
  }

  /// Adds a null.
  mutating func addNull() { append(Int32(-1)) }

  /// Starts over, keeping the capacity.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  private mutating func append(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
  }
}
