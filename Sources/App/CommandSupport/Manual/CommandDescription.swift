internal import Foundation

/// A command with its arguments and subcommands, decoded from ArgumentParser's JSON help dump.
struct CommandDescription: Decodable, Hashable {
  /// An argument, option or flag of a command.
  struct Argument: Decodable, Hashable {
    /// A spelling of an option: `--json`, `-h`.
    struct Name: Decodable, Hashable {
      var kind: String
      var name: String
    }

    /// `positional`, `option` or `flag`.
    var kind: String
    var isOptional: Bool
    var isRepeating: Bool
    var shouldDisplay: Bool
    var names: [Name]?
    var valueName: String?
    var defaultValue: String?
    var allValues: [String]?
    var abstract: String?
    var discussion: String?
  }

  var commandName: String
  var shouldDisplay: Bool
  var abstract: String?
  var discussion: String?
  var defaultSubcommand: String?
  var arguments: [Argument]?
  var subcommands: [CommandDescription]?

  private struct Dump: Decodable {
    var command: CommandDescription
  }

  /// Decodes the JSON of `--experimental-dump-help`.
  static func decode(_ json: String) throws -> CommandDescription {
    try JSONDecoder().decode(Dump.self, from: Data(json.utf8)).command
  }

  /// The subcommands listed in the help.
  var visibleSubcommands: [CommandDescription] {
    (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
  }

  /// The arguments listed in the help, without those common to all commands.
  var visibleArguments: [Argument] {
    (arguments ?? []).filter { argument in
      let names = (argument.names ?? []).map(\.name)
      return argument.shouldDisplay && !names.contains("help") && !names.contains("version")
    }
  }
}
