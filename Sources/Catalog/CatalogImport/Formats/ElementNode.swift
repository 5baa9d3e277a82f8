import Support

/// An XML element with all its content: an entry of a feed, an item of a media server. The list around the
/// entries is read event by event.
package struct ElementNode: Hashable, Sendable {
  /// The name as written, with its prefix: `dc:title`.
  package let name: String
  /// The attributes by name.
  package let attributes: [String: String]
  /// The child elements, in order.
  package private(set) var children: [ElementNode] = []
  /// The element's own text, without that of its children.
  package private(set) var text = ""
  /// The text of the element and everything below it, in order, with spaces around each element; parts beyond
  /// 65,536 bytes are left out.
  package private(set) var wholeText = ""

  /// The most elements inside one element, at any depth; the rest are left out.
  static let most = 5_000
  /// The most bytes of ``wholeText``, since each enclosing element holds the text again.
  private static let longestWhole = 65_536

  /// Reads the rest of an element, up to its end, after its start was read.
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

  /// The children with a name. A name with a prefix is compared as written; one without a prefix matches
  /// children with the prefix of this element or, if there are none, with any prefix.
  package func children(_ name: String) -> [ElementNode] {
    if name.contains(":") { return children.filter { $0.name == name } }
    let all = children.filter { $0.localName == name }
    let prefix = self.name.dropLast(localName.count)
    let own = all.filter { $0.name.dropLast(name.count) == prefix }
    return own.isEmpty ? all : own
  }

  /// The first child with a name; see ``children(_:)``.
  package func child(_ name: String) -> ElementNode? { children(name).first }

  /// The first nonempty text among the children with a name; empty for none.
  package func text(_ name: String) -> String { texts(name).first ?? "" }

  /// The nonempty texts of the children with a name.
  package func texts(_ name: String) -> [String] {
    children(name).map { $0.text.trimmed }.filter { !$0.isEmpty }
  }

  /// An attribute without white space around it; empty for none.
  package func attribute(_ name: String) -> String { attributes[name]?.trimmed ?? "" }
}
