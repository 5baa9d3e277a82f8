internal import Glibc
internal import Support

/// Reads the line `name: …` of a file without parsing the rest.
///
/// The list of all languages needs nothing else from some thirty files, before the first frame.
enum NameLine {
  /// Bytes at the start of a file in which the line must appear.
  private static let reach = 65_536
  private static let label = Array("name:".utf8)

  /// The name in a file; `nil` for none, and for an unreadable file: loading it reports that.
  static func value(in file: String) -> String? {
    guard let descriptor = try? RegularFile.open(file) else { return nil }
    defer { close(descriptor) }
    let bytes = [UInt8](unsafeUninitializedCapacity: reach) { buffer, count in
      count = max(0, read(descriptor, buffer.baseAddress, reach))
    }
    guard let line = line(in: bytes) else { return nil }
    let name = line.dropFirst(label.count).trimmed { $0 <= UInt8(ascii: " ") }
      .trimmed { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  private static func line(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      if line.starts(with: label) { return line }
      rest = rest.dropFirst(line.count + 1)
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without unwanted ones at either end.
  fileprivate func trimmed(_ isUnwanted: (UInt8) -> Bool) -> Self {
    guard let first = firstIndex(where: { !isUnwanted($0) }),
      let last = lastIndex(where: { !isUnwanted($0) })
    else { return [] }
    return self[first...last]
  }
}
