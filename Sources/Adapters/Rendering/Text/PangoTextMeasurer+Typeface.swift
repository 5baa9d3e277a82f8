internal import CPangoCairo

extension PangoTextMeasurer {
  /// The families of fonts that are installed, sorted.
  package static var installedFamilies: [String] {
    FontLock.withFontMap { map in
      var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
      var count: Int32 = 0
      pango_font_map_list_families(map, &families, &count)
      defer { g_free(families) }
      guard let families else { return [] }
      return (0..<Int(count)).compactMap { index in
        families[index].map { String(cString: pango_font_family_get_name($0)) }
      }.sorted()
    }
  }

  /// Sets the words of the screen, here and wherever they are painted, in a family that is
  /// installed; `nil` for our own. To be called before anything is shown.
  package func use(typeface: String?) {
    FontLock.screenTypeface = typeface
    forget()
  }
}
