import Foundation
import Testing

/// `doctor` with a remote that is a pipe.
@Suite(.serialized)
struct DoctorTests {
  @Test func `the report names the devices, and is one object as JSON`() throws {
    let home = try Home()
    let remote = try PipedRemote(home: home)

    let run = try home.run(["doctor", "--json", "--config", remote.configuration])

    let report =
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any] ?? [:]
    let devices = report["devices"] as? [[String: Any]]
    #expect(run.status == 0, "\(run.errors)")
    #expect(devices?.first?["kind"] as? String == "remote")
    #expect(devices?.first?["isReadable"] as? Bool == true)
    #expect((report["sdl"] as? String)?.hasPrefix("2.") == true)
    #expect((report["advice"] as? [String])?.contains { $0.contains("no display") } == true)
  }

  @Test func `a press shows what it is and does, and typing shows nothing of what was typed`()
    throws
  {
    let home = try Home()
    let remote = try PipedRemote(home: home)
    try remote.press(0x160)
    try remote.press(30)
    try remote.press(0x1A0)

    let run = try home.run(["doctor", "--seconds", "1", "--config", remote.configuration])

    #expect(
      run.output.contains("Remote: KEY_OK → ok → select; held 0.5 s: alternates"), "\(run.output)")
    #expect(run.output.contains("Remote: a key that types → types"))
    #expect(run.output.contains("key 416 (0x1a0) → nothing"))
    // The name and the number of the key that typed; paths may have any digits.
    #expect(!run.output.contains("KEY_A ") && !run.output.contains("key 30"))
  }

  @Test func `a button nobody knows gets a line for the hardware database`() throws {
    let home = try Home()
    let remote = try PipedRemote(home: home)
    let process = Process()
    let (output, questions) = (Pipe(), Pipe())
    process.executableURL = Home.program
    process.arguments = [
      "doctor", "--write-hwdb", "--seconds", "2", "--config", remote.configuration,
    ]
    process.environment = home.environment
    process.standardOutput = output
    process.standardError = questions
    try process.run()

    var asked = ""
    while !asked.contains("Press OK") {
      asked += String(decoding: questions.fileHandleForReading.availableData, as: UTF8.self)
    }
    try remote.press(0x1A0, scan: 0xC0041)
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()

    let text = String(decoding: printed, as: UTF8.self)
    #expect(process.terminationStatus == 0)
    #expect(text.contains("evdev:name:Remote:*\n KEYBOARD_KEY_c0041=enter\n"), "\(text)")
  }
}
