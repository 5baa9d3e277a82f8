internal import CatalogModel
package import Geometry
package import SceneGraph

/// The floor plans that titles are marked on, from the configuration.
package struct FloorPlans: Hashable, Sendable {
  /// The field that names a title's place; `nil` for none.
  package var field: ResultStyle.Field?
  /// The plans, in configuration order.
  package var plans: [FloorPlan] = []

  /// The maximum number of plans, and of places on a plan.
  package static let mostPlans = 20
  package static let mostPlaces = 500

  /// Creates an empty set of plans.
  package init() {}

  /// Finds the spot of a title's place: the configured name that matches most of it; in case of a tie, the
  /// one that covers fewer places, then the first; `nil` for a place on no plan.
  package func spot(of place: String) -> FloorSpot? {
    let place = PlaceName.normalized(place)
    guard !place.isEmpty else { return nil }
    var best: (match: PlaceName.Match, plan: FloorPlan, point: Point)?
    for plan in plans {
      for known in plan.places {
        guard let match = known.name.match(place) else { continue }
        if let best, best.match >= match { continue }
        best = (match, plan, known.point)
      }
    }
    return best.map {
      FloorSpot(image: $0.plan.image, floor: $0.plan.name, here: $0.plan.here, point: $0.point)
    }
  }
}

/// The plan of a floor.
package struct FloorPlan: Hashable, Sendable {
  /// A place on it.
  package struct Place: Hashable, Sendable {
    /// Its name.
    package var name: PlaceName
    /// Its point in the picture, in the picture's units, from the top left corner.
    package var point: Point

    /// Creates a place.
    package init(name: PlaceName, point: Point) {
      self.name = name
      self.point = point
    }
  }

  /// The picture.
  package var image: ImageFile
  /// The name of the floor; empty for none.
  package var name = ""
  /// The point where this screen is; `nil` if it is elsewhere.
  package var here: Point?
  /// The places, in configuration order.
  package var places: [Place] = []

  /// Creates a plan without places.
  package init(image: ImageFile) { self.image = image }
}

/// A title's place on its floor plan.
package struct FloorSpot: Hashable, Sendable {
  /// The picture of the floor.
  package var image: ImageFile
  /// The name of the floor; empty for none.
  package var floor: String
  /// The point where this screen is; `nil` if it is elsewhere.
  package var here: Point?
  /// The point of the title, in the picture's units.
  package var point: Point
}

extension ScreenState {
  /// The words for an item's place, as in its catalogue; empty if it has none.
  func place(of item: Item) -> String {
    guard let field = settings.floorPlans.field else { return "" }
    // Not in the language of the screen, unlike in captions.
    return field == .genre ? item.genres.first ?? "" : text(of: field, of: item)
  }

  /// An item's place on a plan; `nil` if it is on none.
  func floorSpot(of item: Item) -> FloorSpot? { settings.floorPlans.spot(of: place(of: item)) }
}
