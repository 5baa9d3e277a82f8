package import FocusEngine

/// What the controls of one layout do, and its sections, by the identifiers of their nodes.
///
/// The layout fills it while it creates the nodes, so an identifier is never parsed. It holds lists
/// instead of dictionaries because a table is filled at every layout and read a few times a step.
package struct CommandTable: Sendable {
  /// What a control does.
  package struct Entry: Hashable, Sendable {
    /// The identifier of the control's node.
    package var id: NodeID
    /// What Select does.
    package var select: Command
    /// What holding it does; `nil` for nothing in particular.
    package var hold: Command.Hold?
    /// What a listener hears besides its label.
    var spoken = Spoken()
  }

  /// What a listener hears about a control besides its label and place.
  struct Spoken: Hashable {
    /// What it is, or the value at its end; empty where its role says enough.
    var kind = ""
    /// A sentence about it, read after a while; empty for none.
    var explanation = ""
    /// Whether the label says already that it is the chosen one.
    var labelSaysSelection = false
    /// Whether it is never read out, because others could hear what is typed.
    var isSecret = false
  }

  /// The controls, in node order.
  package private(set) var all: [Entry] = []
  /// The identifiers of the controls, in the same order: looking one up copies nothing else.
  private var ids: [NodeID] = []
  /// The sections with their identifiers, in layout order.
  package private(set) var sections: [(id: NodeID, section: ScreenSection)] = []

  /// The cards that have badges, in the order of the buttons that open them.
  package private(set) var badged: [NodeID] = []

  /// Creates an empty table.
  package init() {}

  /// What Select does on a node; `nil` for a node that is no control, and for `nil`.
  /// - Complexity: O(n) in the number of controls.
  package subscript(id: NodeID?) -> Command? { place(of: id).map { all[$0].select } }

  /// What holding a node does; `nil` for nothing in particular, and for `nil`.
  /// - Complexity: O(n) in the number of controls.
  package func hold(_ id: NodeID?) -> Command.Hold? { place(of: id).flatMap { all[$0].hold } }

  /// The entry of a node; `nil` for a node that is no control, and for `nil`.
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
