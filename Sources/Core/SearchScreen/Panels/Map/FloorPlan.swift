internal import CatalogModel
package import Geometry
package import SceneGraph

/// The plans of floors on which titles are marked, from the configuration.
package struct FloorPlans: Hashable, Sendable {
  /// The field that names the place of a title; `nil` for none.
  package var field: ResultStyle.Field?
  /// The plans, in the order of the configuration.
  package var plans: [FloorPlan] = []

  /// The most plans, and the most places of one.
  package static let mostPlans = 20
  package static let mostPlaces = 500

  /// Creates plans of nothing.
  package init() {}

  /// Finds the spot of a title's place: where the configuration names most of it, of equals where it
  /// names fewer places, then the first one; `nil` for a place that no plan has.
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
    /// Its point in the picture, in the units of the picture from the top left corner.
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
  /// The point at which the screen itself stands; `nil` when that is elsewhere.
  package var here: Point?
  /// The places, in the order of the configuration.
  package var places: [Place] = []

  /// Creates a plan without places.
  package init(image: ImageFile) { self.image = image }
}

/// The place of a title on the plan of its floor.
package struct FloorSpot: Hashable, Sendable {
  /// The picture of the floor.
  package var image: ImageFile
  /// The name of the floor; empty for none.
  package var floor: String
  /// The point at which the screen itself stands; `nil` when that is elsewhere.
  package var here: Point?
  /// The point of the title, in the units of the picture.
  package var point: Point
}

extension ScreenState {
  /// The words for the place of an item, as its catalogue has them; empty where it has none.
  func place(of item: Item) -> String {
    settings.floorPlans.field.map { text(of: $0, of: item) } ?? ""
  }

  /// The place of an item on a plan; `nil` for one that no plan has.
  func floorSpot(of item: Item) -> FloorSpot? { settings.floorPlans.spot(of: place(of: item)) }
}
