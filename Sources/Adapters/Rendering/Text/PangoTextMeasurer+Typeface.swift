internal import CPangoCairo

extension PangoTextMeasurer {
  /// The installed font families, sorted.
  package static var installedFamilies: [String] {
    unsafe FontLock.withFontMap { map in
      var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
      var count: Int32 = 0
      unsafe pango_font_map_list_families(map, &families, &count)
      defer { unsafe g_free(families) }
      guard let families = unsafe families else { return [] }
      return (0..<Int(count)).compactMap { index in
        unsafe families[index].map { unsafe String(cString: pango_font_family_get_name($0)) }
      }.sorted()
    }
  }

  /// Uses an installed family for the words of the screen, here and wherever they are painted; `nil` for the
  /// default. Call before anything is shown.
  package func use(typeface: String?) {
    FontLock.screenTypeface = typeface
    forget()
  }
}
