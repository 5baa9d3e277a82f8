internal import CatalogModel
internal import Support

/// The command of Open: a program and its arguments, never a shell.
///
/// The one door for what a catalogue says about a title on its way to a program: an address has to
/// have an allowed scheme, and nothing that is put in becomes an option.
package struct OpenAction: Hashable, Sendable {
  /// The placeholders that an argument may have for any title.
  package static let placeholders = ["id", "title", "url"]
  /// Those of single kinds of titles besides.
  static let allPlaceholders =
    placeholders + ["path", "core", "game", "socket"]
  /// The schemes of addresses that are opened unless the configuration names others; `file` stands
  /// for paths, too.
  package static let usualSchemes = ["file", "http", "https", "rtmp", "rtsp", "steam"]
  /// The longest value that is put in, in bytes.
  private static let longestValue = 4_000

  /// A reason why a title is not opened.
  package enum Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The title has no address, and the command needs one.
    case noAddress
    /// The address is none, or its scheme is not allowed.
    case address
    /// The value of a placeholder could be taken for an option, or has control characters.
    case value(placeholder: String)

    /// The reason as a clause for the log; nothing of the title is in it.
    package var description: String {
      switch self {
      case .noAddress: "it has no address"
      case .address: "its address is not one of those that “openSchemes” allows"
      case .value(let placeholder):
        "its {\(placeholder)} could be taken for an option, or cannot be an argument"
      }
    }
  }

  /// The program, then its arguments with placeholders; empty when nothing can be opened.
  package var arguments: [String]
  /// The schemes of addresses that may be opened, in small letters.
  package var schemes: [String]

  /// Makes an action.
  package init(_ arguments: [String], schemes: [String] = OpenAction.usualSchemes) {
    self.arguments = arguments
    self.schemes = schemes
  }

  /// The desktop's own way to open an address.
  package static let desktop = OpenAction(["xdg-open", "{url}"])

  /// The arguments for one item. What is put in is never looked at again: a title with braces in
  /// it stays as it is.
  ///
  /// - Throws: The reason why the item is not opened.
  package func commandLine(
    id: String, title: String, url: String
  ) throws(Refusal) -> [String] {
    try commandLine(["id": id, "title": title, "url": url])
  }

  /// The arguments for the values of some placeholders.
  ///
  /// - Throws: The reason why the item is not opened.
  package func commandLine(_ values: [String: String]) throws(Refusal) -> [String] {
    let url = values["url"] ?? ""
    let used = Set(arguments.flatMap(OpenAction.names))
    if used.contains("url") {
      guard !url.isEmpty else { throw .noAddress }
      guard let address = ItemAddress(url), schemes.contains(address.scheme),
        !address.isLauncher
      else { throw .address }
    }
    for (name, value) in values where used.contains(name) {
      guard value.utf8.count <= Self.longestValue, !ControlCharacters.arePresent(in: value) else {
        throw .value(placeholder: name)
      }
    }
    var line: [String] = []
    var areOperands = false
    for argument in arguments {
      let filled = OpenAction.fill(argument, with: values)
      // Only an argument of the configuration may begin with a hyphen, and all behind “--” are no
      // options.
      if !areOperands, filled.hasPrefix("-"), !argument.hasPrefix("-") {
        throw .value(placeholder: OpenAction.names(in: argument).first ?? "")
      }
      if argument == "--" { areOperands = true }
      line.append(filled)
    }
    return line
  }

  /// Whether the command needs the address of the item.
  package var needsAddress: Bool {
    arguments.contains { OpenAction.names(in: $0).contains("url") }
  }

  /// The names in braces in an argument, known or not, in order.
  static func names(in argument: String) -> [String] {
    parts(of: argument).compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
  }

  /// The text in front of the first known placeholder; `nil` when there is none.
  static func textBeforePlaceholder(in argument: String) -> String? {
    var text = ""
    for part in parts(of: argument) {
      switch part {
      case .text(let more): text += more
      case .placeholder(let name):
        if allPlaceholders.contains(name) { return text }
        text += "{\(name)}"
      }
    }
    return nil
  }

  private enum Part {
    case text(String)
    case placeholder(String)
  }

  private static func fill(_ argument: String, with values: [String: String]) -> String {
    parts(of: argument).map { part in
      switch part {
      case .text(let text): text
      case .placeholder(let name): values[name] ?? "{\(name)}"
      }
    }.joined()
  }

  private static func parts(of argument: String) -> [Part] {
    var parts: [Part] = []
    var rest = Substring(argument)
    while let open = rest.firstIndex(of: "{"),
      let close = rest[open...].firstIndex(of: "}")
    {
      parts.append(.text(String(rest[..<open])))
      parts.append(.placeholder(String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    return parts + [.text(String(rest))]
  }
}
