import Configuration
import Foundation
import Geometry
import SceneGraph
import SearchScreen
import Testing

/// The plans of floors on which titles are marked.
@Suite struct MapSettingsTests {
  private static let svg = "<svg xmlns='x' width='1200' height='800'></svg>"

  @Test func `plans are read with their places`() throws {
    let bench = Workbench()
    try bench.write(Self.svg, to: "plans/ground.svg")
    let file = try bench.write(
      """
      map:
        field: shelf
        plans:
          - picture: plans/ground.svg
            name: Ground Floor
            here: [120, 540]
            places: {B: [320, 180], 800–899: [640, 300], 7: [0, 800]}
          - {picture: plans/ground.svg, places: {Attic: [1, 2]}}
      """)

    let plans = try bench.loader.settings(file: file).screen.floorPlans

    #expect(plans.field == .own("shelf"))
    #expect(plans.plans.map(\.name) == ["Ground Floor", ""])
    #expect(plans.plans.map(\.here) == [Point(x: 120, y: 540), nil])
    #expect(
      plans.plans.first?.image
        == ImageFile(
          path: bench.folder + "/plans/ground.svg", size: Size(width: 1200, height: 800)))
    #expect(plans.spot(of: "B 4")?.point == Point(x: 320, y: 180))
    #expect(plans.spot(of: "812.5 A")?.point == Point(x: 640, y: 300))
    #expect(plans.spot(of: "7")?.point == Point(x: 0, y: 800))
    #expect(plans.spot(of: "attic")?.floor == "")
  }

  @Test func `without a configuration there are none`() throws {
    #expect(try Workbench().loader.settings().screen.floorPlans == FloorPlans())
  }

  @Test(arguments: [
    ("plans: [{picture: a.svg, places: {B: [1, 2]}}]", "map.field: is missing"),
    ("field: shelf\n  plans: [{places: {B: [1, 2]}}]", "map.plans[0].picture: is missing"),
    ("field: shelf\n  plans: [{picture: a.svg}]", "map.plans[0].places: is missing"),
    (
      "field: shelf\n  plans: [{picture: b.svg, places: {B: [1, 2]}}]",
      "map.plans[0].picture: found \"b.svg\", expected a file that exists"
    ),
    (
      "field: shelf\n  plans: [{picture: a.svg, places: {B: [1201, 2]}}]",
      "map.plans[0].places.B[0]: found \"1201\", expected a whole number from 0 to 1200"
    ),
    (
      "field: shelf\n  plans: [{picture: a.svg, places: {B: 12}}]",
      "expected a point in the picture, from the top left corner: [0 … 1200, 0 … 800]"
    ),
    (
      "field: shelf\n  plans: [{picture: a.svg, places: {\" \": [1, 2]}}]",
      "expected the name of a place"
    ),
    ("field: genr", "map.field: found \"genr\""), ("plan: []", "map.plan"),
  ])
  func `what cannot be used is named with its place and a remedy`(text: String, expected: String)
    throws
  {
    let bench = Workbench()
    try bench.write(Self.svg, to: "a.svg")
    let file = try bench.write("map:\n  \(text)\n")

    let complaint = bench.complaint { _ = try bench.loader.settings(file: file) }

    #expect(complaint?.contains(expected) == true, "\(complaint ?? "nothing")")
  }

  @Test func `a picture that could not be decoded is refused`() throws {
    let bench = Workbench()
    let side: [UInt8] = [0, 0, 0x10, 0]
    try bench.write(
      Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
        + Data(side + side), to: "large.png")

    let file = try bench.write("theme: {logo: large.png}\n")
    let complaint = bench.complaint { _ = try bench.loader.settings(file: file) }

    #expect(complaint?.contains("at most 12 million pixels") == true, "\(complaint ?? "nothing")")
  }
}
