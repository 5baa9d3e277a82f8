extension ScriptStep {
  /// The step as written, on one line: `goto: results/0`.
  package var words: String { ScriptWriter.words(of: action) }
}
