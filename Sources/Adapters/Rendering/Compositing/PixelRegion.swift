internal import CPixman

/// A region of pixels as a union of rectangles, backed by pixman.
@safe
final class PixelRegion {
  private let region: UnsafeMutablePointer<pixman_region32_t>

  /// The union of boxes; empty without any.
  init(_ boxes: [PixelBox] = []) {
    unsafe region = .allocate(capacity: 1)
    unsafe pixman_region32_init(region)
    for box in boxes { add(box) }
  }

  deinit {
    unsafe pixman_region32_fini(region)
    unsafe region.deallocate()
  }

  func add(_ box: PixelBox) {
    guard !box.isEmpty else { return }
    unsafe pixman_region32_union_rect(
      region, region, Int32(clamping: box.x), Int32(clamping: box.y), UInt32(clamping: box.width),
      UInt32(clamping: box.height))
  }

  func remove(_ box: PixelBox) {
    guard !box.isEmpty else { return }
    let other = PixelRegion([box])
    unsafe pixman_region32_subtract(region, region, other.region)
  }

  /// The region without the pixels of a box.
  func without(_ box: PixelBox) -> PixelRegion {
    let rest = PixelRegion()
    unsafe pixman_region32_copy(rest.region, region)
    rest.remove(box)
    return rest
  }

  /// Whether the region has no pixel of a box.
  func misses(_ box: PixelBox) -> Bool {
    guard !box.isEmpty else { return true }
    var box = box.corners
    return unsafe pixman_region32_contains_rectangle(region, &box) == PIXMAN_REGION_OUT
  }

  /// Non-overlapping rectangles that make up the region.
  var boxes: [PixelBox] {
    var boxes: [PixelBox] = []
    forEachBox { boxes.append($0) }
    return boxes
  }

  func forEachBox(_ body: (PixelBox) -> Void) {
    var count: Int32 = 0
    guard let corners = unsafe pixman_region32_rectangles(region, &count) else { return }
    for index in 0..<Int(count) { unsafe body(PixelBox(corners[index])) }
  }

  /// Sets the region as the clip of an image.
  func clip(_ image: OpaquePointer) { unsafe pixman_image_set_clip_region32(image, region) }
}

extension PixelBox {
  fileprivate init(_ box: pixman_box32_t) {
    self.init(
      x: Int(box.x1), y: Int(box.y1), width: Int(box.x2 - box.x1), height: Int(box.y2 - box.y1))
  }

  fileprivate var corners: pixman_box32_t {
    pixman_box32_t(
      x1: Int32(clamping: x), y1: Int32(clamping: y), x2: Int32(clamping: maxX),
      y2: Int32(clamping: maxY))
  }
}
