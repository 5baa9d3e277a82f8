import CouchSearchKit

/// The collection of a museum with the plan of its floor: rooms take focus, and lead to what is in them.
@main
struct MuseumGuide {
  static func main() throws {
    try screen().run(.commandLine())
  }

  /// The screen: a plan before anything is typed, works and the rooms they hang in afterwards.
  @MainActor static func screen() -> SearchController {
    let provider = PageProvider { query in
      let found = query.rank(Collection.works)
      if query.isLanding {
        return SearchPage {
          Collection.plan()
          Shelf("Highlights", Collection.highlights, shape: .poster)
        }
      }
      if query.tab == "visit" {
        return SearchPage {
          Paragraph(Collection.hours, title: "Your Visit")
          List("Rooms", Collection.rooms.map(\.result))
        }
      }
      let rooms = Set(found.map(\.subtitle))
      return SearchPage(suggestions: Collection.movements(in: found)) {
        Shelf("Works", found, shape: .poster)
        if !found.isEmpty, rooms.count <= 3 {
          Collection.plan(title: "Where to Find Them", lit: rooms)
        }
      }
    }
    let search = SearchController(provider, identifier: "couchsearch-museum")
    search.placeholder = "Paintings, Artists and Rooms"
    search.title = "Museum am Kanal"
    search.tabs = [SearchTab(id: "visit", title: "Visit")]
    search.keepsHistory = false
    return search
  }
}
