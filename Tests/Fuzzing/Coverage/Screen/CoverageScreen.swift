import CoverageDriver

/// The parsers of configuration, scripts, pictures and players.
enum CoverageScreen {
  static var parsers: [CoverageParser] {
    ScreenParsers.all
  }
}

/// Called once by libFuzzer, before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeRawPointer?, _ arguments: UnsafeRawPointer?) -> CInt {
  CoverageDriver.begin(CoverageScreen.parsers)
  return 0
}
