import CoverageDriver

/// The parsers of what comes over sockets.
enum CoverageProgram {
  static var parsers: [CoverageParser] {
    ProgramParsers.all
  }
}

/// Called once by libFuzzer, before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeRawPointer?, _ arguments: UnsafeRawPointer?) -> CInt {
  CoverageDriver.begin(CoverageProgram.parsers)
  return 0
}
