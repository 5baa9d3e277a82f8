extension ScriptStep {
  /// The key by which it is read: `goto`.
  package var key: String { String(words.prefix { $0 != ":" }) }

  /// The step as it is written, on one line: `goto: results/0`.
  package var words: String { ScriptWriter.words(of: action) }
}
