/// A parser under coverage-guided fuzzing.
package struct CoverageParser: Sendable {
  /// The name, which is that of its folder in `Tests/Fuzzing/Corpus`.
  package let name: String
  /// Inputs to begin with that only the program can make.
  let seeds: @Sendable () throws -> [[UInt8]]
  /// Hands an input to the parser: what it refuses is as good as what it takes.
  let read: @Sendable ([UInt8]) throws -> Void

  /// Describes the parser of bytes in memory.
  package init(
    _ name: String, seeds: @escaping @Sendable () throws -> [[UInt8]] = { [] },
    _ read: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    self.name = name
    self.seeds = seeds
    self.read = read
  }

  /// Describes the parser of a file.
  /// - Parameter file: The name of the file, which may say what is in it.
  package init(
    _ name: String, file: String, _ read: @escaping @Sendable (_ path: String) throws -> Void
  ) {
    self.init(name) { bytes in
      let path = CoverageFolder.path + "/" + file
      try CoverageFolder.write(bytes, to: path)
      try read(path)
    }
  }
}
