package import CouchSearchApp

extension RunOptions {
  /// The options with which a replay in another process begins the same way.
  package var replayArguments: [String] {
    let named = [
      ("--catalog", catalog), ("--config", configuration), ("--keyboard", keyboard),
      ("--locale", locale),
    ]
    return named.flatMap { name, value in value.map { [name, $0] } ?? [] }
  }
}
