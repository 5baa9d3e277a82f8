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
    for process in [child.process, child.guardian] { waitpid(process, nil, 0) }
    for descriptor in [child.input, child.output] { close(descriptor) }
  }
}
