internal import FocusEngine
internal import SceneGraph

/// The focused element as a screen reader says it.
struct SpokenFocus: Hashable {
  /// The identifier of its node.
  var id: NodeID
  /// The name, or the letter of a key.
  var label: String
  /// The role of its node.
  var role: Node.Role
  /// The kind: “Film”, “button”; empty where the name says enough.
  var kind = ""
  /// The line below its title; empty for none.
  var line = ""
  /// The sentence that explains it; empty for none.
  var explanation = ""
  /// The longer description that is said when it is asked for; empty for none.
  var description = ""
  /// True for the chosen one of several.
  var isSelected = false
  /// Whether it leads nowhere.
  var isDimmed = false
  /// The identifier of its section.
  var section: NodeID?
  /// The name of the section; empty for none.
  var sectionName = ""
  /// The place among its like in the section, from 1.
  var place = 1
  /// The number of its like in the section.
  var count = 1
  /// True for an answer of a panel, such as an accent.
  var isChoice = false
}
