import CoverageDriver

/// The parsers of files, and of what servers answer.
enum CoverageSources {
  static var parsers: [CoverageParser] {
    SourceParsers.all + ServerParsers.all + [CatalogParser.parser]
  }
}

/// Called once by libFuzzer, before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeRawPointer?, _ arguments: UnsafeRawPointer?) -> CInt {
  CoverageDriver.begin(CoverageSources.parsers)
  return 0
}
