/// A manual page in mdoc, generated from the description of a command.
///
/// Each top-level command has a page; its subcommands are sections of that page.
///
/// Source: mdoc(7).
struct ManualPage {
  /// The name of the page, such as `couchsearch-import`; its file is `couchsearch-import.1`.
  let name: String
  private(set) var lines: [String] = []

  /// Writes the page of a command.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - parent: The name of the program if this is one of its commands; `nil` for the program itself.
  ///   - date: The date of the page, `November 22, 2026`.
  ///   - related: The names of the pages to refer to.
  init(_ command: CommandDescription, of parent: String?, date: String, related: [String]) {
    name = parent.map { $0 + "-" + command.commandName } ?? command.commandName
    let call = parent.map { $0 + " " + command.commandName } ?? command.commandName
    lines = [
      ".Dd \(date)", ".Dt \(name.uppercased()) 1", ".Os", ".Sh NAME", ".Nm \(name)",
      ".Nd \(Self.escaped(Self.lowered(command.abstract ?? call)))",
    ]
    addSynopsis(command, call: call)
    lines.append(".Sh DESCRIPTION")
    add(text: command.abstract ?? "")
    if let discussion = command.discussion { add(discussion: discussion) }
    add(arguments: command.visibleArguments)
    if parent == nil {
      addList(of: command.visibleSubcommands, program: name)
    } else {
      for subcommand in command.visibleSubcommands {
        let isDefault = subcommand.commandName == command.defaultSubcommand
        add(subcommand, call: call, isDefault: isDefault)
      }
    }
    lines += [
      ".Sh EXIT STATUS", "0 on success, 64 for wrong usage, 65 for bad data, 66 for missing input,",
      "69 without a display, 70 for a bug, 73 when the output cannot be created and",
      "78 for a bad configuration.",
    ]
    let others = related.filter { $0 != name }.sorted()
    lines.append(".Sh SEE ALSO")
    lines += others.enumerated().map { ".Xr \($1) 1" + ($0 == others.count - 1 ? "" : " ,") }
  }

  /// The page as the text of a file.
  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func addSynopsis(_ command: CommandDescription, call: String) {
    lines.append(".Sh SYNOPSIS")
    let subcommands = command.visibleSubcommands
    if subcommands.isEmpty {
      addUsage(call, command.visibleArguments)
    } else {
      lines += [".Nm \(call)", ".Op Ar command", ".Op Ar arguments"]
    }
  }

  private mutating func addUsage(_ call: String, _ arguments: [CommandDescription.Argument]) {
    lines.append(".Nm \(call)")
    for argument in arguments {
      let dots = argument.isRepeating && argument.kind == "positional" ? " ..." : ""
      lines.append((argument.isOptional ? ".Op " : ".") + Self.form(argument) + dots)
    }
  }

  private mutating func addList(of commands: [CommandDescription], program: String) {
    lines += [".Sh COMMANDS", ".Bl -tag -width Ds"]
    for command in commands {
      lines.append(".It Xr \(program)-\(command.commandName) 1")
      lines.append(Self.escaped(command.abstract ?? ""))
    }
    lines.append(".El")
  }

  private mutating func add(_ command: CommandDescription, call: String, isDefault: Bool) {
    lines.append(".Ss \(Self.escaped(command.commandName))" + (isDefault ? " (default)" : ""))
    addUsage(call + " " + command.commandName, command.visibleArguments)
    lines.append(".Pp")
    add(text: command.abstract ?? "")
    if let discussion = command.discussion { add(discussion: discussion) }
    add(arguments: command.visibleArguments)
  }

  private mutating func add(arguments: [CommandDescription.Argument]) {
    guard !arguments.isEmpty else { return }
    lines.append(".Bl -tag -width Ds")
    for argument in arguments {
      lines.append(".It " + Self.form(argument))
      var words = argument.abstract ?? ""
      if let value = argument.defaultValue { words += " Default: \(value)" }
      if let values = argument.allValues, argument.kind != "flag" {
        words += " One of: " + values.joined(separator: ", ") + "."
      }
      add(text: words)
    }
    lines.append(".El")
  }

  /// Adds paragraphs; those with indented or aligned lines keep their layout.
  private mutating func add(discussion: String) {
    for paragraph in discussion.split(separator: "\n\n") {
      let rows = paragraph.split(separator: "\n").map(String.init)
      let title = rows.first.flatMap { $0.hasPrefix("  ") ? nil : $0 } ?? ""
      let rest = title.isEmpty ? rows : Array(rows.dropFirst())
      let isAligned = !rest.isEmpty && rest.allSatisfy { $0.hasPrefix("  ") }
      if rows.contains(where: { $0.dropFirst(2).contains("   ") }) {
        add(literal: rows)
        continue
      }
      if !title.isEmpty { lines.append(".Pp") }
      if isAligned {
        add(text: title)
        add(literal: rest.map { String($0.dropFirst(2)) })
      } else {
        for row in rows { add(text: row) }
      }
    }
  }

  private mutating func add(literal rows: [String]) {
    lines.append(".Bd -literal -offset indent")
    lines += rows.map(Self.escaped)
    lines.append(".Ed")
  }

  /// Adds text with one sentence per line, as mdoc requires.
  private mutating func add(text: String) {
    var sentence: [Substring] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      sentence.append(word)
      if let last = word.last, ".?!".contains(last) {
        lines.append(Self.escaped(sentence.joined(separator: " ")))
        sentence = []
      }
    }
    if !sentence.isEmpty { lines.append(Self.escaped(sentence.joined(separator: " "))) }
  }

  /// The macros for an argument: `Fl -into Ar path`.
  private static func form(_ argument: CommandDescription.Argument) -> String {
    let value = "Ar \"\(escaped(argument.valueName ?? "value"))\""
    guard argument.kind != "positional" else { return value }
    let names = (argument.names ?? []).map { name in
      "Fl " + (name.kind == "long" ? "-" : "") + name.name
    }
    return names.joined(separator: " , ") + (argument.kind == "option" ? " " + value : "")
  }

  /// A summary for the line with the name: lower-case first letter, no full stop.
  private static func lowered(_ summary: String) -> String {
    let text = summary.hasSuffix(".") ? String(summary.dropLast()) : summary
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// Text in which nothing is taken for a request or an escape.
  private static func escaped(_ text: String) -> String {
    let plain = text.split(separator: "\\", omittingEmptySubsequences: false).joined(
      separator: "\\e")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
