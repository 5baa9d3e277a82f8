import Support

/// A command of EmulationStation for one game, as a list of arguments.
///
/// Source: RetroDECK/ES-DE, INSTALL.md, for the variables.
struct EmulatorCommand {
  let text: String
  /// The file of the game.
  let rom: String
  /// The folder of the games of its system.
  let folder: String
  let rules: EmulatorRules

  /// Variables that only describe EmulationStation's own behaviour.
  private static let manners = ["%HIDEWINDOW%", "%ESCAPESPECIALS%", "%RUNINBACKGROUND%"]

  /// The program and its arguments. Each substituted value stays one argument, whatever it contains.
  func arguments(
    search: (String) -> String?
  ) throws(EmulationStation.Refusal) -> [String] {
    var line: [String] = []
    for word in Self.words(text) where !Self.manners.contains(word) {
      line.append(try filled(word, search: search))
    }
    guard line.first?.isEmpty == false else { throw .command(text) }
    return line
  }

  private func filled(
    _ word: String, search: (String) -> String?
  ) throws(EmulationStation.Refusal) -> String {
    if let (name, rest) = Self.variable("EMULATOR_", word) {
      guard rest.isEmpty, let program = rules.emulator(name, search: search) else {
        throw .missing(name)
      }
      return program
    }
    if let (name, rest) = Self.variable("CORE_", word) {
      let file = String(rest.drop { $0 == "/" })
      guard let core = rules.core(name, file: file) else { throw .missing(file) }
      return core
    }
    var filled = word
    for (name, value) in [
      ("%BASENAME%", SourceFile.stem(rom)), ("%FILENAME%", Self.fileName(rom)),
      ("%ROMPATH%", folder), ("%GAMEDIR%", AtomicFile.folder(of: rom)), ("%ROMRAW%", rom),
      ("%ROM%", rom),
    ] where word.contains(name) {
      filled = filled.replacing(name, with: value)
      return filled
    }
    guard !word.hasPrefix("%") else { throw .command(word) }
    return filled
  }

  /// The name in `%EMULATOR_NAME%` and what follows it.
  private static func variable(_ prefix: String, _ word: String) -> (name: String, rest: String)? {
    guard word.hasPrefix("%" + prefix), let end = word.dropFirst().firstIndex(of: "%") else {
      return nil
    }
    let start = word.index(word.startIndex, offsetBy: prefix.count + 1)
    return (String(word[start..<end]), String(word[word.index(after: end)...]))
  }

  private static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The words of a command; quotation marks keep words together.
  static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for sign in text {
      if let open = quote {
        if sign == open { quote = nil } else { word = (word ?? "") + String(sign) }
      } else if sign == "\"" || sign == "'" {
        quote = sign
        word = word ?? ""
      } else if sign.isWhitespace {
        if let whole = word { words.append(whole) }
        word = nil
      } else {
        word = (word ?? "") + String(sign)
      }
    }
    return words + [word].compactMap(\.self)
  }
}
