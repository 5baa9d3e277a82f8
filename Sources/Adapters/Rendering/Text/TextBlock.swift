internal import CPangoCairo

/// A text shaped by Pango and broken into lines, ready for measuring and drawing.
///
/// Lines are drawn as outlines rather than cached glyph pictures: Cairo 1.16 snaps those to whole pixels,
/// which makes spacing uneven at 720p. Instead of a glyph cache, ``PictureStore`` caches the pictures of
/// whole nodes. Colour emoji have no outlines and are drawn as pictures.
///
/// All text is shaped at one size and scaled: without hinting the result is the same, and fontconfig, which
/// takes milliseconds to sort its fonts for every new size, is queried only once per weight.
@safe
final class TextBlock {
  @safe
  struct Line {
    let handle: UnsafeMutablePointer<PangoLayoutLine>
    let width: Double
    /// The centre of the ink, from the left end of the baseline.
    let inkMiddle: Double
    /// The extent of ink above (negative) and below the baseline.
    let inkTop: Double
    let inkBottom: Double
  }

  private let layout: OpaquePointer
  let spec: TextSpec
  /// The size of a Pango unit in the unit of the spec.
  private let unit: Double
  let lines: [Line]
  /// Whether the text was truncated.
  let isCut: Bool

  init(_ spec: TextSpec, fonts: FontContext) {
    self.spec = spec
    let unit = max(0.01, spec.size) / (shapingSize * pangoUnit)
    self.unit = unit
    unsafe (layout, lines, isCut) = unsafe FontLock.withFonts {
      let layout: OpaquePointer = unsafe pango_layout_new(fonts.handle)
      let text = spec.shapedText
      unsafe Self.configure(layout, spec, text, unit: unit)
      let lines = unsafe Self.lines(of: layout, unit: unit)
      return unsafe (
        layout, Array(lines.prefix(max(1, spec.maxLines))),
        pango_layout_is_ellipsized(layout) != 0 || lines.count > spec.maxLines
          || text.utf8.count != spec.text.utf8.count
      )
    }
  }

