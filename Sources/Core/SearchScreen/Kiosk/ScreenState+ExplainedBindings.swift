internal import InputMapping

extension ScreenState {
  /// The intents that a screen in public does not have.
  private static let privateIntents: Set<IntentName> = [
    .quit, .toggleFullScreen, .operatorExit, .copy, .cut,
  ]

  /// The bindings of a family as the screen explains them: in a kiosk without what it does not have.
  func explainedBindings(of family: DeviceFamily) -> BindingTable.Family? {
    guard var bindings = bindings.families[family], settings.kiosk != nil else {
      return bindings.families[family]
    }
    bindings.global = bindings.global.compactMapValues(Self.inPublic)
    bindings.contexts = bindings.contexts.mapValues { $0.compactMapValues(Self.inPublic) }
    return bindings
  }

  private static func inPublic(_ binding: Binding) -> Binding? {
    var binding = binding
    if let intent = binding.press, privateIntents.contains(intent) { binding.press = nil }
    if let hold = binding.hold, privateIntents.contains(hold.intent) { binding.hold = nil }
    return binding.press == nil && binding.hold == nil ? nil : binding
  }
}
