import SceneGraph
import SearchScreen
import Testing

/// Light and dark as the desktop asks for them.
@Suite struct AmbienceTests {
  @Test func `an automatic appearance follows the desktop, and is dark without one`() {
    var settings = ScreenSettings()

    var seen = [settings.theme.appearance]
    for appearance in [Theme.Appearance.light, .dark, .light, nil] {
      settings.follow(Ambience(appearance: appearance))
      seen.append(settings.theme.appearance)
    }

    #expect(seen == [.dark, .light, .dark, .light, .dark])
  }

  @Test func `a chosen appearance stays, until it is automatic again`() {
    var settings = ScreenSettings()

    settings.choose(.dark)
    settings.follow(Ambience(appearance: .light, highContrast: true))
    let chosen = settings.theme
    settings.choose(.auto)

    #expect(chosen == Theme())
    #expect(settings.theme.appearance == .light)
  }

  @Test func `high contrast follows each change of the desktop's`() {
    var settings = ScreenSettings()

    settings.follow(Ambience(highContrast: true))
    let followed = settings.theme.highContrast
    settings.theme.highContrast = false
    settings.follow(Ambience(appearance: .light, highContrast: true))

    #expect(followed)
    #expect(!settings.theme.highContrast)
  }

  @Test func `the desktop's change reaches the screen`() {
    var stage = Stage()

    stage.act(.ambienceChanged(Ambience(appearance: .light)))

    #expect(stage.scene.theme.appearance == .light)
  }
}
