internal import CPangoCairo

/// Drawing context: a thin wrapper around Cairo.
@safe
struct Pen {
  let context: OpaquePointer

  init(_ context: OpaquePointer) { unsafe self.context = unsafe context }

  // MARK: State

  /// Runs `body` and restores transformation, clip and colour afterwards.
  func saved(_ body: () -> Void) {
    unsafe cairo_save(context)
    body()
    unsafe cairo_restore(context)
  }

  func translate(_ x: Double, _ y: Double) { unsafe cairo_translate(context, x, y) }
  func scale(_ x: Double, _ y: Double) { unsafe cairo_scale(context, x, y) }
  func rotate(_ radians: Double) { unsafe cairo_rotate(context, radians) }
  func clip() { unsafe cairo_clip(context) }
  func lineWidth(_ width: Double) { unsafe cairo_set_line_width(context, width) }
  func roundLines() {
    unsafe cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
  }

  // MARK: Colour

  func color(_ ink: Ink) {
    unsafe cairo_set_source_rgba(context, ink.red, ink.green, ink.blue, ink.alpha)
  }

  /// A gradient along a line; stops are evenly spaced.
  func gradient(from start: (Double, Double), to end: (Double, Double), _ inks: [Ink]) {
    let pattern = unsafe cairo_pattern_create_linear(start.0, start.1, end.0, end.1)
    unsafe use(pattern, inks)
  }

  /// A radial gradient; stops are evenly spaced.
  func glow(at middle: (Double, Double), radius: Double, _ inks: [Ink]) {
    let pattern = unsafe cairo_pattern_create_radial(
      middle.0, middle.1, 0, middle.0, middle.1, max(0.01, radius))
    unsafe use(pattern, inks)
  }

  /// A picture with its top left corner at a point, smoothly scaled.
  func picture(
    _ surface: PixelSurface, at corner: (x: Double, y: Double) = (0, 0),
    filter: cairo_filter_t = CAIRO_FILTER_BILINEAR
  ) {
    unsafe cairo_set_source_surface(context, surface.handle, corner.x, corner.y)
    unsafe cairo_pattern_set_filter(cairo_get_source(context), filter)
  }

  /// Runs `body` so that it erases instead of painting.
  func erasing(_ body: () -> Void) {
    unsafe cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
    body()
    unsafe cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Runs `body` so that colours darken what is below them.
  func multiplying(_ body: () -> Void) {
    unsafe cairo_set_operator(context, CAIRO_OPERATOR_MULTIPLY)
    body()
    unsafe cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Runs `body` and paints its result as one shape with an opacity, 0 … 1.
  func asOne(opacity: Double, _ body: () -> Void) {
    unsafe cairo_push_group(context)
    body()
    unsafe cairo_pop_group_to_source(context)
    unsafe cairo_paint_with_alpha(context, opacity)
  }

  private func use(_ pattern: OpaquePointer?, _ inks: [Ink]) {
    for (index, ink) in inks.enumerated() {
      let offset = inks.count > 1 ? Double(index) / Double(inks.count - 1) : 0
      unsafe cairo_pattern_add_color_stop_rgba(
        pattern, offset, ink.red, ink.green, ink.blue, ink.alpha)
    }
    unsafe cairo_set_source(context, pattern)
    unsafe cairo_pattern_destroy(pattern)
  }

  // MARK: Paths

  func move(_ x: Double, _ y: Double) { unsafe cairo_move_to(context, x, y) }
  func line(_ x: Double, _ y: Double) { unsafe cairo_line_to(context, x, y) }
  func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double) {
    unsafe cairo_curve_to(context, x1, y1, x2, y2, x, y)
  }
  func close() { unsafe cairo_close_path(context) }
  func newPath() { unsafe cairo_new_path(context) }

  func arc(_ x: Double, _ y: Double, radius: Double, from: Double, to: Double) {
    unsafe cairo_arc(context, x, y, radius, from, to)
  }

  func circle(_ x: Double, _ y: Double, radius: Double) {
    unsafe cairo_new_sub_path(context)
    unsafe cairo_arc(context, x, y, max(0, radius), 0, 2 * .pi)
    unsafe cairo_close_path(context)
  }

  func rectangle(_ box: Box) {
    unsafe cairo_rectangle(context, box.x, box.y, box.width, box.height)
  }

  /// A rectangle with rounded corners; the radius is limited to half the shorter side.
  func rounded(_ box: Box, radius: Double) {
    let radius = min(max(0, radius), min(box.width, box.height) / 2)
    guard radius > 0.01 else { return rectangle(box) }
    unsafe cairo_new_sub_path(context)
    arc(box.maxX - radius, box.y + radius, radius: radius, from: -.pi / 2, to: 0)
    arc(box.maxX - radius, box.maxY - radius, radius: radius, from: 0, to: .pi / 2)
    arc(box.x + radius, box.maxY - radius, radius: radius, from: .pi / 2, to: .pi)
    arc(box.x + radius, box.y + radius, radius: radius, from: .pi, to: 1.5 * .pi)
    close()
  }

  /// An arc of a ring inside a square, in degrees clockwise from the top.
  func sector(_ box: Box, width: Double, from start: Double, to end: Double) {
    let radius = min(box.width, box.height) / 2
    let (x, y) = (box.x + box.width / 2, box.y + box.height / 2)
    let (first, last) = ((start - 90) * .pi / 180, (end - 90) * .pi / 180)
    unsafe cairo_new_sub_path(context)
    unsafe cairo_arc(context, x, y, radius, first, last)
    unsafe cairo_arc_negative(context, x, y, max(0, radius - width), last, first)
    close()
  }

  /// A closed outline through the points.
  func polygon(_ points: [(Double, Double)]) {
    guard let first = points.first else { return }
    move(first.0, first.1)
    for point in points.dropFirst() { line(point.0, point.1) }
    close()
  }

  func fill() { unsafe cairo_fill(context) }
  /// Fills the path and keeps it.
  func fillAndKeep() { unsafe cairo_fill_preserve(context) }
  func stroke() { unsafe cairo_stroke(context) }
  func paint() { unsafe cairo_paint(context) }

  /// Fills the path in one colour.
  func fill(_ ink: Ink) {
    color(ink)
    fill()
  }

  /// Fills and strokes the path.
  func fillAndStroke(_ ink: Ink, line: Ink, width: Double) {
    color(ink)
    fillAndKeep()
    stroke(line, width: width)
  }

  /// Strokes the path in one colour.
  func stroke(_ ink: Ink, width: Double) {
    color(ink)
    lineWidth(width)
    stroke()
  }
}
