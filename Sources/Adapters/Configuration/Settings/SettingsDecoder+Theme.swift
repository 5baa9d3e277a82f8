internal import SceneGraph
internal import SearchScreen
internal import Support

extension SettingsDecoder {
  func decodeTheme(_ section: YAMLSection?, _ settings: inout Settings) throws {
    guard let section else { return }
    try section.allowSettings(and: ["dark", "accent", "logo", "typeface"])
    try section.decodeSettings(over: &settings.screen)
    if let value = section["dark"] { settings.darkHours = try hours(value) }
    if let value = section["accent"] {
      settings.screen.theme.accent = try accent(value, &settings)
    }
    if let value = section["logo"] { settings.screen.logo = try imageFile(value) }
    if let value = section["typeface"] { settings.typeface = try typeface(value) }
  }

  /// The hours of darkness, or `nil` for null.
  private func hours(_ value: YAMLValue) throws -> HourSpan? {
    if value.isNull { return nil }
    guard let hours = HourSpan(try value.text(maxLength: 20)) else {
      throw value.mismatch("two different times of day, like \"19:00–07:00\", or null")
    }
    return hours
  }

  /// The accent for both appearances, or `nil` for null. A colour too close to its background is made lighter
  /// or darker. Hardly any colour works on both, so a warning covers only the chosen appearance, or a colour
  /// that works on neither.
  private func accent(_ value: YAMLValue, _ settings: inout Settings) throws -> Theme.Accent? {
    if value.isNull { return nil }
    guard let color = AccentColor.color(try value.text(maxLength: 20)) else {
      throw value.mismatch("a colour in quotation marks, like \"#5AA9FF\", or null")
    }
    let accent = AccentColor(color)
    let chosen = settings.screen.appearance.rawValue
    for weakness in accent.weaknesses
    where weakness.appearance.rawValue == chosen || accent.weaknesses.count > 1 {
      let tenths = Int(weakness.contrast * 10)
      settings.warnings.append(
        "\(value.place): \(value.key): \(color.hex) has a contrast of "
          + "\(tenths / 10).\(tenths % 10):1 to the \(weakness.appearance.rawValue) ground, where "
          + "3:1 is needed; \(weakness.replacement.hex) is shown there. Choose another "
          + "colour, or leave it so.")
    }
    return accent.accent
  }

  private func typeface(_ value: YAMLValue) throws -> Settings.Typeface? {
    if value.isNull { return nil }
    let name = try value.text(maxLength: 80, isEmptyAllowed: false)
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || " -_.".contains($0) }) else {
      throw value.mismatch("the name of a family of fonts, like Inter, or null")
    }
    return Settings.Typeface(name: name, place: value.place)
  }
}
