internal import Foundation
internal import ScreenHost
internal import Support

/// `crash`: kills writing processes at random moments, and checks what they leave behind.
///
/// Nothing acknowledged may be lost, nothing half-written may be read, and the next writer continues from
/// there.
package enum CrashRunner {
  /// Options of crash tests.
  package struct Request: Sendable {
    /// The number of writers to kill.
    package var kills = 100
    /// The seed for the moments.
    package var seed: UInt64 = 1
    /// The kinds of data.
    package var subjects = CrashSubject.allCases
    /// A folder for the data; `nil` for a temporary one.
    package var folder: String?
    /// A library that intercepts the writers' calls, to make some of them fail; `nil` for none.
    package var preload: String?
    /// The largest file in bytes; `nil` for no limit.
    package var fileLimit: Int?
    /// Whether to leave little room on the disk before each writer, a different amount each time.
    package var fillsDisk = false

    /// One hundred of each kind.
    package init() {}
  }

  /// The most free bytes on an almost full disk.
  private static let mostRoom = 1_500_000

  /// Kills writers and prints the findings.
  /// - Returns: The exit code: 0 if all is well, 1 otherwise.
  package static func run(_ request: Request) throws -> Int32 {
    let files = FileManager.default
    let own = files.temporaryDirectory.appending(path: "couchsearch-crash-\(UUID().uuidString)")
    let folder = request.folder ?? own.path
    // Failing to remove a temporary folder does no harm.
    defer { if request.folder == nil { try? files.removeItem(at: own) } }
    var random = SplitMix64(seed: request.seed)
    var findings = 0
    for subject in request.subjects {
      let place = "\(folder)/\(subject.rawValue)"
      try files.createDirectory(atPath: place, withIntermediateDirectories: true)
      var tally = Tally()
      for _ in 0..<request.kills {
        if request.fillsDisk { try fill(folder, leaving: Int(random.below(mostRoom))) }
        do {
          try end(subject, in: place, request, &random, &tally)
        } catch {
          findings += 1
          tally.findings += 1
          print("FOUND: \(subject.rawValue), seed \(request.seed): \(Failure.message(error))")
        }
      }
      print(tally.line(subject))
      fflush(nil)
    }
    if request.fillsDisk { try? files.removeItem(atPath: folder + "/ballast") }
    return findings == 0 ? 0 : 1
  }

  /// Writes in this process until killed.
  package static func write(
    _ subject: CrashSubject, in folder: String, fileLimit: Int?
  ) throws -> Never { try CrashChild.write(subject, in: folder, fileLimit: fileLimit) }

  private struct Tally {
    var kills = 0
    var findings = 0
    var acknowledged = 0
    var refused = 0
    var refusal = ""
    var last = 0

    func line(_ subject: CrashSubject) -> String {
      "\(subject.rawValue): \(kills) writers ended, \(acknowledged) changes acknowledged, "
        + (findings == 0 ? "none lost" : "\(findings) findings")
        + (refused > 0 ? ", \(refused) refused (\(refusal))" : "")
    }
  }

  /// Lets a writer live for a while, kills it, and reads its data.
  private static func end(
    _ subject: CrashSubject, in folder: String, _ request: Request, _ random: inout SplitMix64,
    _ tally: inout Tally
  ) throws {
    let child = try CrashChild(
      subject, in: folder, fileLimit: request.fileLimit, preload: request.preload,
      seed: random.next())
    var lives = true
    while lives, child.tried == 0 { lives = child.listen(milliseconds: 20) }
    if lives { lives = child.listen(milliseconds: Int(random.below(subject.longestLife))) }
    let reader = subject.writer(in: folder)
    // A reader running alongside also sees either the old or the new state.
    if lives, random.below(2) == 0 {
      let known = child.acknowledged
      let seen = try reader.read()
      guard seen >= known else {
        throw CrashFinding(
          description: "\(known) was acknowledged, \(seen) is read beside the writer")
      }
    }
    child.end()
    tally.kills += 1
    tally.refused += child.refused
    if child.refused > 0 { tally.refusal = child.refusal }
    guard lives else { throw CrashFinding(description: "the writer ended by itself") }
    let found = try reader.read()
    let least = max(child.acknowledged, tally.last)
    guard (least...max(least, child.tried)).contains(found) else {
      throw CrashFinding(
        description: "\(least) was acknowledged, \(child.tried) was begun, and \(found) is there")
    }
    tally.acknowledged += max(0, child.acknowledged - tally.last)
    tally.last = found
  }

  /// Fills the disk with a file until a number of bytes are free.
  private static func fill(_ folder: String, leaving room: Int) throws {
    let path = folder + "/ballast"
    let descriptor = try RegularFile.create(path, permissions: 0o600)
    defer { close(descriptor) }
    let block = [UInt8](repeating: 1, count: 65_536)
    var size = 0
    while case let count = Foundation.write(descriptor, block, block.count), count > 0 {
      size += count
    }
    ftruncate(descriptor, max(0, size - room))
  }
}
