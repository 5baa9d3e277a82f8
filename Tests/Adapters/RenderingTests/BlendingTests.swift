import Geometry
import Testing

@testable import Rendering

/// Pictures in main memory are put together without reading more than is needed.
@Suite struct BlendingTests {
  private static let output = PixelBox(x: 0, y: 0, width: 200, height: 140)
  private let compositor = SoftwareCompositor(
    frame: .small(width: output.width, height: output.height, format: .opaque))

  private func frame(_ commands: [DrawCommand], damage: [PixelBox]? = nil) -> [UInt8] {
    let surface = PixelSurface.small(
      width: Self.output.width, height: Self.output.height, format: .opaque)
    SoftwareCompositor(frame: surface).draw(commands, damage: damage)
    return surface.straightRGBA()
  }

  private func difference(_ first: [UInt8], _ second: [UInt8]) -> Int {
    zip(first, second).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }

  private func field(_ left: Ink, _ right: Ink) -> GradientMesh {
    GradientMesh(cell: 32, width: Self.output.width, height: Self.output.height) { x, y in
      left.mixed(with: right, min(1, Double(x + y) / 340))
    }
  }

  private func ground(_ picture: Picture, opacity: Double = 1) -> DrawCommand {
    DrawCommand(content: .ground(picture), destination: Self.output, opacity: opacity)
  }

  private var night: DrawCommand {
    ground(GradientPicture(field(Ink(0x20_3040), Ink(0x60_2010))))
  }

  /// A card with round corners, opaque but for those.
  private func card(width: Int, height: Int) -> Picture {
    let surface = PixelSurface.small(width: width, height: height)
    surface.draw { pen in
      pen.rounded(
        Box(x: 0, y: 0, width: Double(width), height: Double(height)), radius: 12)
      pen.clip()
      pen.gradient(from: (0, 0), to: (0, Double(height)), [Ink(0xE0_8030), Ink(0x20_60A0)])
      pen.paint()
    }
    return compositor.picture(from: surface)
  }