  deinit { FontLock.withFonts { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) } }

  /// The number of letters without a font.
  var missingLetters: Int {
    FontLock.withFonts { unsafe Int(pango_layout_get_unknown_glyphs_count(layout)) }
  }

  /// The width of the widest line.
  var width: Double { lines.map(\.width).max() ?? 0 }

  /// Whether the text reads from right to left.
  var isRightToLeft: Bool {
    guard let line = lines.first else { return false }
    return unsafe pango_layout_line_get_resolved_direction(line.handle) == PANGO_DIRECTION_RTL
  }

  /// Draws one line with the left end of its baseline at a point.
  func draw(line index: Int, with pen: Pen, x: Double, baseline: Double, ink: Ink, strong: Ink) {
    guard lines.indices.contains(index) else { return }
    pen.saved {
      pen.translate(x, baseline)
      pen.scale(unit * pangoUnit, unit * pangoUnit)
      drawRuns(of: lines[index], with: pen, ink: ink, strong: strong)
    }
  }

  private func drawRuns(of line: Line, with pen: Pen, ink: Ink, strong: Ink) {
    var x = 0.0
    var item = unsafe line.handle.pointee.runs
    while let cell = unsafe item {
      if let data = unsafe cell.pointee.data {
        let run = unsafe data.assumingMemoryBound(to: PangoGlyphItem.self)
        unsafe pen.color(isStrong(run) ? strong : ink)
        unsafe cairo_new_path(pen.context)
        unsafe cairo_move_to(pen.context, x, -Double(run.pointee.y_offset) / pangoUnit)
        unsafe draw(run, with: pen)
        unsafe x += Double(pango_glyph_string_get_width(run.pointee.glyphs)) / pangoUnit
      }
      unsafe item = unsafe cell.pointee.next
    }
  }

  private func draw(_ run: UnsafeMutablePointer<PangoGlyphItem>, with pen: Pen) {
    guard let item = unsafe run.pointee.item, let font = unsafe item.pointee.analysis.font else {
      return
    }
    let isOutline = FontLock.withFonts {
      if unsafe Self.hasPictures(font) {
        unsafe pango_cairo_show_glyph_string(pen.context, font, run.pointee.glyphs)
        return false
      }
      unsafe pango_cairo_glyph_string_path(pen.context, font, run.pointee.glyphs)
      return true
    }
    // Filling takes longest and no longer involves fonts.
    if isOutline { unsafe cairo_fill(pen.context) }
  }

  private func isStrong(_ run: UnsafeMutablePointer<PangoGlyphItem>) -> Bool {
    guard let item = unsafe run.pointee.item else { return false }
    return spec.emphasis.contains { unsafe $0.contains(Int(item.pointee.offset)) }
  }

  private static func hasPictures(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    guard let description = unsafe pango_font_describe(font) else { return false }
    defer { unsafe pango_font_description_free(description) }
    guard let family = unsafe pango_font_description_get_family(description) else { return false }
    return unsafe String(cString: family).hasSuffix("Emoji")
  }

  private static func lines(of layout: OpaquePointer, unit: Double) -> [Line] {
    var lines: [Line] = []
    var item = unsafe pango_layout_get_lines_readonly(layout)
    while let cell = unsafe item {
      if let data = unsafe cell.pointee.data {
        unsafe lines.append(measure(data.assumingMemoryBound(to: PangoLayoutLine.self), unit: unit))
      }
      unsafe item = unsafe cell.pointee.next
    }
    return lines
  }

  private static func measure(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, unit: Double
  ) -> Line {
    var ink = PangoRectangle()
    var logical = PangoRectangle()
    unsafe pango_layout_line_get_extents(line, &ink, &logical)
    return unsafe Line(
      handle: line, width: Double(logical.width) * unit,
      inkMiddle: (Double(ink.x) + Double(ink.width) / 2) * unit,
      inkTop: Double(ink.y) * unit, inkBottom: Double(ink.y + ink.height) * unit)
  }

  private static func configure(
    _ layout: OpaquePointer, _ spec: TextSpec, _ text: String, unit: Double
  ) {
    let font = unsafe pango_font_description_new()
    unsafe pango_font_description_set_family(
      font, FontFamilies.list(for: spec.text, face: spec.face, size: spec.size))
    unsafe pango_font_description_set_absolute_size(font, shapingSize * pangoUnit)
    unsafe pango_font_description_set_weight(
      font, PangoWeight(rawValue: UInt32(clamping: spec.weight)))
    if spec.isItalic { unsafe pango_font_description_set_style(font, PANGO_STYLE_ITALIC) }
    unsafe pango_layout_set_font_description(layout, font)
    unsafe pango_font_description_free(font)

    unsafe pango_layout_set_auto_dir(layout, 1)
    // On a single line, a line break is an ordinary character.
    unsafe pango_layout_set_single_paragraph_mode(layout, spec.maxLines > 1 ? 0 : 1)
    unsafe pango_layout_set_width(
      layout, Int32(clamping: Int((spec.lineWidth / unit).rounded(.up))))
    unsafe pango_layout_set_wrap(
      layout, spec.keepsWordsWhole ? PANGO_WRAP_WORD : PANGO_WRAP_WORD_CHAR)
    if !spec.keepsWordsWhole {
      unsafe pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
      unsafe pango_layout_set_height(layout, -Int32(clamping: max(1, spec.maxLines)))
    }
    unsafe setAttributes(layout, spec, unit: unit)
    unsafe pango_layout_set_text(layout, text, Int32(clamping: text.utf8.count))
  }

  private static func setAttributes(_ layout: OpaquePointer, _ spec: TextSpec, unit: Double) {
    let attributes = unsafe pango_attr_list_new()
    // A word broken to fit may break anywhere, so no hyphen belongs there.
    unsafe pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    if spec.hasTabularFigures {
      unsafe pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
    }
    if spec.tracking != 0 {
      unsafe pango_attr_list_insert(
        attributes, pango_attr_letter_spacing_new(Int32(clamping: Int(spec.tracking / unit))))
    }
    for range in spec.emphasis {
      guard let attribute = unsafe pango_attr_weight_new(PANGO_WEIGHT_BOLD) else { continue }
      unsafe attribute.pointee.start_index = UInt32(clamping: range.lowerBound)
      unsafe attribute.pointee.end_index = UInt32(clamping: range.upperBound)
      unsafe pango_attr_list_insert(attributes, attribute)
    }
    unsafe pango_layout_set_attributes(layout, attributes)
    unsafe pango_attr_list_unref(attributes)
  }
}

/// Pango uses 1/1,024 units.
private let pangoUnit = 1024.0
/// The size at which all text is shaped, in pixels.
private let shapingSize = 100.0
