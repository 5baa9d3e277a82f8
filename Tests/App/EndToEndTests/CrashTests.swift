import Foundation
import Testing

/// Writers that are ended at random moments: a few of each kind, or as many as `COUCHSEARCH_KILLS`
/// says.
@Suite(.serialized)
struct CrashTests {
  private static let kills = ProcessInfo.processInfo.environment["COUCHSEARCH_KILLS"] ?? "1"

  @Test func `nothing acknowledged is lost, and nothing half is read`() throws {
    let home = try Home(hasStarted: false)

    let ended = try home.runLab(["crash", "--kills", Self.kills, "--seed", "1"])

    #expect(ended.status == 0, "\(ended.output)\(ended.errors)")
    #expect(ended.output.split(separator: "\n").count == 6)
  }

  @Test func `the same while calls that write fail`() throws {
    let home = try Home(hasStarted: false)
    let library = try home.shim("faults")

    let ended = try home.runLab(
      ["crash", "--kills", Self.kills, "--seed", "2", "--preload", library],
      environment: ["FAULT_ONE_IN": "20"])

    #expect(ended.status == 0, "\(ended.output)\(ended.errors)")
    #expect(ended.output.contains("refused"), "no call has failed")
  }

  @Test func `the same on a disk that is nearly full`() throws {
    let home = try Home(hasStarted: false)
    let disk = home.folder.appending(path: "disk")
    try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
    let mount = "mount -t tmpfs -o size=4m none '\(disk.path)'"
    let mayMount = try home.run("/usr/bin/unshare", ["-m", "sh", "-c", mount]).status == 0
    let command = ["crash", "--kills", Self.kills, "--seed", "3"]

    let ended =
      if mayMount {
        try home.run(
          "/usr/bin/unshare",
          [
            "-m", "sh", "-c", mount + #" && exec "$@""#, "sh", Home.lab.path,
          ] + command + ["--folder", disk.path, "--fill"])
      } else {
        try home.runLab(command + ["--file-limit", "40000"])
      }

    if !mayMount {
      print("Nothing can be mounted here: files are limited in place of a full disk.")
    }
    #expect(ended.status == 0, "\(ended.output)\(ended.errors)")
  }
}
