internal import SearchScreen

extension SettingsDecoder {
  /// Reads the kiosk settings; where the public searches, no history is kept, whatever the defaults say.
  func decodeKiosk(_ root: YAMLSection, _ settings: inout Settings) throws {
    if let section = try root["kiosk"]?.section() {
      try section.allow([
        "enabled", "idleTimeout", "countdown", "attractTitle", "attractMessage", "pinFile",
        "metrics",
        "languages",
      ])
      var kiosk = settings.screen.kiosk ?? ScreenSettings.Kiosk()
      if let value = section["idleTimeout"] {
        kiosk.idleTimeout = try value.integer(5_000...3_600_000, unit: "milliseconds")
      }
      if let value = section["countdown"] {
        kiosk.countdown = try value.integer(3_000...120_000, unit: "milliseconds")
      }
      if let value = section["attractTitle"] {
        kiosk.attractTitle =
          value.isNull ? nil : try value.text(maxLength: 80, isEmptyAllowed: false)
      }
      if let value = section["attractMessage"] {
        kiosk.attractMessage = value.isNull ? nil : try value.text(maxLength: 160)
      }
      if let value = section["pinFile"] { settings.pinFile = try path(value) }
      if let value = section["languages"] {
        kiosk.languages = try value.list("a list of language codes").map {
          try $0.text(maxLength: 20)
        }
      }
      if let value = section["metrics"] { settings.metricsSocket = try path(value) }
      let wasEnabled = settings.screen.kiosk != nil
      let isEnabled = try section["enabled"]?.bool() ?? wasEnabled
      settings.screen.kiosk = isEnabled ? kiosk : nil
    }
    guard settings.screen.kiosk != nil else { return }
    if let value = try root["search"]?.section()["history"],
      try value.choice(of: ScreenSettings.History.self) != .off
    {
      throw ConfigurationError.conflict(
        value.place, key: value.key,
        reason: "must be off while kiosk.enabled is true: nothing a visitor typed is kept.")
    }
    settings.screen.history = .off
  }
}
