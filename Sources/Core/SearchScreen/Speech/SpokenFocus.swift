internal import FocusEngine
internal import SceneGraph

/// The focused element as spoken by a screen reader.
struct SpokenFocus: Hashable {
  /// The identifier of its node.
  var id: NodeID
  /// The name, or the letter of a key.
  var label: String
  /// The role of its node.
  var role: Node.Role
  /// The kind: “Film”, “button”; empty if the name is enough.
  var kind = ""
  /// The line below its title; empty for none.
  var line = ""
  /// The sentence that explains it; empty for none.
  var explanation = ""
  /// The longer description, spoken on request; empty for none.
  var description = ""
  /// Whether it is the selected one of several.
  var isSelected = false
  /// Whether it has no effect.
  var isDimmed = false
  /// The identifier of its section.
  var section: NodeID?
  /// The name of the section; empty for none.
  var sectionName = ""
  /// The position among similar elements in the section, from 1.
  var place = 1
  /// The number of similar elements in the section.
  var count = 1
  /// Whether it is an answer of a panel, such as an accent.
  var isChoice = false
}
