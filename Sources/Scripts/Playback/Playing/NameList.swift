internal import FocusEngine
internal import Foundation
internal import Geometry
internal import InputMapping
internal import Replay
internal import SceneGraph
package import ScreenHost
internal import SearchScreen

/// The names used in scripts: of screens, tabs, and the focusable elements on each tab.
package enum NameList {
  /// A name with the text on the screen.
  private struct Name: Encodable {
    var name: String
    var label: String
  }

  private struct Place: Encodable {
    var tab: String
    var names: [Name]
  }

  private struct List: Encodable {
    var screens: [String]
    var tabs: [Place]
  }

  /// Milliseconds that focus rests on a tab until its page is shown.
  private static let rest = 1_000

  /// Opens the screen, visits each tab and prints the names.
  /// - Returns: The exit code, 0.
  package static func print(options: RunOptions, asJSON: Bool) throws -> Int32 {
    let environment = ReplayEnvironment(options: options)
    let script = Script(name: "names", steps: [])
    var player = try environment.player(for: script)
    player.begin(script)
    _ = player.play(ScriptStep(.pause(milliseconds: rest)))
    let tabs = player.stage.machine.layout.map.items.map(\.id)
      .filter { $0.rawValue.hasPrefix("tab/") }
    var places: [Place] = []
    var known: Set<String> = []
    for tab in tabs {
      _ = player.play(ScriptStep(.goTo(Glob(tab.rawValue))))
      _ = player.play(ScriptStep(.pause(milliseconds: rest)))
      if tab == NodeID("tab/search") {
        // The categories move up once one has been chosen.
        _ = player.play(ScriptStep(.tap([.nextScope, .previousScope].map { Tap(.intent($0)) })))
        _ = player.play(ScriptStep(.pause(milliseconds: rest)))
      }
      let layout = player.stage.machine.layout
      let names = layout.map.items.filter { known.insert($0.id.rawValue).inserted }.map { item in
        Name(name: item.id.rawValue, label: layout.scene.node(item.id)?.label ?? "")
      }
      places.append(Place(tab: tab.rawValue, names: names))
    }
    let list = List(screens: Expectation.Screen.allCases.map(\.rawValue), tabs: places)
    try Console.print(asJSON ? try json(list) : Data(text(list).utf8))
    return 0
  }

  private static func json(_ list: List) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(list) + Data("\n".utf8)
  }

  private static func text(_ list: List) -> String {
    var lines = ["Screens, for “screen:”", "  " + list.screens.joined(separator: ", ")]
    for place in list.tabs {
      lines += ["", "On \(place.tab), for “goto:” and “focus:”"]
      let width = min(48, place.names.map(\.name.count).max() ?? 0)
      for name in place.names {
        let space = String(repeating: " ", count: max(0, width - name.name.count))
        let label = name.label.split(whereSeparator: \.isNewline).joined(separator: " ")
        lines.append("  \(name.name)\(label.isEmpty ? "" : space + "  " + label)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
