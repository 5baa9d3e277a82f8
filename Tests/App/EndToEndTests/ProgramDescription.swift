import Foundation
import Testing

/// The commands and options of a real program, as it describes itself.
struct ProgramDescription {
  /// A command with its subcommands.
  struct Command {
    var name: String
    var isVisible: Bool
    /// The options by their spelling, with whether a value follows: `--json`, `-h`.
    var options: [String: Bool]
    /// The options that the help lists.
    var visibleOptions: [String]
    var subcommands: [Command]
    /// The name of the subcommand that runs where none is named.
    var fallback: String?

    init(_ json: [String: Any]) {
      name = json["commandName"] as? String ?? ""
      isVisible = json["shouldDisplay"] as? Bool ?? true && name != "help"
      options = [:]
      visibleOptions = []
      for argument in json["arguments"] as? [[String: Any]] ?? [] {
        for spelling in argument["names"] as? [[String: Any]] ?? [] {
          let dashes = spelling["kind"] as? String == "long" ? "--" : "-"
          let option = dashes + (spelling["name"] as? String ?? "")
          options[option] = argument["kind"] as? String == "option"
          if argument["shouldDisplay"] as? Bool == true { visibleOptions.append(option) }
        }
      }
      subcommands = (json["subcommands"] as? [[String: Any]] ?? []).map(Command.init)
      fallback = json["defaultSubcommand"] as? String
    }

    /// The options of the command and of the one that runs where none is named.
    var allOptions: [String: Bool] {
      let more = subcommands.first { $0.name == fallback }?.options ?? [:]
      return options.merging(more) { own, _ in own }
    }
  }

  var root: Command

  /// Asks a program.
  init(_ home: Home, of program: URL = Home.program) throws {
    let ended = try home.run(program.path, ["--experimental-dump-help"])
    let json = try JSONSerialization.jsonObject(with: Data(ended.output.utf8)) as? [String: Any]
    root = Command(try #require(json?["command"] as? [String: Any]))
  }

  /// Finds what the program would not understand in a command line.
  ///
  /// - Parameter words: What follows the name of the program.
  /// - Returns: The first unknown word; `nil` where there is none.
  func unknownWord(in words: [String]) -> String? {
    var command = root
    var words = words[...]
    while let word = words.first, !word.hasPrefix("-"), !command.subcommands.isEmpty {
      guard let next = command.subcommands.first(where: { $0.name == word }) else {
        if command.fallback == nil || command.name == root.name { return word }
        break
      }
      command = next
      words = words.dropFirst()
    }
    let options = command.allOptions
    while let word = words.popFirst() {
      guard word.hasPrefix("-"), word.count > 1 else { continue }
      guard let takesValue = options[word] else { return word }
      if takesValue { words = words.dropFirst() }
    }
    return nil
  }
}
