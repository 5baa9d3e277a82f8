internal import ScreenHost

extension RunOptions {
  /// The options that make a replay in another process start the same way.
  package var replayArguments: [String] {
    let named = [
      ("--catalog", catalog), ("--config", configuration), ("--keyboard", keyboard),
      ("--locale", locale),
    ]
    return named.flatMap { name, value in value.map { [name, $0] } ?? [] }
  }
}
