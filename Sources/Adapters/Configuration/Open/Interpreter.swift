/// A program that runs text it is given, such as a shell, and how far its arguments have been read.
struct Interpreter {
  /// The option letters that are followed by the text.
  private var codeOptions: Set<Character>
  private var isCodeNext = false
  private var hasOperand = false
  /// Whether the remaining arguments are parameters of the text, which are left alone.
  private(set) var isDone = false

  private static let byName: [String: Set<Character>] = {
    let shells = ["sh", "ash", "bash", "dash", "fish", "ksh", "mksh", "zsh"]
    let scripts = ["perl", "ruby", "node", "nodejs", "lua", "php"]
    var options: [String: Set<Character>] = ["python": ["c"]]
    for name in shells { options[name] = ["c"] }
    for name in scripts { options[name] = ["e", "E", "r", "p"] }
    return options
  }()

  /// The interpreter that an argument names; `nil` for any other program.
  init?(of argument: String) {
    let name = Self.program(argument)
    guard let options = Self.byName[name] else { return nil }
    codeOptions = options
  }

  /// The danger of an argument with placeholders to the interpreter, if any.
  func danger(of argument: String) -> OpenAction.Danger? {
    if isCodeNext { return .programText }
    // The first operand of an interpreter is the program it runs.
    if !hasOperand, !argument.hasPrefix("-") { return .program }
    // The text may follow an option in the same argument.
    let isOption = argument.hasPrefix("-") && !argument.hasPrefix("--")
    let isText = isOption && argument.dropFirst().contains(where: codeOptions.contains)
    return !hasOperand && isText ? .programText : nil
  }

  /// Reads the next argument.
  mutating func take(_ argument: String) {
    if isCodeNext {
      isDone = true
    } else if argument.hasPrefix("-") {
      isCodeNext =
        argument.hasPrefix("--")
        ? ["--command", "--eval", "--execute"].contains(argument)
        : !hasOperand && argument.dropFirst().contains(where: codeOptions.contains)
    } else {
      // A script from the configuration; the rest are its parameters.
      hasOperand = true
    }
  }

  /// The name of a program without its folder and version: `python3.11` is `python`.
  static func program(_ argument: String) -> String {
    let name = argument.split(separator: "/").last.map(String.init) ?? argument
    return name.hasPrefix("python") ? "python" : name
  }
}
