extension OpenAction {
  /// Programs that run text they are given, with the options behind which it stands.
  private static let codeOptions: [String: Set<Character>] = {
    let shells = ["sh", "ash", "bash", "dash", "fish", "ksh", "mksh", "zsh", "csh", "tcsh", "pwsh"]
    let scripts = ["perl", "ruby", "node", "nodejs", "lua", "php", "osascript", "tclsh", "wish"]
    let wrappers = ["su", "runuser", "script", "flock", "busybox", "toybox"]
    let terminals = [
      "xterm", "uxterm", "lxterm", "x-terminal-emulator", "konsole", "xfce4-terminal", "kitty",
      "lxterminal", "mate-terminal", "gnome-terminal", "urxvt", "rxvt", "foot", "alacritty",
    ]
    var options: [String: Set<Character>] = [:]
    for name in shells + wrappers { options[name] = ["c"] }
    for name in scripts { options[name] = ["e", "E", "r", "p"] }
    for name in terminals { options[name] = ["e", "x"] }
    options["python"] = ["c"]
    return options
  }()

  /// Programs that hand every argument to a shell, or take it for a program of their own.
  private static let evaluators: Set<String> = [
    "ssh", "eval", "watch", "at", "batch", "parallel", "xargs", "awk", "gawk", "mawk", "sed",
    "make",
    "tclsh", "expect",
  ]

  /// The place of the first argument that makes program text of what a catalogue says, or lets it
  /// choose the option or the program that is run; `nil` when there is none.
  var unsafeArgument: Int? {
    var code: Set<Character>?
    var isCodeNext = false
    var hasOperand = false
    for (index, argument) in arguments.enumerated() {
      let before = OpenAction.textBeforePlaceholder(in: argument)
      if let before {
        if isCodeNext || Self.isOptionName(before) { return index }
        // The first operand of an interpreter is the program that it runs.
        if code != nil, !hasOperand, !argument.hasPrefix("-") { return index }
      }
      let name = Self.program(argument)
      if Self.evaluators.contains(name),
        let next = arguments[(index + 1)...].firstIndex(where: {
          OpenAction.textBeforePlaceholder(in: $0) != nil
        })
      {
        return next
      }
      if isCodeNext {
        // The arguments after the text are its parameters, which stay as they are.
        return nil
      } else if let options = Self.codeOptions[name] {
        (code, hasOperand) = (options, false)
      } else if let options = code, argument.hasPrefix("-") {
        isCodeNext =
          argument.hasPrefix("--")
          ? ["--command", "--eval", "--execute"].contains(argument)
          : argument.dropFirst().contains(where: options.contains)
      } else if code != nil, !argument.hasPrefix("-") {
        // A script of the configuration; the rest are its parameters.
        hasOperand = true
      }
    }
    return nil
  }

  /// True when a placeholder behind this text would be the name of an option.
  private static func isOptionName(_ text: String) -> Bool {
    if text.hasPrefix("--") { return !text.contains("=") }
    return text == "-"
  }

  /// The name of a program without its folder and its version: `python3.11` is `python`.
  private static func program(_ argument: String) -> String {
    let name = argument.split(separator: "/").last.map(String.init) ?? argument
    return name.hasPrefix("python") ? "python" : name
  }
}
