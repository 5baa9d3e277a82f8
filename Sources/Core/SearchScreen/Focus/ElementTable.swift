package import FocusEngine

/// The elements and sections of one layout, by the identifiers of their nodes.
///
/// The layout fills it while it creates the nodes, so an identifier is never parsed. It holds lists
/// instead of dictionaries because a table is filled at every layout and read a few times a step.
package struct ElementTable: Sendable {
  /// The elements with the identifiers of their nodes, in node order.
  package private(set) var elements: [(id: NodeID, element: Element)] = []
  /// The sections with their identifiers, in layout order.
  package private(set) var sections: [(id: NodeID, section: ScreenSection)] = []

  /// The cards that have badges, in the order of the buttons that open them.
  package private(set) var badged: [NodeID] = []

  /// Creates an empty table.
  package init() {}

  /// The element of a node; `nil` for a node without one, and for `nil`.
  /// - Complexity: O(n) in the number of elements.
  package subscript(id: NodeID?) -> Element? {
    guard let id else { return nil }
    return elements.first { $0.id == id }?.element
  }

  /// The section with an identifier; `nil` when it was not laid out, and for `nil`.
  /// - Complexity: O(n) in the number of sections.
  package func section(_ id: NodeID?) -> ScreenSection? {
    guard let id else { return nil }
    return sections.first { $0.id == id }?.section
  }

  mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }

  mutating func add(_ element: Element, as id: NodeID) { elements.append((id, element)) }

  mutating func addBadge(on id: NodeID) { badged.append(id) }

  mutating func add(_ section: ScreenSection, as id: NodeID) { sections.append((id, section)) }
}
