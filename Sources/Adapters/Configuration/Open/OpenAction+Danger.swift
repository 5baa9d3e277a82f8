/// The rule for commands: nothing from a catalogue becomes program text, an option or a program.
///
/// Only programs known to open things receive values, and a placeholder must be a whole argument. Only values
/// that this program makes itself may be joined to other text, and texts only to options known to display
/// them.
extension OpenAction {
  /// A danger of an argument.
  enum Danger: Hashable {
    /// The value becomes text that an interpreter runs.
    case programText
    /// The value becomes the program.
    case program
    /// The program is not known to open what it is given, and might run it.
    case unknownProgram(name: String)
    /// The value becomes the name of an option.
    case optionName
    /// The value is joined to other text, which the program may interpret.
    case joined(placeholder: String)
    /// The value follows an option that may do anything with it.
    case behindOption(placeholder: String)

    /// The kind of argument expected instead.
    var expected: String {
      switch self {
      case .programText:
        "no placeholder in text that a program runs: use a program of its own, or "
          + "[sh, -c, 'exec player -- \"$1\"', sh, \"{url}\"]"
      case .program: "the name or path of a program, without placeholders"
      case .unknownProgram(let name):
        "a player or another program that opens what it is given, such as mpv or xdg-open: “\(name)” may start it "
          + "instead. Name it under “openPrograms” if it does not, or put a program of yours "
          + "in a folder of yours and name its path"
      case .optionName: "an option without placeholders in its name"
      case .joined(let name):
        "“{\(name)}” as an argument of its own, behind “--”: joined to other text it could become "
          + "an option or a program"
      case .behindOption(let name): "“--” in front of “{\(name)}”: it could become a program here"
      }
    }
  }

  /// The first dangerous argument, and why; `nil` if there is none.
  /// - Parameter trusted: Programs that the configuration names as openers.
  func danger(trusting trusted: Set<String> = []) -> (place: Int, danger: Danger)? {
    let program = Self.programPlace(in: arguments, looksIntoFlatpak: true)
    var interpreter: Interpreter?
    var areOperands = false
    for (index, argument) in arguments.enumerated() {
      if interpreter?.isDone == true { return nil }
      let names = OpenAction.names(in: argument).filter(OpenAction.allPlaceholders.contains)
      if !names.isEmpty {
        guard let program, index != program else {
          let isStarter = program == nil && index > 0
          return isStarter ? (0, .unknownProgram(name: arguments[0])) : (index, .program)
        }
        if index < program { return (index, .joined(placeholder: names[0])) }
        if !Self.mayOpen(arguments, at: program, trusted: trusted) {
          return (program, .unknownProgram(name: arguments[program]))
        }
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

  /// The danger of an argument with placeholders to an unknown program.
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

  /// Placeholders whose values are free text. Addresses and paths have a form that is checked.
  private static let texts: Set<String> = ["id", "title"]
  /// Placeholders whose values this program makes or parses itself: numbers and names of games, RetroArch
  /// cores, and the path of a socket.
  private static let ownValues: Set<String> = ["core", "game", "socket"]
  /// Options that display a text, or look up a title by its id.
  private static let labels: Set<String> = [
    "--title", "--force-media-title", "--meta-title", "--window-title", "--id",
  ]

  private static func showsText(_ option: String) -> Bool { labels.contains(option) }

  /// Whether the text may come before a value in an operand: nothing, or a server's address with its host.
  private static func mayPrecede(_ text: String) -> Bool {
    if text.isEmpty { return true }
    let parts = text.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    return parts.count == 4 && ["http:", "https:"].contains(parts[0]) && parts[1].isEmpty
      && !parts[2].isEmpty
  }
}
