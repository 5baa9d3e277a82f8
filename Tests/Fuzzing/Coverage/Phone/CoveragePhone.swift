import CoverageDriver

/// The parsers of what phones send.
enum CoveragePhone {
  static var parsers: [CoverageParser] {
    PhoneParsers.all
  }
}

/// Called once by libFuzzer, before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeRawPointer?, _ arguments: UnsafeRawPointer?) -> CInt {
  CoverageDriver.begin(CoveragePhone.parsers)
  return 0
}
