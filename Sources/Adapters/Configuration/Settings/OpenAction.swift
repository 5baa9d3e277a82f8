/// The command of Open: a program and its arguments, never a shell.
package struct OpenAction: Hashable, Sendable {
  /// The placeholders an argument may have.
  package static let placeholders = ["id", "title", "url"]

  /// The program, then its arguments with placeholders; empty when nothing can be opened.
  package var arguments: [String]

  /// Makes an action.
  package init(_ arguments: [String]) { self.arguments = arguments }

  /// The desktop's own way to open an address.
  package static let desktop = OpenAction(["xdg-open", "{url}"])

  /// The arguments for one item. What is put in is never looked at again: a title with braces in
  /// it stays as it is.
  package func commandLine(id: String, title: String, url: String) -> [String] {
    arguments.map { OpenAction.fill($0, with: ["id": id, "title": title, "url": url]) }
  }

  /// True when the command needs the address of the item.
  package var needsAddress: Bool {
    arguments.contains { OpenAction.names(in: $0).contains("url") }
  }

  /// The names in braces in an argument, known or not, in order.
  static func names(in argument: String) -> [String] {
    parts(of: argument).compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
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
