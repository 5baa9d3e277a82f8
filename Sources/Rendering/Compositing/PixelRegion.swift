internal import CPangoCairo

/// A set of pixels, made of rectangles.
final class PixelRegion {
  private let handle: OpaquePointer

  /// The pixels of some boxes; none without any.
  init(_ boxes: [PixelBox] = []) {
    handle = cairo_region_create()
    for box in boxes { add(box) }
  }

  private init(copying other: PixelRegion) { handle = cairo_region_copy(other.handle) }

  deinit { cairo_region_destroy(handle) }

  func add(_ box: PixelBox) { cairo_region_union_rectangle(handle, [box.cairo]) }

  func remove(_ box: PixelBox) { cairo_region_subtract_rectangle(handle, [box.cairo]) }

  /// The pixels that are not in a box.
  func without(_ box: PixelBox) -> PixelRegion {
    let region = PixelRegion(copying: self)
    region.remove(box)
    return region
  }

  /// Whether no pixel of a box belongs to it.
  func misses(_ box: PixelBox) -> Bool {
    cairo_region_contains_rectangle(handle, [box.cairo]) == CAIRO_REGION_OVERLAP_OUT
  }

  /// Rectangles that do not overlap and are together the region.
  var boxes: [PixelBox] {
    (0..<cairo_region_num_rectangles(handle)).map { index in
      var box = cairo_rectangle_int_t()
      cairo_region_get_rectangle(handle, index, &box)
      return PixelBox(
        x: Int(box.x), y: Int(box.y), width: Int(box.width), height: Int(box.height))
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
