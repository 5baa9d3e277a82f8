internal import Foundation
internal import Playback
internal import Support

/// A title spoken by the Flite synthesiser.
struct SpokenTitle {
  /// Flite's 16 kHz voices.
  static let voices = ["slt", "rms", "awb"]
  private static let header = 44

  /// The samples, 16 kHz mono.
  var samples: [Int16]

  /// Has a voice speak a title.
  /// - Throws: ``ToolMissing`` if Flite is not installed.
  init(_ title: String, voice: String) throws {
    guard let program = ["/usr/bin/flite"].first(where: FileManager.default.isExecutableFile) else {
      throw ToolMissing()
    }
    let file = ChildProgram.freshFile(".wav")
    // Failing to remove a temporary file does no harm.
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = ["-voice", voice, "-t", title, "-o", file.path]
    try process.run()
    process.waitUntilExit()
    let data = try RegularFile.data(of: file.path).dropFirst(Self.header)
    samples = data.withUnsafeBytes { bytes in
      (0..<bytes.count / 2).map {
        Int16(littleEndian: bytes.loadUnaligned(fromByteOffset: 2 * $0, as: Int16.self))
      }
    }
  }

  /// Flite is not installed.
  struct ToolMissing: Error, CustomStringConvertible {
    var description: String {
      "Flite speaks the titles of this measurement. Install it with “sudo apt install flite”."
    }
  }
}
