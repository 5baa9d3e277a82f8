import CouchSearchKit

/// The restaurants and dishes of the guide, all of them invented.
enum Restaurants {
  static let scopes = [
    SearchScope(id: "restaurant", title: "Restaurants", itemTitle: "Restaurant"),
    SearchScope(id: "dish", title: "Dishes", itemTitle: "Dish", shape: .square),
  ]

  static let tonight = place(
    "Osteria Lucciola", "Italian · Harbour", "Italian", "Vegetarian",
    summary: "Handmade pasta under a roof of vines. The kitchen closes when the last boat is in.",
    popularity: 940)

  static let all: [SearchResult] =
    [
      tonight,
      place(
        "Ramen Tsukimi", "Japanese · Old Town", "Japanese", "Noodles", "Late",
        summary: "Nine seats, one broth, eighteen hours on the stove.", popularity: 910),
      place(
        "Café Morgenrot", "Breakfast · Station", "Breakfast", "Vegetarian",
        summary: "Rolls from five in the morning, for those who come home and those who leave.",
        popularity: 720),
      place(
        "Pizzeria Vesuvietto", "Italian · Market", "Italian", "Pizza", "Late",
        summary: "A wood oven from 1961, and dough that rests for two days.", popularity: 880),
      place(
        "Taberna del Puerto", "Spanish · Harbour", "Spanish", "Fish", "Late",
        summary: "Whatever the boats brought, on the iron.", popularity: 770),
      place(
        "Le Petit Saule", "French · River", "French", "Vegetarian",
        summary: "Six courses beside the willows; no menu, only a question about what you like.",
        popularity: 840),
      place(
        "Chaikhana Samarkand", "Uzbek · Old Town", "Uzbek", "Grill",
        summary: "Plov from a cauldron on Fridays, tea at any hour.", popularity: 610),
      place(
        "Gogi House", "Korean · University", "Korean", "Grill", "Late",
        summary: "Charcoal in the table, and more small dishes than the table holds.",
        popularity: 800),
      dish("Margherita", "Pizzeria Vesuvietto", "€9", "Pizza", "Vegetarian"),
      dish("Pizza con Friarielli", "Pizzeria Vesuvietto", "€12", "Pizza"),
      dish("Shoyu Ramen", "Ramen Tsukimi", "€13", "Ramen", "Noodles"),
      dish("Tagliatelle al Limone", "Osteria Lucciola", "€14", "Pasta", "Vegetarian"),
      dish("Grilled Sardines", "Taberna del Puerto", "€11", "Fish", "Grill"),
      dish("Bibimbap", "Gogi House", "€12", "Rice", "Vegetarian"),
      dish("Friday Plov", "Chaikhana Samarkand", "€10", "Rice"),
      dish("Tarte aux Mirabelles", "Le Petit Saule", "€8", "Dessert", "Vegetarian"),
    ]

  /// The size of the map, and the river on it.
  static let town = Size(width: 1760, height: 520)
  static let river: [DisplayItem] = [
    .fill(Rect(x: 24, y: 262, width: 1712, height: 44), radius: 22, .controlFill)
  ]

  /// The points of the restaurants on the map, by their ids.
  static let points: [String: Point] = [
    "Osteria Lucciola": Point(x: 250, y: 250), "Ramen Tsukimi": Point(x: 760, y: 180),
    "Café Morgenrot": Point(x: 1480, y: 150), "Pizzeria Vesuvietto": Point(x: 1010, y: 390),
    "Taberna del Puerto": Point(x: 380, y: 400), "Le Petit Saule": Point(x: 1220, y: 255),
    "Chaikhana Samarkand": Point(x: 620, y: 140), "Gogi House": Point(x: 1560, y: 460),
  ]

  private static func place(
    _ title: String, _ subtitle: String, _ keywords: String..., summary: String, popularity: Int
  ) -> SearchResult {
    SearchResult(
      id: title, title: title, subtitle: subtitle, summary: summary, scope: "restaurant",
      keywords: keywords, popularity: popularity)
  }

  private static func dish(
    _ title: String, _ restaurant: String, _ price: String, _ keywords: String...
  ) -> SearchResult {
    SearchResult(
      id: "\(restaurant)/\(title)", title: title, subtitle: restaurant, detail: price,
      scope: "dish", keywords: keywords)
  }
}
