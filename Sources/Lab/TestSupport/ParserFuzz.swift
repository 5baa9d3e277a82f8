internal import Foundation
package import Support

/// Random mutations of a seed corpus for testing parsers: whatever a file contains, a parser must return or
/// throw.
///
/// The corpus and the mutations are deterministic. `COUCHSEARCH_FUZZ_SECONDS` in the environment makes it run
/// for that long, with the mutations for the seed in `COUCHSEARCH_FUZZ_SEED`, or else random ones. The last
/// file is kept if the process crashes.
package struct ParserFuzz {
  private let name: String
  private let seeds: [[UInt8]]
  /// The random numbers for the mutations.
  package var random: SplitMix64

  /// Texts and numbers on which parsers stumble.
  private static let pieces = [
    "9223372036854775807", "-9223372036854775808", "18446744073709551616", "1e999", "-1", "0",
    "NaN",
    "\u{0}", "\u{FEFF}", "\r\n", "\n", "\"", "'", "\\", "\\u0000", "\\ud800", "{", "[", "]", "}",
    "<",
    ">", "&#x110000;", "&", "<![CDATA[", "<!DOCTYPE a [<!ENTITY b \"c\">]>", ",", ":", "%", "%00",
    "../",
    "🇺🇳", "\u{301}\u{301}\u{301}", "\u{202E}", "*a", "&a", "- - - -", "? ", "!!binary ", "true",
    "null",
  ].map { Array($0.utf8) }

  /// Takes the name of the parser and files that it accepts.
  package init(_ name: String, _ seeds: [[UInt8]]) {
    self.name = name
    self.seeds = seeds
    random = SplitMix64(seed: 1)
  }

  /// Takes texts that the parser accepts.
  package init(_ name: String, texts: [String]) { self.init(name, texts.map { Array($0.utf8) }) }

  /// Takes files of this package.
  package init(_ name: String, files: [String]) throws {
    try self.init(
      name, files.map { Array(try Data(contentsOf: PackageFolder.url.appending(path: $0))) })
  }

  /// Runs mutated files through `body`.
  /// - Parameters:
  ///   - file: The name of the file, which may indicate its type.
  ///   - count: The number of files, unless the environment sets a time.
  ///   - body: Reads the file; it may throw.
  /// - Returns: The number of files read.
  @discardableResult
  package mutating func run(
    _ file: String, count: Int = 60, _ body: (_ path: String) throws -> Void
  ) throws -> Int {
    var fuzz = self
    defer { self = fuzz }
    return try fuzz.run(file, count: count, writing: { try $0.writeNext(to: $1) }, body)
  }

  /// Runs files through `body` that are mutated by the caller, who knows their structure.
  /// - Parameters:
  ///   - writing: Receives the seeds and random numbers, and writes the next file.
  ///   - body: Reads the file; it may throw.
  /// - Returns: The number of files read.
  @discardableResult
  package mutating func run(
    _ file: String, count: Int, writing: (inout ParserFuzz, _ path: String) throws -> Void,
    _ body: (_ path: String) throws -> Void
  ) throws -> Int {
    let folder = FileManager.default.temporaryDirectory.path + "/couchsearch-fuzz-\(name)"
    let path = folder + "/" + file
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    let environment = ProcessInfo.processInfo.environment
    let seconds = environment["COUCHSEARCH_FUZZ_SECONDS"].flatMap(Double.init)
    if seconds != nil {
      let seed = environment["COUCHSEARCH_FUZZ_SEED"].flatMap { UInt64($0) }
      random = SplitMix64(seed: seed ?? .random(in: 0...UInt64.max))
    }
    let end = seconds.map { Date().addingTimeInterval($0) }
    var number = 0
    while end.map({ Date() < $0 }) ?? (number < count) {
      try writing(&self, path)
      // Refusing the file is fine.
      try? body(path)
      number += 1
    }
    try FileManager.default.removeItem(atPath: folder)
    return number
  }

  private mutating func writeNext(to path: String) throws {
    try Data(next()).write(to: URL(filePath: path))
  }

  /// The next mutated seed.
  package mutating func next() -> [UInt8] {
    var bytes = random.one(of: [], seeds)
    for _ in 0..<random.pick(1...4) { change(&bytes) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else {
      bytes = random.one(of: [], Self.pieces)
      return
    }
    let place = Int(random.below(bytes.count))
    let length = min(bytes.count - place, 1 + Int(random.below(random.pick(1...200))))
    switch random.below(9) {
    case 0: bytes[place] ^= 1 << UInt8(random.below(8))
    case 1: bytes[place] = random.one(of: 0, [0, 0xFF, 0x7F, 0x80, 0x0A, 0x20])
    case 2: bytes.removeSubrange(place..<place + length)
    case 3: bytes.removeSubrange(place...)
    case 4: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
    case 5:
      let copies = Int(random.below(300))
      bytes.insert(contentsOf: (0..<copies).flatMap { _ in bytes[place..<place + 1] }, at: place)
    case 6: bytes.insert(contentsOf: random.one(of: [], Self.pieces), at: place)
    case 7:
      let other = random.one(of: [], seeds)
      if !other.isEmpty {
        bytes.insert(contentsOf: other[Int(random.below(other.count))...], at: place)
      }
    default:
      // Replaces a digit.
      guard let digit = bytes[place...].firstIndex(where: { (0x30...0x39).contains($0) }) else {
        return
      }
      let end = bytes[digit...].firstIndex { !(0x30...0x39).contains($0) } ?? bytes.count
      bytes.replaceSubrange(digit..<end, with: random.one(of: [], Array(Self.pieces.prefix(7))))
    }
    // Larger files reveal nothing new, and are slow.
    if bytes.count > 400_000 { bytes.removeSubrange(400_000...) }
  }
}
