internal import CPangoCairo

/// Finds out what of each command can be seen at all, so that what lies under a cover is not
/// painted: half of a screen full of cards.
final class Visibility {
  /// The layer of each command: those of one layer show in the same pixels.
  private(set) var layers: [Int]
  private var regions: [OpaquePointer] = []
  /// Smaller covers cost more than they save.
  private static let leastArea = 4096

  init(_ commands: [DrawCommand], damage: [PixelBox], output: PixelBox) {
    layers = [Int](repeating: 0, count: commands.count)
    let start: OpaquePointer = cairo_region_create()
    for box in damage { cairo_region_union_rectangle(start, [box.intersection(output).cairo]) }
    regions = [start]
    for index in commands.indices.reversed() {
      layers[index] = regions.count - 1
      let command = commands[index]
      guard let cover = command.cover, command.opacity >= 1, let last = regions.last else { continue }
      let box = command.clip.map(cover.intersection) ?? cover
      guard box.area >= Self.leastArea, damage.contains(where: box.intersects),
        let next = cairo_region_copy(last)
      else { continue }
      cairo_region_subtract_rectangle(next, [box.cairo])
      regions.append(next)
    }
  }

  deinit { for region in regions { cairo_region_destroy(region) } }

  /// Whether nothing of a box shows in a layer.
  func hides(_ box: PixelBox, inLayer layer: Int) -> Bool {
    cairo_region_contains_rectangle(regions[layer], [box.cairo]) == CAIRO_REGION_OVERLAP_OUT
  }

  /// Adds the rectangles of a layer to the pen's path.
  func addPath(ofLayer layer: Int, to pen: Pen) {
    let region = regions[layer]
    for index in 0..<cairo_region_num_rectangles(region) {
      var rectangle = cairo_rectangle_int_t()
      cairo_region_get_rectangle(region, index, &rectangle)
      cairo_rectangle(
        pen.context, Double(rectangle.x), Double(rectangle.y), Double(rectangle.width),
        Double(rectangle.height))
    }
  }
}

extension PixelBox {
  fileprivate var cairo: cairo_rectangle_int_t {
    cairo_rectangle_int_t(
      x: Int32(clamping: x), y: Int32(clamping: y), width: Int32(clamping: max(0, width)),
      height: Int32(clamping: max(0, height)))
  }
}
