package import FocusEngine
internal import Geometry
package import Replay
internal import Support
internal import TextEntry

/// A focus map with moves to play on it, or many cases from another suite, read from JSON.
package struct FocusFile: Sendable {
  /// The largest file, in bytes.
  package static let maxBytes = 8_000_000

  /// The plays of the file, in order: one play of a map, or one for every case.
  package var plays: [FocusPlay]

  /// Reads a file.
  /// - Parameters:
  ///   - json: The text of the file.
  ///   - file: The name used in messages.
  /// - Throws: ``ScriptError`` with the place of the first mistake.
  package init(json: [UInt8], file: String) throws(ScriptError) {
    guard json.count <= Self.maxBytes else {
      throw .malformed(
        SourcePlace(file: file),
        reason: "is larger than \(Self.maxBytes / 1_000_000) megabytes; this is not a focus map.")
    }
    let root = try ScriptNode.json(json, file: file)
    switch root.content {
    case .list(let cases):
      var plays: [FocusPlay] = []
      for (index, node) in cases.enumerated() {
        plays.append(try FocusCaseReader(node, "[\(index)]", number: index).play())
      }
      self.plays = plays
    case .mapping(let entries) where entries.contains { $0.key == "suite" }:
      plays = [try FocusCaseReader(root, "", number: 0).play()]
    case .mapping:
      plays = [try FocusMapReader(file: file).play(root)]
    case .scalar:
      throw root.wrong("the file", expected: "a focus map or a list of cases")
    }
  }
}

/// A focus map and the steps to play on it.
package struct FocusPlay: Sendable {
  /// One step.
  package struct Step: Sendable {
    /// Its kind.
    var action: Action
    /// The expected focus afterwards; `nil` if unspecified.
    package var expected: NodeID?
    /// Whether the play fails if something else has focus.
    package var isAsserted = false
  }

  /// The actions of a step.
  enum Action: Sendable {
    case move(Direction, isRepeat: Bool)
    case focus(NodeID)
    /// A change to a case in the flat form.
    case change(FlatCase.Change)
    /// A change to a map.
    case mapChange(FocusMapChange)
  }

  /// The id of the case, or the name of the file.
  package var name: String
  /// The suite of the case; empty for a map.
  package var suite = ""
  /// The decision about the case for this product: `adopt`, `adopt-section`; empty for a map.
  package var policy = ""
  /// The initial focus; `nil` for the map's own choice.
  package var start: NodeID?
  /// The steps, in order.
  package var steps: [Step]
  /// The initial map.
  var scenery: Scenery

  /// The map of a play.
  enum Scenery: Sendable {
    case map(FocusMap)
    case flat(FlatCase)
  }

  /// The map before any steps.
  package var map: FocusMap {
    switch scenery {
    case .map(let map): map
    case .flat(let flat): flat.map
    }
  }
}
