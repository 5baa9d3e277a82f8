import Foundation
import Synchronization

/// libFuzzer under one of several parsers: it knows which branches an input has reached, and changes those further
/// that reached new ones. It brings its own `main`; `Tests/Fuzzing/coverage` builds and runs it.
package enum CoverageDriver {
  /// The parser of this process.
  private static let chosen = Mutex<CoverageParser?>(nil)

  /// Chooses the parser that `COUCHSEARCH_PARSER` names; without one this prints the names of all and ends. With
  /// `COUCHSEARCH_SEEDS` it writes the parser's own seeds into that folder, and ends.
  package static func begin(_ parsers: [CoverageParser]) {
    let environment = ProcessInfo.processInfo.environment
    guard let parser = parsers.first(where: { $0.name == environment["COUCHSEARCH_PARSER"] }) else {
      print(parsers.map(\.name).joined(separator: "\n"))
      exit(environment["COUCHSEARCH_PARSER"]?.isEmpty == false ? 64 : 0)
    }
    if let folder = environment["COUCHSEARCH_SEEDS"] { exit(write(parser, to: folder)) }
    chosen.withLock { $0 = parser }
    atexit { CoverageFolder.remove() }
  }

  /// Hands an input to the parser.
  fileprivate static func read(_ bytes: [UInt8]) { try? chosen.withLock(\.self)?.read(bytes) }

  private static func write(_ parser: CoverageParser, to folder: String) -> Int32 {
    defer { CoverageFolder.remove() }
    do {
      for (number, seed) in try parser.seeds().enumerated() {
        try CoverageFolder.write(seed, to: "\(folder)/made-\(number)")
      }
      return 0
    } catch {
      print(error)
      return 70
    }
  }
}

/// Called by libFuzzer with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  CoverageDriver.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
