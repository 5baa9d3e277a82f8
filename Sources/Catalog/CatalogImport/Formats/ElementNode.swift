import Support

/// An element of an XML text with everything in it: an entry of a feed, an item of a media server. The list
/// around the entries is read event by event.
package struct ElementNode: Hashable, Sendable {
  /// The name as it is written, with its prefix: `dc:title`.
  package let name: String
  /// The attributes by name.
  package let attributes: [String: String]
  /// The elements in it, in order.
  package private(set) var children: [ElementNode] = []
  /// The text in it, without that of its children.
  package private(set) var text = ""
  /// The text in it and in everything below, in order, with spaces around each element; parts that
  /// make it longer than 65,536 bytes are left out.
  package private(set) var wholeText = ""

  /// The most elements in one: of more the rest is left out.
  static let most = 5_000
  /// The most bytes of ``wholeText``, as each element around a text has it again.
  private static let longestWhole = 65_536

  /// Reads an element whose start was read, with its end.
  /// - Throws: ``XMLReader/Failure``, or an error of the file that is read.
  package init(
    _ name: String, attributes: [String: String], from reader: inout XMLReader
  ) throws {
    var left = Self.most
    try self.init(name, attributes, &reader, &left)
  }

  private init(
    _ name: String, _ attributes: [String: String], _ reader: inout XMLReader, _ left: inout Int
  ) throws {
    self.name = name
    self.attributes = attributes
    while let event = try reader.next() {
      switch event {
      case .start(let name, let attributes):
        let child = try ElementNode(name, attributes, &reader, &left)
        left -= 1
        if left >= 0 { children.append(child) }
        add(" " + child.wholeText + " ")
      case .text(let part):
        text += part
        add(part)
      case .end: return
      }
    }
  }

  private mutating func add(_ part: String) {
    if wholeText.utf8.count + part.utf8.count <= Self.longestWhole { wholeText += part }
  }

  /// The name without its prefix.
  package var localName: Substring { Self.local(name) }

  /// A name without its prefix.
  package static func local(_ name: String) -> Substring {
    name.firstIndex(of: ":").map { name[name.index(after: $0)...] } ?? name[...]
  }

  /// The children of a name. One with a prefix is compared as it is written; one without a prefix means the
  /// children with the prefix of this element, and only where there are none of these any others.
  package func children(_ name: String) -> [ElementNode] {
    if name.contains(":") { return children.filter { $0.name == name } }
    let all = children.filter { $0.localName == name }
    let prefix = self.name.dropLast(localName.count)
    let own = all.filter { $0.name.dropLast(name.count) == prefix }
    return own.isEmpty ? all : own
  }

  /// The first child of a name; see ``children(_:)``.
  package func child(_ name: String) -> ElementNode? { children(name).first }

  /// The first text of the children of a name; empty for none.
  package func text(_ name: String) -> String { texts(name).first ?? "" }

  /// The texts of the children of a name that are not empty.
  package func texts(_ name: String) -> [String] {
    children(name).map { $0.text.trimmed }.filter { !$0.isEmpty }
  }

  /// An attribute without white space around it; empty for none.
  package func attribute(_ name: String) -> String { attributes[name]?.trimmed ?? "" }
}
