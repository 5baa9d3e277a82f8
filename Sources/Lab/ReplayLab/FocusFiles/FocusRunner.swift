internal import FocusEngine
internal import Foundation
internal import Replay
internal import ScreenHost
internal import Support

/// `focus`: plays the moves of a focus map, or the cases of another suite.
package enum FocusRunner {
  /// Plays a file and prints the effect of every move, with the reason.
  ///
  /// - Parameters:
  ///   - file: A map or cases, in JSON.
  ///   - asJSON: Whether to print a JSON object per move.
  /// - Returns: The exit code: 0, or 1 if focus was not where a case asserts.
  /// - Throws: ``ScriptError`` for an invalid file, ``ProgramError`` for an unreadable one.
  package static func run(file: String, asJSON: Bool) throws -> Int32 {
    let plays = try read(file).plays
    let results = plays.map { (play: $0, moves: $0.played()) }
    let isCase = plays.contains { !$0.suite.isEmpty }
    if asJSON {
      for result in results {
        for move in result.moves { try print(json(move, of: isCase ? result.play : nil)) }
      }
    } else if isCase {
      for result in results { print(verdict(result.play, result.moves)) }
      print("\n" + FocusMatrix(results.map { ($0.play.suite, $0.moves.allSatisfy(\.holds)) }).text)
    } else {
      for result in results { print(table(result.moves), terminator: "") }
    }
    return results.allSatisfy { $0.moves.allSatisfy(\.holds) } ? 0 : 1
  }

  private static func read(_ path: String) throws -> FocusFile {
    guard let data = try? RegularFile.data(of: path) else {
      throw ProgramError.unreadable(path: path)
    }
    return try FocusFile(json: [UInt8](data), file: path)
  }

  private static func table(_ moves: [FocusPlayed]) -> String {
    let width = moves.map(\.move.count).max() ?? 0
    return moves.map { move in
      let space = String(repeating: " ", count: width - move.move.count + 2)
      return move.move + space + words(move.outcome) + "\n"
    }.joined()
  }

  private static func words(_ outcome: FocusOutcome) -> String {
    func name(_ id: NodeID?) -> String { id?.rawValue ?? "nothing" }
    return outcome.moved
      ? "\(name(outcome.from)) → \(name(outcome.to)): \(outcome.reason.rawValue)"
      : "\(name(outcome.to)) stays: \(outcome.reason.rawValue)"
  }

  private static func verdict(_ play: FocusPlay, _ moves: [FocusPlayed]) -> String {
    guard let number = moves.firstIndex(where: { !$0.holds }) else { return "PASS \(play.name)" }
    let move = moves[number]
    return "FAIL \(play.name): move \(number + 1), \(move.move): \(words(move.outcome)), expected "
      + "\(move.expected?.rawValue ?? "nothing")"
  }

  /// An object with its keys in a fixed order.
  private static func json(_ move: FocusPlayed, of play: FocusPlay?) throws -> String {
    func quoted(_ text: String?) throws -> String {
      guard let text else { return "null" }
      let data = try JSONSerialization.data(
        withJSONObject: text, options: [.fragmentsAllowed, .withoutEscapingSlashes])
      return String(decoding: data, as: UTF8.self)
    }
    var parts = [
      "\"move\": \(try quoted(move.move))",
      "\"from\": \(try quoted(move.outcome.from?.rawValue))",
      "\"to\": \(try quoted(move.outcome.to?.rawValue))",
      "\"reason\": \(try quoted(move.outcome.reason.rawValue))",
    ]
    if let play {
      parts.insert("\"case\": \(try quoted(play.name))", at: 0)
      parts.append("\"expected\": \(try quoted(move.expected?.rawValue))")
      parts.append("\"asserted\": \(move.isAsserted)")
    }
    return "{" + parts.joined(separator: ", ") + "}"
  }
}
