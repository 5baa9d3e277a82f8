internal import CPangoCairo
internal import CPixman
internal import CSDL2
internal import Support

/// Fingerprint of everything outside the program that affects pixels: the libraries and the fonts they find.
///
/// Two machines with the same fingerprint paint the same picture; with different ones, comparing goldens is
/// meaningless. The program's own drawing, typography and theme do not contribute: when those change, goldens
/// should differ rather than be taken for another machine's.
package enum RenderingFingerprint {
  /// The families whose glyphs are sampled, each with the fallbacks used where it has none.
  private static let families = [
    "Inter", "Inter Display", "Noto Serif", "Noto Sans Mono", "Noto Sans CJK KR",
  ]
  /// The weights used on the screen and on covers: a machine may have a separate font for each.
  private static let weights = [400, 500, 600, 700, 800, 900]
  private static let fallbacks = "Noto Sans,Noto Sans CJK JP,Noto Sans Arabic,sans-serif"
  private static let sample = "Aa 19 “Łódź” Ελ Жя 한글 かな漢字 العربية שלום ไทย 🎬"

  /// The fingerprint of this machine, on one line: libraries with their versions, the font families used for
  /// a line of text in every script, and a number.
  ///
  /// Fonts of the same name differ between versions: the number is a hash of that line as painted by Pango
  /// and Cairo, in every family and weight.
  package static func current() throws(RenderingError) -> String {
    let (width, height) = (640, 28)
    let rows = families.flatMap { family in weights.map { (family, $0) } }
    guard let surface = PixelSurface(width: width, height: height * rows.count) else {
      throw .unusableSize(width: width, height: height * rows.count)
    }
    var fonts: Set<String> = []
    surface.draw { pen in
      pen.color(.white)
      for (index, row) in rows.enumerated() {
        unsafe cairo_move_to(pen.context, 8, Double(index * height))
        fonts.formUnion(write(in: row.0, row.1, with: pen))
      }
    }
    var hash = FNV1a()
    unsafe surface.withPixels {
      unsafe hash.add(UnsafeBufferPointer(start: $0, count: surface.byteCount))
    }
    return libraries.joined(separator: ", ") + ", fonts \(fonts.sorted().joined(separator: " + "))"
      + ", sample " + String(hash.value, radix: 16)
  }

  /// The painting libraries, each with the version in use.
  private static var libraries: [String] {
    var version = SDL_version()
    unsafe SDL_GetVersion(&version)
    func words(_ version: SDL_version) -> String {
      "\(version.major).\(version.minor).\(version.patch)"
    }
    return [
      "sdl \(words(version))",
      unsafe "sdl-image \(IMG_Linked_Version().map { unsafe words($0.pointee) } ?? "?")",
      unsafe "pango \(String(cString: pango_version_string()))",
      unsafe "cairo \(String(cString: cairo_version_string()))",
      unsafe "pixman \(String(cString: pixman_version_string()))",
    ]
  }

  /// Renders the sample.
  /// - Returns: The font families used.
  private static func write(
    in family: String, _ weight: Int, with pen: Pen
  ) -> Set<String> {
    unsafe FontLock.withFontMap { map in
      guard let context = unsafe pango_font_map_create_context(map),
        let layout = unsafe pango_layout_new(context)
      else { return [] }
      defer {
        unsafe g_object_unref(UnsafeMutableRawPointer(layout))
        unsafe g_object_unref(UnsafeMutableRawPointer(context))
      }
      let options = unsafe cairo_font_options_create()
      unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
      unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
      unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
      unsafe pango_cairo_context_set_font_options(context, options)
      unsafe cairo_font_options_destroy(options)
      let font = unsafe pango_font_description_new()
      unsafe pango_font_description_set_family(font, family + "," + fallbacks)
      unsafe pango_font_description_set_absolute_size(font, 16 * Double(PANGO_SCALE))
      unsafe pango_font_description_set_weight(font, PangoWeight(UInt32(weight)))
      unsafe pango_layout_set_font_description(layout, font)
      unsafe pango_font_description_free(font)
      unsafe pango_layout_set_text(layout, sample, Int32(clamping: sample.utf8.count))
      unsafe pango_cairo_show_layout(pen.context, layout)
      return unsafe fonts(of: layout)
    }
  }

  /// The font families used by a layout.
  private static func fonts(of layout: OpaquePointer) -> Set<String> {
    var families: Set<String> = []
    let iterator = unsafe pango_layout_get_iter(layout)
    defer { unsafe pango_layout_iter_free(iterator) }
    repeat {
      guard let run = unsafe pango_layout_iter_get_run_readonly(iterator),
        let font = unsafe run.pointee.item.pointee.analysis.font,
        let description = unsafe pango_font_describe(font)
      else { continue }
      if let family = unsafe pango_font_description_get_family(description) {
        unsafe families.insert(String(cString: family))
      }
      unsafe pango_font_description_free(description)
    } while unsafe pango_layout_iter_next_run(iterator) != 0
    return families
  }
}
