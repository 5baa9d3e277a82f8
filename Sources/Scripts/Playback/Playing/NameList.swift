internal import FocusEngine
internal import Foundation
internal import Geometry
internal import InputMapping
internal import Replay
internal import SceneGraph
package import ScreenHost
internal import SearchScreen

/// The names used in scripts: of screens, tabs, and the focusable elements on each tab and layer.
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

  private struct Layer: Encodable {
    var layer: String
    var names: [Name]
  }

  private struct List: Encodable {
    var screens: [String]
    var tabs: [Place]
    var layers: [Layer]
  }

  /// What opens over the first tab, and the steps that lead there.
  private static let layers: [(name: String, steps: [ScriptStep.Action])] = [
    (
      "filter row",
      [
        .tap([Tap(.intent(.nextScope))]), .pause(milliseconds: rest), .goTo(Glob("filters/open")),
        .tap([Tap(.intent(.select))]),
      ]
    ),
    ("sheet", [.goTo(Glob("results/0")), .tap([Tap(.intent(.select))])]),
    ("menu of a title", [.goTo(Glob("results/0")), .tap([Tap(.intent(.alternates))])]),
    ("page of settings", [.tap([Tap(.intent(.settings))])]),
  ]

  /// Milliseconds that focus rests on a tab until its page is shown.
  private static let rest = 1_000

  /// Opens the screen, visits each tab and prints the names.
  /// - Returns: The exit code, 0.
  package static func print(options: RunOptions, asJSON: Bool) throws -> Int32 {
    let environment = ReplayEnvironment(options: options)
    var player = try player(environment)
    let tabs = player.stage.machine.layout.map.items.map(\.id)
      .filter { $0.rawValue.hasPrefix("tab/") }
    var places: [Place] = []
    var known: Set<String> = []
    func names(_ player: ScriptPlayer<ServicesHost>) -> [Name] {
      let layout = player.stage.machine.layout
      return layout.map.items.filter { known.insert($0.id.rawValue).inserted }.map { item in
        Name(name: item.id.rawValue, label: layout.scene.node(item.id)?.label ?? "")
      }
    }
    for tab in tabs {
      _ = player.play(ScriptStep(.goTo(Glob(tab.rawValue))))
      _ = player.play(ScriptStep(.pause(milliseconds: rest)))
      if tab == NodeID("tab/search") {
        // The categories move up once one has been chosen.
        _ = player.play(ScriptStep(.tap([.nextScope, .previousScope].map { Tap(.intent($0)) })))
        _ = player.play(ScriptStep(.pause(milliseconds: rest)))
      }
      places.append(Place(tab: tab.rawValue, names: names(player)))
    }
    let layers = try layers.compactMap { name, steps in
      var player = try self.player(environment)
      for step in steps { _ = player.play(ScriptStep(step)) }
      _ = player.play(ScriptStep(.pause(milliseconds: rest)))
      // A screen may have no titles or no settings.
      return player.hasFailed ? nil : Layer(layer: name, names: names(player))
    }
    let list = List(
      screens: Expectation.Screen.allCases.map(\.rawValue), tabs: places, layers: layers)
    try Console.print(asJSON ? try json(list) : Data(text(list).utf8))
    return 0
  }

  /// A player of a fresh screen that has settled.
  private static func player(
    _ environment: ReplayEnvironment
  ) throws -> ScriptPlayer<ServicesHost> {
    let script = Script(name: "names", steps: [])
    var player = try environment.player(for: script)
    player.begin(script)
    _ = player.play(ScriptStep(.pause(milliseconds: rest)))
    return player
  }

  private static func json(_ list: List) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(list) + Data("\n".utf8)
  }

  private static func text(_ list: List) -> String {
    var lines = ["Screens, for “screen:”", "  " + list.screens.joined(separator: ", ")]
    let places =
      list.tabs.map { ("On \($0.tab)", $0.names) }
      + list.layers.map { ("With a \($0.layer)", $0.names) }
    for (place, names) in places {
      lines += ["", "\(place), for “goto:” and “focus:”"]
      let width = min(48, names.map(\.name.count).max() ?? 0)
      for name in names {
        let space = String(repeating: " ", count: max(0, width - name.name.count))
        let label = name.label.split(whereSeparator: \.isNewline).joined(separator: " ")
        lines.append("  \(name.name)\(label.isEmpty ? "" : space + "  " + label)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
