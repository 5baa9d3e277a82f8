import CouchSearchKit

/// A guide to the restaurants of a town.
@main
struct RestaurantGuide {
  static func main() throws {
    try screen().run(.commandLine())
  }

  /// The screen: restaurants and dishes, with a tab of what is open late.
  @MainActor static func screen() -> SearchController {
    let guide = ArrayProvider(Restaurants.all, scopes: Restaurants.scopes) { query, found in
      if query.tab == "late" {
        List("Open After Midnight", found.filter { $0.keywords.contains("Late") })
      } else if query.isLanding {
        Hero(Restaurants.tonight, kicker: "Tonight’s Table")
        Shelf("Restaurants", found.filter { $0.scope == "restaurant" })
        Shelf("Dishes", found.filter { $0.scope == "dish" })
        Plan(
          "Around Town", size: Restaurants.town, ground: Restaurants.river,
          pins: found.compactMap { place in
            Restaurants.points[place.id].map { Plan.Pin(place, at: $0) }
          })
      } else {
        Shelf("Restaurants", found.filter { $0.scope == "restaurant" })
        List("Dishes", found.filter { $0.scope == "dish" })
      }
    }
    let search = SearchController(guide, identifier: "couchsearch-restaurants")
    search.title = "Table Tonight"
    search.placeholder = "Restaurants and Dishes"
    search.suggestions = ["Pizza", "Ramen", "Vegetarian"]
    search.tabs = [SearchTab(id: "late", title: "Open Late")]
    search.onOpen = { result in print("A table for \(result.title)") }
    return search
  }
}
