internal import CPangoCairo

/// Fonts and shaping for one thread.
///
/// Not `Sendable`: every thread that sets text owns a context. What they share, the font map of the process,
/// is guarded by ``FontLock``.
@safe
final class FontContext {
  /// The Pango context; valid as long as this object lives.
  let handle: OpaquePointer
  /// Recently set texts: the same words are painted focused and unfocused, large and small.
  private var blocks = LRUCache<TextSpec, TextBlock>(budget: 192)

  init() {
    unsafe handle = unsafe FontLock.withFontMap { unsafe pango_font_map_create_context($0) }
    let options = unsafe cairo_font_options_create()
    // Without hinting and rounding, a line has the same width in canvas points at 720p and 4K.
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe pango_cairo_context_set_font_options(handle, options)
    unsafe cairo_font_options_destroy(options)
    unsafe pango_context_set_round_glyph_positions(handle, 0)
  }

  /// A text, newly set or from the cache.
  func block(_ spec: TextSpec) -> TextBlock {
    if let known = blocks.value(for: spec) { return known }
    let block = TextBlock(spec, fonts: self)
    blocks.insert(block, for: spec, byteCount: 1)
    return block
  }

  /// Forgets the recently set texts.
  func forget() { blocks.removeAll() }

  deinit {
    forget()
    FontLock.withFonts { unsafe g_object_unref(UnsafeMutableRawPointer(handle)) }
  }
}
