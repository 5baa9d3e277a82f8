import InputMapping
import SceneGraph
import SearchScreen
import TestSupport

/// The buttons of each device.
enum HelpSituation: String, CaseIterable, Arrangement {
  case padHelp
  case remoteHelp
  case keyboardHelp
  case firstHelp
  case xboxHelp
  case nintendoHelp

  var saysMuch: Bool { [.padHelp, .remoteHelp, .keyboardHelp].contains(self) }

  var sign: String {
    switch self {
    case .padHelp: "Cross: Select · hold: Accents, Menu"
    case .remoteHelp: "Up: Move"
    case .keyboardHelp: "Esc: Back"
    case .firstHelp: "> button help/close"
    case .xboxHelp: "Xbox Controller"
    case .nintendoHelp: "A: Select"
    }
  }

  private var kind: DeviceKind? {
    switch self {
    case .padHelp: .playStation
    case .remoteHelp: .remote
    case .keyboardHelp: nil
    case .firstHelp, .xboxHelp: .xbox
    case .nintendoHelp: .nintendo
    }
  }

  func screen(_ settings: ScreenSettings, _ look: Look, text: any TextMeasuring) -> Stage {
    Stage(
      settings: settings, keyboard: look.layout, landing: Fixture.landing, bindings: .full,
      keyboardOptions: Fixture.keyboardOptions, languageOptions: Fixture.languageOptions,
      awaitsFirstDevice: self == .firstHelp, importsLibrary: true, text: text)
  }

  func arrange(_ stage: inout Stage) {
    if let kind {
      stage.device(.connected(DeviceID(kind == .remote ? 17 : 16), kind: kind, name: "Device"))
    }
    if self != .firstHelp { stage.want(.help) }
  }
}
