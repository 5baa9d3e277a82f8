internal import Geometry
internal import SceneGraph
internal import SearchScreen

extension SettingsDecoder {
  /// Reads the floor plans on which titles are marked.
  func decodeMap(_ section: YAMLSection?, _ plans: inout FloorPlans) throws {
    guard let section else { return }
    try section.allow(["field", "plans"])
    if let value = section["field"] { plans.field = value.isNull ? nil : try field(value) }
    guard let value = section["plans"] else { return }
    plans.plans = try value.list(most: FloorPlans.mostPlans, of: "plans")
      .map { try plan(try $0.section()) }
    guard plans.field == nil, !plans.plans.isEmpty else { return }
    throw ConfigurationError.missingKey(
      section.place, key: "map.field",
      expected: "the field that names the place of a title, like shelf")
  }

  private func plan(_ section: YAMLSection) throws -> FloorPlan {
    try section.allow(["picture", "name", "here", "places"])
    let value = try section.required("picture", "the PNG or SVG file of the plan")
    guard let image = try imageFile(value) else { throw value.mismatch("a PNG or SVG file") }
    var plan = FloorPlan(image: image)
    if let value = section["name"] { plan.name = try value.text(maxLength: 40) }
    if let value = section["here"] { plan.here = value.isNull ? nil : try point(value, on: image) }
    let places = try section.required("places", "the places on the plan, like B12: [640, 280]")
    let form = "at most \(FloorPlans.mostPlaces) places, like B12: [640, 280]"
    let entries = try places.section().entries
    guard entries.count <= FloorPlans.mostPlaces else { throw places.mismatch(form) }
    plan.places = try entries.map { entry in
      guard let name = PlaceName(try entry.name.text(maxLength: 60)) else {
        throw entry.name.mismatch("the name of a place")
      }
      return FloorPlan.Place(name: name, point: try point(entry.value, on: image))
    }
    return plan
  }

  /// A point within a picture.
  private func point(_ value: YAMLValue, on image: ImageFile) throws -> Point {
    let size = image.size
    let form =
      "a point in the picture, from the top left corner: [0 … \(size.width), 0 … \(size.height)]"
    let list = try value.list(form)
    guard list.count == 2 else { throw value.mismatch(form) }
    return Point(
      x: try list[0].integer(0...size.width, unit: "units of the picture"),
      y: try list[1].integer(0...size.height, unit: "units of the picture"))
  }
}
