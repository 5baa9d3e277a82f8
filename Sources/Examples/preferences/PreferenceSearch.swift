import CouchSearchKit
import Synchronization

/// A search for settings: Select on a switch turns it, and the list shows its new state.
@main
struct PreferenceSearch {
  static func main() throws {
    try screen().run(.commandLine())
  }

  /// The screen: one list, rows that act at once, and a screen that is told of changes.
  @MainActor static func screen(_ preferences: Preferences = Preferences()) -> SearchController {
    let search = SearchController(identifier: "couchsearch-preferences") { query in
      let found = query.rank(preferences.rows)
      return SearchPage {
        for group in Preferences.groups {
          List(group, found.filter { $0.keywords.contains(group) })
        }
      }
    }
    search.title = "Preferences"
    search.placeholder = "Sound, Picture, Network and More"
    search.keepsHistory = false
    let screen = search.screen
    search.onOpen = { row in
      preferences.turn(row.id)
      screen.reload()
    }
    return search
  }
}

/// The switches of a television, in memory.
final class Preferences: Sendable {
  static let groups = ["Picture", "Sound", "Network"]

  private struct Switch {
    var id: String
    var title: String
    var group: String
    var detail: String
  }

  private static let switches = [
    Switch(id: "hdr", title: "High Dynamic Range", group: "Picture", detail: "Brighter highlights"),
    Switch(id: "motion", title: "Motion Smoothing", group: "Picture", detail: "Not for films"),
    Switch(id: "night", title: "Night Colours", group: "Picture", detail: "Warmer after sunset"),
    Switch(id: "dialogue", title: "Clear Dialogue", group: "Sound", detail: "Lifts voices"),
    Switch(id: "quiet", title: "Reduce Loud Sounds", group: "Sound", detail: "For late evenings"),
    Switch(
      id: "clicks", title: "Navigation Clicks", group: "Sound", detail: "A sound for each step"),
    Switch(id: "wake", title: "Wake over Network", group: "Network", detail: "Uses more power"),
    Switch(id: "guests", title: "Guest Network", group: "Network", detail: "For visitors’ phones"),
  ]

  private let on = Mutex<Set<String>>(["hdr", "dialogue", "clicks"])

  /// A row for each switch, with its state at the end.
  var rows: [SearchResult] {
    let on = on.withLock { $0 }
    return Self.switches.map { item in
      SearchResult(
        id: item.id, title: item.title, subtitle: item.detail,
        detail: on.contains(item.id) ? "On" : "Off", keywords: [item.group], selection: .open)
    }
  }

  /// Turns a switch on or off.
  func turn(_ id: String) {
    on.withLock { if $0.remove(id) == nil { $0.insert(id) } }
  }
}
