import Foundation
import Support
import Testing

@Suite struct SystemReasonTests {
  @Test(arguments: ["/no/such/folder/file", "/proc/version/x", "/"])
  func `the cause of a failure has no name of a domain`(path: String) {
    let error = #expect(throws: (any Error).self) {
      try Data("x".utf8).write(to: URL(filePath: path))
    }

    let reason = error.map(SystemReason.of) ?? ""
    #expect(!reason.isEmpty)
    #expect(!reason.contains("Domain"), "\(reason)")
    #expect(!reason.contains("NSCocoa"), "\(reason)")
  }

  @Test func `an error that wraps another tells the cause`() {
    let inner = NSError(domain: NSPOSIXErrorDomain, code: Int(ENOSPC))
    let error = NSError(
      domain: NSCocoaErrorDomain, code: 512, userInfo: [NSUnderlyingErrorKey: inner])

    #expect(SystemReason.of(error) == "no space left on device")
    #expect(
      SystemReason.of(NSError(domain: NSCocoaErrorDomain, code: 512)) == "the system refused it")
  }
}
