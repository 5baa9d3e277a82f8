/// The keys recognised in scripts, for describing the format.
package enum ScriptKeys {
  /// Keys of the header.
  package static let header = ScriptReader.keys
  /// Keys of `app`.
  package static let app = ScriptReader.appKeys
  /// Keys of `given`.
  package static let given = ScriptReader.givenKeys
  /// Keys of steps, including those of recordings.
  package static let steps = ScriptReader.stepKeys + ScriptReader.recordingKeys
  /// Keys of expectations.
  package static let expectation = ScriptReader.expectationKeys
}
