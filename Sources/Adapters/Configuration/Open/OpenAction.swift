internal import CatalogModel
internal import Support

/// The command of Open: a program and its arguments, never a shell.
///
/// The only way for a title's data to reach a program: an address must have an allowed scheme, and no
/// inserted value becomes an option.
package struct OpenAction: Hashable, Sendable {
  /// The placeholders allowed in the command of any title.
  package static let placeholders = ["id", "title", "url"]
  /// These and the ones for single kinds of titles.
  static let allPlaceholders =
    placeholders + ["path", "core", "game", "socket"]
  /// The schemes that are opened unless the configuration names others; `file` includes paths.
  package static let usualSchemes = ["file", "http", "https", "rtmp", "rtsp", "steam"]
  /// The longest inserted value, in bytes.
  private static let longestValue = 4_000

  /// A reason not to open a title.
  package enum Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The title has no address, but the command needs one.
    case noAddress
    /// The address is invalid, or its scheme is not allowed.
    case address
    /// The value of a placeholder could be taken for an option, or contains control characters.
    case value(placeholder: String)

    /// The reason as a clause for the log, without any data of the title.
    package var description: String {
      switch self {
      case .noAddress: "it has no address"
      case .address: "its address is not one of those that “openSchemes” allows"
      case .value(let placeholder):
        "its {\(placeholder)} could be taken for an option, or cannot be an argument"
      }
    }
  }

  /// The program and its arguments with placeholders; empty when nothing can be opened.
  package var arguments: [String]
  /// The schemes that may be opened, in lower case.
  package var schemes: [String]

  /// Makes an action.
  package init(_ arguments: [String], schemes: [String] = OpenAction.usualSchemes) {
    self.arguments = arguments
    self.schemes = schemes
  }

  /// The desktop's own command for opening an address.
  package static let desktop = OpenAction(["xdg-open", "{url}"])

  /// The arguments for one item. Inserted values are not expanded again: braces in a title stay as they are.
  ///
  /// - Throws: The reason not to open the item.
  package func commandLine(
    id: String, title: String, url: String
  ) throws(Refusal) -> [String] {
    try commandLine(["id": id, "title": title, "url": url])
  }

  /// The arguments for the given placeholder values.
  ///
  /// - Throws: The reason not to open the item.
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
      // Only an argument from the configuration may begin with a hyphen; nothing after “--” is an option.
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

  /// The names in braces in an argument, known or unknown, in order.
  static func names(in argument: String) -> [String] {
    parts(of: argument).compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
  }

  /// The text before the first known placeholder; `nil` if there is none.
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
