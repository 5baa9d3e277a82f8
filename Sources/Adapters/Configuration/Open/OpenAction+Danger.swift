/// The rule for commands: nothing that a catalogue says becomes program text, an option or a program.
///
/// Programs cannot be known, so a placeholder is an argument of its own. Only values that this program
/// makes itself may be joined to other text, and texts to options that are known to show them.
extension OpenAction {
  /// A danger of an argument.
  enum Danger: Hashable {
    /// The value becomes text that an interpreter runs.
    case programText
    /// The value becomes the program.
    case program
    /// The value becomes the name of an option.
    case optionName
    /// The value is joined to other text, in which the program may see more than a value.
    case joined(placeholder: String)
    /// The value stands behind an option that may do anything with it.
    case behindOption(placeholder: String)

    /// The kind of argument that is expected in place of it.
    var expected: String {
      switch self {
      case .programText:
        "no placeholder in text that a program runs: use a program of its own, or "
          + "[sh, -c, 'exec player -- \"$1\"', sh, \"{url}\"]"
      case .program: "the name or path of a program, without placeholders"
      case .optionName: "an option without placeholders in its name"
      case .joined(let name):
        "“{\(name)}” as an argument of its own, behind “--”: joined to other text it could become "
          + "an option or a program"
      case .behindOption(let name): "“--” in front of “{\(name)}”: it could become a program here"
      }
    }
  }

  /// The first argument that is dangerous, and why; `nil` where there is none.
  var danger: (place: Int, danger: Danger)? {
    let program = Self.programPlace(in: arguments)
    var interpreter: Interpreter?
    var areOperands = false
    for (index, argument) in arguments.enumerated() {
      if interpreter?.isDone == true { return nil }
      let names = OpenAction.names(in: argument).filter(OpenAction.allPlaceholders.contains)
      if !names.isEmpty {
        guard let program, index != program else { return (index, .program) }
        if index < program { return (index, .joined(placeholder: names[0])) }
        if let danger = interpreter?.danger(of: argument) { return (index, danger) }
        if let danger = danger(of: argument, names, behind: arguments[index - 1], areOperands) {
          return (index, danger)
        }
      }
      interpreter?.take(argument)
      if let found = Interpreter(of: argument) { interpreter = found }
      if argument == "--" { areOperands = true }
    }
    return nil
  }

  /// The danger of an argument with placeholders of a program that is not known.
  private func danger(
    of argument: String, _ names: [String], behind before: String, _ areOperands: Bool
  ) -> Danger? {
    let text = OpenAction.textBeforePlaceholder(in: argument) ?? ""
    let isOption = !areOperands && argument.hasPrefix("-")
    if isOption, text.hasPrefix("--") ? !text.contains("=") : text == "-" { return .optionName }
    guard let name = names.first(where: { !Self.ownValues.contains($0) }) else { return nil }
    if argument == "{\(name)}" {
      let mayBeOptions = !areOperands && before.hasPrefix("-") && before != "-"
      return mayBeOptions && Self.texts.contains(name) && !Self.showsText(before)
        ? .behindOption(placeholder: name) : nil
    }
    if isOption, text.hasSuffix("="), names == [name], argument.hasSuffix("}") {
      let isShown = Self.texts.contains(name) && Self.showsText(String(text.dropLast()))
      return isShown ? nil : .joined(placeholder: name)
    }
    return !isOption && Self.mayPrecede(text) ? nil : .joined(placeholder: name)
  }

  /// The placeholders whose values are texts, which may say anything. Those of addresses and paths have
  /// a form that is checked.
  private static let texts: Set<String> = ["id", "title"]
  /// The placeholders whose values this program makes itself, or takes apart before: numbers and names of
  /// games, what RetroArch runs, and a place for a socket.
  private static let ownValues: Set<String> = ["core", "game", "socket"]
  /// Options that show a text, or look a title up by its id.
  private static let labels: Set<String> = [
    "--title", "--force-media-title", "--meta-title", "--window-title", "--id",
  ]

  private static func showsText(_ option: String) -> Bool { labels.contains(option) }

  /// True for text that leaves what follows in an operand a value: none, and the address of a server
  /// with its host.
  private static func mayPrecede(_ text: String) -> Bool {
    if text.isEmpty { return true }
    let parts = text.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    return parts.count == 4 && ["http:", "https:"].contains(parts[0]) && parts[1].isEmpty
      && !parts[2].isEmpty
  }
}

extension OpenAction {
  /// Programs that start another one, and their options that take a value.
  private static let wrappers: [String: Set<String>] = [
    "env": ["-u", "-C", "--unset", "--chdir"],
    "sudo": ["-u", "-g", "-h", "-p", "-C", "-r", "-t", "-T", "-U", "-D", "-R"],
    "doas": ["-u", "-C"], "nice": ["-n"], "ionice": ["-c", "-n"], "nohup": [], "setsid": [],
    "timeout": ["-s", "-k"], "stdbuf": ["-i", "-o", "-e"], "chrt": [], "taskset": [],
    "systemd-run": ["-p", "-E", "-u", "-M"], "firejail": [], "gamemoderun": [], "prime-run": [],
    "dbus-run-session": [], "xvfb-run": ["-n", "-s", "-e", "-f", "-p", "-w"],
  ]
  /// Those whose first operand is a number and not the program.
  private static let measured: Set<String> = ["timeout", "chrt", "taskset"]

  /// The place of the program that is run in the end: behind `env A=1 nice -n 5` and the like; `nil`
  /// where only such programs are named.
  package static func programPlace(in arguments: [String]) -> Int? {
    var place = 0
    while place < arguments.count {
      let name = Interpreter.program(arguments[place])
      guard let options = wrappers[name] else { return place }
      place += 1
      var numbers = measured.contains(name) ? 1 : 0
      while place < arguments.count {
        let argument = arguments[place]
        // Of env: the next argument is taken apart.
        if name == "env", argument.hasPrefix("-S") || argument.hasPrefix("--split") { return nil }
        if argument == "--" {
          place += 1
          break
        }
        if argument.hasPrefix("-") {
          place += options.contains(argument) ? 2 : 1
        } else if argument.contains("=") {
          place += 1
        } else if numbers > 0 {
          numbers -= 1
          place += 1
        } else {
          break
        }
      }
    }
    return nil
  }
}
