/// A program that runs text that it is given, such as a shell, and how far its arguments were read.
struct Interpreter {
  /// The letters of options behind which the text stands.
  private var codeOptions: Set<Character>
  /// True for a program that hands every argument to a shell, or takes it for a program of its own.
  private var isEvaluator = false
  private var isCodeNext = false
  private var hasOperand = false
  /// True once the rest of the arguments are parameters of the text, which stay as they are.
  private(set) var isDone = false

  private static let byName: [String: Set<Character>] = {
    let shells = ["sh", "ash", "bash", "dash", "fish", "ksh", "mksh", "zsh", "csh", "tcsh", "pwsh"]
    let scripts = ["perl", "ruby", "node", "nodejs", "lua", "php", "osascript", "tclsh", "wish"]
    let wrappers = ["su", "runuser", "script", "flock", "busybox", "toybox"]
    let terminals = [
      "xterm", "uxterm", "lxterm", "x-terminal-emulator", "konsole", "xfce4-terminal", "kitty",
      "lxterminal", "mate-terminal", "gnome-terminal", "urxvt", "rxvt", "foot", "alacritty",
    ]
    var options: [String: Set<Character>] = ["python": ["c"]]
    for name in shells + wrappers { options[name] = ["c"] }
    for name in scripts { options[name] = ["e", "E", "r", "p"] }
    for name in terminals { options[name] = ["e", "x"] }
    return options
  }()

  private static let evaluators: Set<String> = [
    "ssh", "eval", "watch", "at", "batch", "parallel", "xargs", "awk", "gawk", "mawk", "sed",
    "make", "tclsh", "expect", "socat", "gdb",
  ]

  /// The interpreter that an argument names; `nil` for any other program.
  init?(of argument: String) {
    let name = Self.program(argument)
    if Self.evaluators.contains(name) {
      codeOptions = []
      isEvaluator = true
    } else if let options = Self.byName[name] {
      codeOptions = options
    } else {
      return nil
    }
  }

  /// The danger of an argument with placeholders, as far as the interpreter has one.
  func danger(of argument: String) -> OpenAction.Danger? {
    if isEvaluator || isCodeNext { return .programText }
    // The first operand of an interpreter is the program that it runs.
    if !hasOperand, !argument.hasPrefix("-") { return .program }
    // What follows an option in the same argument may be its text.
    let isOption = argument.hasPrefix("-") && !argument.hasPrefix("--")
    let isText = isOption && argument.dropFirst().contains(where: codeOptions.contains)
    return !hasOperand && isText ? .programText : nil
  }

  /// Reads an argument.
  mutating func take(_ argument: String) {
    if isCodeNext {
      isDone = true
    } else if argument.hasPrefix("-") {
      isCodeNext =
        argument.hasPrefix("--")
        ? ["--command", "--eval", "--execute"].contains(argument)
        : !hasOperand && argument.dropFirst().contains(where: codeOptions.contains)
    } else {
      // A script of the configuration; the rest are its parameters.
      hasOperand = true
    }
  }

  /// The name of a program without its folder and its version: `python3.11` is `python`.
  static func program(_ argument: String) -> String {
    let name = argument.split(separator: "/").last.map(String.init) ?? argument
    return name.hasPrefix("python") ? "python" : name
  }
}
