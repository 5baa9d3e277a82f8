import Foundation
import Testing

/// A search for everything that a visitor of a kiosk typed, after the visit.
@Suite(.serialized)
struct PrivacyTests {
  /// The beginning of all words, which is in no title.
  private static let mark = "xqzv"
  private static let words: [String] = (0..<50).map { number in
    let letters: [UInt8] = [7, 11, 13, 17].map { (factor: Int) -> UInt8 in
      UInt8(97 + number * factor % 26)
    }
    return mark + String(decoding: letters + [UInt8(97 + number / 2)], as: UTF8.self)
  }

  /// The mark as UTF-8, UTF-16 and UTF-32, with the first letter after it.
  private static let patterns: [(name: String, bytes: [UInt8])] = [1, 2, 4].map { (width: Int) in
    var bytes: [UInt8] = []
    for byte in mark.utf8 { bytes += [byte] + [UInt8](repeating: 0, count: width - 1) }
    return (name: "\(width * 8) bits", bytes: bytes)
  }

  @Test func `nothing that was typed is left in memory, files, selections or the process table`()
    throws
  {
    let home = try Home()
    let display = try Display()
    let file = home.folder.appending(path: "kiosk.yaml")
    try Data(
      """
      kiosk: { enabled: true, idleTimeout: 5000, countdown: 3000 }
      search: { history: "off" }
      theme: { reducedMotion: true }
      log: { level: trace }
      """.utf8
    ).write(to: file)
    let screen = try LiveScreen(home: home, arguments: ["--config", file.path], display: display)
    try screen.ask("hello")
    try display.focusWindow()
    try display.hands("key", "Return")
    for word in Self.words {
      try display.hands("type", "--delay", "4", word)
      try display.hands("key", "ctrl+BackSpace")
    }
    try display.hands("type", "--delay", "4", Self.words[7])
    try screen.ask("wait", ["milliseconds": 300])
    let during = try Self.memory(of: screen.identifier)

    try screen.ask("step", ["milliseconds": 8500])
    try screen.ask("wait", ["milliseconds": 2500])

    try #require(!during.isEmpty, "the words were not typed")
    let left = try Self.memory(of: screen.identifier)
    #expect(left.isEmpty, "\(left.count) left, \(during.count) before:\n\(left.prefix(20))")
    let process = "/proc/\(screen.identifier)"
    for name in ["environ", "cmdline", "comm"] {
      let data = try Data(contentsOf: URL(filePath: "\(process)/\(name)"))
      #expect(data.range(of: Data(Self.mark.utf8)) == nil, "\(name)")
    }
    let limits = try String(contentsOfFile: process + "/limits", encoding: .utf8)
    #expect(limits.contains(/Max core file size +0 +0/))
    let pasted = try display.pasted()
    #expect(!pasted.contains(Self.mark))
    let files = FileManager.default.enumerator(atPath: home.folder.path)
    while let name = files?.nextObject() as? String {
      let data = FileManager.default.contents(atPath: home.folder.path + "/" + name)
      #expect(data?.range(of: Data(Self.mark.utf8)) == nil, "\(name)")
    }
    try screen.quit()
  }

  /// The places in the memory of a process where the mark is followed by a letter, each with its
  /// surroundings.
  private static func memory(of identifier: Int32) throws -> [String] {
    let maps = try String(contentsOfFile: "/proc/\(identifier)/maps", encoding: .utf8)
    let descriptor = open("/proc/\(identifier)/mem", O_RDONLY)
    try #require(descriptor >= 0, "only root can read the memory of a kiosk")
    defer { close(descriptor) }
    var found: [String] = []
    for line in maps.split(separator: "\n") {
      let words = line.split(separator: " ")
      let bounds = words[0].split(separator: "-").compactMap { UInt64($0, radix: 16) }
      guard bounds.count == 2, words[1].hasPrefix("rw"), bounds[1] - bounds[0] < 1 << 30 else {
        continue
      }
      var bytes = [UInt8](repeating: 0, count: Int(bounds[1] - bounds[0]))
      let count = pread(descriptor, &bytes, bytes.count, off_t(bounds[0]))
      guard count > 0 else { continue }
      let data = Data(bytes.prefix(count))
      for (name, pattern) in patterns {
        var from = data.startIndex
        while let range = data.range(of: Data(pattern), in: from..<data.endIndex) {
          from = range.upperBound
          let rest = data[range.lowerBound...].prefix(12 * pattern.count / mark.utf8.count)
          let text = String(decoding: rest.filter { $0 != 0 }, as: UTF8.self)
          found.append("\(name) in \(words.last ?? ""): \(text)")
        }
      }
    }
    return found
  }
}
