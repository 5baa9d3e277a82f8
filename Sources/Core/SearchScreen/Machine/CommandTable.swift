package import FocusEngine

/// The actions of the controls in one layout, and its sections, by the identifiers of their nodes.
///
/// The layout fills it while it creates the nodes, so an identifier is never parsed. It holds arrays instead
/// of dictionaries because a table is filled at every layout and read only a few times per step.
package struct CommandTable: Sendable {
  /// The actions of a control.
  package struct Entry: Hashable, Sendable {
    /// The identifier of the control's node.
    package var id: NodeID
    /// The action of Select.
    package var select: Command
    /// The action of holding it; `nil` for nothing special.
    package var hold: Command.Hold?
    /// The spoken description besides its label.
    var spoken = Spoken()
  }

  /// The spoken description of a control besides its label and position.
  struct Spoken: Hashable {
    /// Its kind, or the value at its end; empty where its role is enough.
    var kind = ""
    /// A sentence about it, read after a while; empty for none.
    var explanation = ""
    /// Whether the label already says that it is selected.
    var labelSaysSelection = false
    /// Whether it is never read out, because others could hear what is typed.
    var isSecret = false
  }

  /// The controls, in node order.
  package private(set) var all: [Entry] = []
  /// The identifiers of the controls, in the same order, so that lookups copy nothing else.
  private var ids: [NodeID] = []
  /// The sections with their identifiers, in layout order.
  package private(set) var sections: [(id: NodeID, section: ScreenSection)] = []

  /// The cards that have badges, in the order of the buttons that open them.
  package private(set) var badged: [NodeID] = []

  /// Creates an empty table.
  package init() {}

  /// The action of Select on a node; `nil` for a node that is not a control, and for `nil`.
  /// - Complexity: O(n) in the number of controls.
  package subscript(id: NodeID?) -> Command? { place(of: id).map { all[$0].select } }

  /// The action of holding a node; `nil` for nothing special, and for `nil`.
  /// - Complexity: O(n) in the number of controls.
  package func hold(_ id: NodeID?) -> Command.Hold? { place(of: id).flatMap { all[$0].hold } }

  /// The entry of a node; `nil` for a node that is not a control, and for `nil`.
  /// - Complexity: O(n) in the number of controls.
  func entry(_ id: NodeID?) -> Entry? { place(of: id).map { all[$0] } }

  private func place(of id: NodeID?) -> Int? { id.flatMap { ids.firstIndex(of: $0) } }

  /// The section with an identifier; `nil` when it was not laid out, and for `nil`.
  /// - Complexity: O(n) in the number of sections.
  package func section(_ id: NodeID?) -> ScreenSection? {
    guard let id else { return nil }
    return sections.first { $0.id == id }?.section
  }

  mutating func reserveCapacity(_ count: Int) {
    all.reserveCapacity(count)
    ids.reserveCapacity(count)
  }

  mutating func add(
    _ id: NodeID, _ select: Command, hold: Command.Hold? = nil, spoken: Spoken = Spoken()
  ) {
    all.append(Entry(id: id, select: select, hold: hold, spoken: spoken))
    ids.append(id)
  }

  mutating func addBadge(on id: NodeID) { badged.append(id) }

  mutating func add(_ section: ScreenSection, as id: NodeID) { sections.append((id, section)) }
}
