/// The keys that scripts are read with, for those who describe the format.
package enum ScriptKeys {
  /// Keys of the header.
  package static let header = ScriptReader.keys
  /// Keys of `app`.
  package static let app = ScriptReader.appKeys
  /// Keys of steps, those of recordings too.
  package static let steps = ScriptReader.stepKeys + ScriptReader.recordingKeys
  /// Keys of expectations.
  package static let expectation = ScriptReader.expectationKeys
}