  @Test(arguments: [2, 3, 4])
  func `a frame has the same pixels by however many threads it is drawn`(threads: Int) {
    let output = PixelBox(x: 0, y: 0, width: 900, height: 700)
    let mesh = GradientMesh(cell: 32, width: output.width, height: output.height) { x, y in
      Ink(0x20_3040).mixed(with: Ink(0x60_2010), min(1, Double(x + y) / 1600))
    }
    var commands = [
      DrawCommand(content: .ground(GradientPicture(mesh)), destination: output, opacity: 1)
    ]
    for place in 0..<24 {
      let box = PixelBox(x: place * 29, y: place * 23, width: 120 + place, height: 150)
      var command = DrawCommand(
        content: .picture(card(width: 120, height: 150)), destination: box,
        opacity: place.isMultiple(of: 3) ? 0.4 : 1)
      if place.isMultiple(of: 4) {
        command.tilt = Tilt(Parallax(x: 0.8, y: -0.5), of: box, angle: 0.1, distance: 2)
      }
      commands.append(command)
      let panel = DrawCommand(
        content: .material(GradientPicture(mesh), area: output, radius: 20),
        destination: box.moved(byX: 150, y: 10), opacity: place.isMultiple(of: 2) ? 1 : 0.5)
      commands.append(panel)
    }
    func pixels(threads: Int) -> [UInt8] {
      let surface = PixelSurface.small(width: output.width, height: output.height, format: .opaque)
      let compositor = SoftwareCompositor(frame: surface)
      compositor.mostThreads = threads
      compositor.draw(commands, damage: nil)
      return surface.straightRGBA()
    }

    let alone = pixels(threads: 1)

    for _ in 0..<8 { #expect(pixels(threads: threads) == alone) }
  }

  @Test(arguments: [(90, 110), (120, 120), (70, 60)])
  func `the opaque inside of a picture is copied as it would be blended`(
    width: Int, height: Int
  ) {
    let place = PixelBox(x: 31, y: 7, width: width, height: height)
    var command = DrawCommand(
      content: .picture(card(width: 90, height: 110)), destination: place, opacity: 1)
    let blended = frame([night, command])
    command.cover = place.grown(by: -16)

    let copied = frame([night, command])

    #expect(difference(blended, copied) <= 1)
  }

  @Test func `what lies below a tilted cover is still seen beside it`() {
    let place = PixelBox(x: 50, y: 10, width: 90, height: 110)
    var command = DrawCommand(
      content: .picture(card(width: 90, height: 110)), destination: place, opacity: 1)
    command.tilt = Tilt(Parallax(x: 1, y: -0.6), of: place, angle: 0.1, distance: 2)
    let blended = frame([night, command])
    command.cover = place.grown(by: -6)

    let copied = frame([night, command])

    #expect(command.visibleCover.map { command.bounds.contains($0) } == true)
    #expect(difference(blended, copied) <= 1)
  }

  @Test func `the inside of a tilted rectangle shows nothing but the rectangle`() {
    let box = PixelBox(x: 40, y: 30, width: 120, height: 180)
    let tilt = Tilt(Parallax(x: -1, y: 1), of: box, angle: 0.1, distance: 2)

    let inside = tilt.inside(of: box)

    #expect(inside.area * 10 > box.area * 8)
    for (x, y) in [
      (inside.x, inside.y), (inside.maxX, inside.y), (inside.x, inside.maxY),
      (inside.maxX, inside.maxY),
    ] {
      let shown = tilt.point(at: (Double(x), Double(y)))
      #expect(shown.x > Double(box.x) && shown.x < Double(box.maxX))
      #expect(shown.y > Double(box.y) && shown.y < Double(box.maxY))
    }
  }

  @Test(arguments: [0.1, 0.5, 0.93])
  func `two fields on the way to each other look as if one were blended over the other`(
    share: Double
  ) {
    let (first, second) = (
      field(Ink(0x10_2030), Ink(0x80_4020)), field(Ink(0xC0_C0E0), Ink(0x10_8040))
    )

    let mixed = frame([
      ground(GradientPicture(first)), ground(GradientPicture(second), opacity: share),
    ])

    let blended = frame([
      ground(compositor.picture(from: first.picture())),
      ground(compositor.picture(from: second.picture()), opacity: share),
    ])
    #expect(difference(mixed, blended) <= 2)
  }

  @Test func `a field is the same however it is cut into parts`() {
    let field = field(Ink(0x10_2030), Ink(0xF0_8020))
    let whole = frame([ground(compositor.picture(from: field.picture()))])
    let boxes = [
      PixelBox(x: 0, y: 0, width: 37, height: 140), PixelBox(x: 37, y: 0, width: 163, height: 51),
      PixelBox(x: 37, y: 51, width: 5, height: 89), PixelBox(x: 42, y: 51, width: 158, height: 89),
    ]

    #expect(frame([ground(GradientPicture(field))], damage: boxes) == whole)
  }

  @Test func `a plain panel that becomes a material is a material on its way`() {
    let area = PixelBox(x: 20, y: 20, width: 150, height: 100)
    let material = GradientMesh(cell: 16, width: 150, height: 100) { x, _ in
      Ink(red: Double(x) / 200, green: 0.4, blue: 0.2)
    }
    let plain = Ink(0x30_5070)
    func commands(_ material: Picture) -> [DrawCommand] {
      [
        night,
        DrawCommand(content: .panel(plain, radius: 18), destination: area, opacity: 1),
        DrawCommand(
          content: .material(material, area: area, radius: 18), destination: area, opacity: 0.4),
      ]
    }

    let mixed = commands(GradientPicture(material)).withMeshesMixed()

    #expect(mixed.count == 2)
    let middle = (70 * 200 + 95) * 4
    let pixel = frame(commands(GradientPicture(material)))[middle..<middle + 3].map(Int.init)
    let wanted = [
      (0.6 * 0x30 + 0.4 * 75 * 1.275), (0.6 * 0x50 + 0.4 * 102), (0.6 * 0x70 + 0.4 * 51),
    ]
    #expect(zip(pixel, wanted).allSatisfy { abs(Double($0) - $1) <= 2 }, "\(pixel) \(wanted)")
  }

  @Test func `a rectangle and its round corners are all of it, once`() {
    let box = PixelBox(x: 3, y: 5, width: 80, height: 50)

    let (plain, corners) = RoundCorners().split(box, radius: 14)

    let parts = plain + corners.map(\.area)
    #expect(parts.reduce(0) { $0 + $1.area } == box.area)
    #expect(parts.allSatisfy { box.contains($0) })
    for (index, part) in parts.enumerated() {
      #expect(parts[(index + 1)...].allSatisfy { !$0.intersects(part) })
    }
  }
}
