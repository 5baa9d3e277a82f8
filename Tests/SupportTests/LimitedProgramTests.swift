import Foundation
import Testing

@testable import Support

@Suite struct LimitedProgramTests {
  @Test func `what a program has started ends with the screen, also when that is killed`() throws {
    let child = try LimitedProgram.start(
      ["/bin/sh", "-c", "(trap '' TERM HUP INT; sleep 1000) & echo started; exit"], megabytes: 256)
    var buffer = [UInt8](repeating: 0, count: 64)
    #expect(read(child.output, &buffer, buffer.count) == 8)

    // As the system does when this process ends in any way.
    close(child.sign)

    // The end comes when nobody is left who could write.
    #expect(read(child.output, &buffer, buffer.count) == 0)
    waitpid(child.guardian, nil, 0)
    for descriptor in [child.input, child.output] { close(descriptor) }
  }

  /// The processes that were started with a variable of some value.
  private func processes(marked mark: String) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.filter { Int($0) != nil }.filter { process in
      let variables = FileManager.default.contents(atPath: "/proc/\(process)/environ") ?? Data()
      return variables.range(of: Data("MARK=\(mark)".utf8)) != nil
    }
  }

  /// Ways in which a program may try to outlive the screen, with the number of processes that they leave at
  /// least.
  private static let escapes: [(script: String, count: Int)] = [
    ("setsid sh -c 'setsid sleep 1000 & ' & echo started; wait", 1),
    ("setsid sh -c 'setsid sleep 1000 & ' >/dev/null & echo started; exit", 1),
    (
      "(setsid sh -c '(sleep 1000; :) </dev/null >/dev/null 2>&1 & ' &); echo started; sleep 1000",
      2
    ),
    (
      "for i in 1 2 3 4 5 6 7 8; do setsid sh -c 'sleep 1000 & sleep 999 & ' & done; echo started; wait",
      16
    ),
    ("setsid sh -c 'trap \"\" TERM HUP INT QUIT; sleep 1000; :' & echo started; wait", 2),
    // Their parents end one after the other, and each next one is somebody else's child.
    (
      "setsid sh -c 'setsid sh -c \"setsid sh -c \\\"sleep 1000; :\\\" & \" & ' & echo started; wait",
      2
    ),
  ]

  @Test(arguments: escapes.indices, [true, false])
  func `whatever a program forks ends with it, in other sessions too`(
    escape: Int, isKilled: Bool
  ) throws {
    let mark = UUID().uuidString
    let (script, least) = Self.escapes[escape]
    let child = try LimitedProgram.start(
      ["/usr/bin/env", "MARK=\(mark)", "/bin/sh", "-c", script], megabytes: 256)
    var buffer = [UInt8](repeating: 0, count: 64)
    #expect(read(child.output, &buffer, buffer.count) == 8)
    // Some are on their way still, and are not to get away either.
    var (found, tries) = (0, 0)
    while found < least, tries < 5_000 {
      found = processes(marked: mark).count
      tries += 1
    }
    #expect(found >= least)

    if isKilled {
      child.kill()
      child.release()
    } else {
      // As the system does when this process ends in any way.
      close(child.sign)
      waitpid(child.guardian, nil, 0)
      close(child.input)
      close(child.output)
    }

    #expect(processes(marked: mark) == [])
  }

  @Test func `what ends meanwhile leaves no zombies`() throws {
    let child = try LimitedProgram.start(
      [
        "/bin/sh", "-c",
        "for i in 1 2 3 4 5 6 7 8 9; do (setsid true &); done; sleep 0.3; echo started; exec sleep 1000",
      ], megabytes: 256)
    var buffer = [UInt8](repeating: 0, count: 64)
    #expect(read(child.output, &buffer, buffer.count) == 8)

    let place = "/proc/\(child.guardian)/task/\(child.guardian)/children"
    let children = try String(contentsOfFile: place, encoding: .utf8).split(separator: " ")

    // The program, and the process that waits for the sign.
    #expect(children.count == 2)
    child.kill()
    child.release()
  }
}
