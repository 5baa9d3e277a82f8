import CatalogModel
import Geometry
import InputMapping
import Replay
import SceneGraph
import SearchScreen
import TestSupport
import TextEntry

/// A state of the screen that the layout is checked in: one of the screen itself, or of a feature.
protocol Arrangement: Sendable {
  /// Whether the screen is that of a kiosk.
  var isInPublic: Bool { get }
  /// Whether it has enough to say to be looked at in every language.
  var saysMuch: Bool { get }
  /// A part of its outline that says which state it is.
  var sign: String { get }

  /// A screen at rest.
  func screen(_ settings: ScreenSettings, _ look: Look, text: any TextMeasuring) -> Stage
  /// Brings a screen at rest to the state.
  func arrange(_ stage: inout Stage)
}

extension Arrangement {
  var isInPublic: Bool { false }
  var saysMuch: Bool { false }
  var sign: String { "" }

  func screen(_ settings: ScreenSettings, _ look: Look, text: any TextMeasuring) -> Stage {
    Stage(
      settings: settings, keyboard: look.layout, landing: Fixture.landing, bindings: .full,
      keyboardOptions: Fixture.keyboardOptions, languageOptions: Fixture.languageOptions,
      importsLibrary: true, text: text)
  }

  /// The screen in that state.
  func stage(_ look: Look, text: any TextMeasuring = FixedTextMeasurer()) -> Stage {
    var settings = ScreenSettings()
    settings.theme = look.theme
    settings.words = look.words
    settings.placeholder = look.words.lists.string(
      Category.known.prefix(4).map { look.words.title(of: $0) })
    settings.prompt = look.keyboard == .linear ? "Films, music and books of the house" : ""
    settings.popularSearches = ["godfather", "miyazaki", "beatles", "기생충"]
    if isInPublic { settings.kiosk = ScreenSettings.Kiosk(pinLength: 6) }
    var stage = screen(settings, look, text: text)
    if let output = look.output { stage.act(.outputChanged(output)) }
    stage.act(.clockChanged("12:34"))
    arrange(&stage)
    return stage
  }
}

/// All states that the layout is checked in.
enum Arrangements {
  // A line for each feature.
  private static let features: [[any Arrangement]] = [
    AttractSituation.allCases,
    FirstRunSituation.allCases,
    HelpSituation.allCases,
    LoginSituation.allCases,
    PeopleSituation.allCases,
    SavedSearchSituation.allCases,
    StillThereSituation.allCases,
    ShareSituation.allCases,
    SurpriseSituation.allCases,
    LookupSituation.allCases,
    TrustSituation.allCases,
    ProfileSituation.allCases,
    OperatorPageSituation.allCases,
  ]

  static let ofFeatures = features.flatMap(\.self)

  static let all: [any Arrangement] = Situation.allCases + ofFeatures
}
