internal import CatalogModel
internal import FocusEngine
internal import InputMapping
internal import SceneGraph

extension ScreenState {
  /// The row of the page More.
  var helpRow: MoreRow? {
    MoreRow(id: .showHelp, command: .showHelp, label: words[.buttons], icon: .controller)
  }

  mutating func showHelp(for kind: DeviceKind? = nil) -> [Effect] {
    if isCapturing { return [] }
    return push(.help(HelpPanel(kind: kind ?? shownDevice, offersPhone: phone != nil)))
  }

  /// Shows the help of a device once, when the first controller or remote is connected.
  mutating func greet(_ kind: DeviceKind) -> [Effect] {
    guard awaitsFirstDevice, settings.kiosk == nil, firstRun == nil else { return [] }
    awaitsFirstDevice = false
    mayOfferArrows = kind == .remote
    _ = showHelp(for: kind)
    return [.rememberHelp]
  }
}
