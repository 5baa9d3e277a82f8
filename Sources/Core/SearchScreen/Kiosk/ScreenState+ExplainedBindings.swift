internal import InputMapping

extension ScreenState {
  /// The intents that a public screen does not have.
  private static let privateIntents: Set<IntentName> = [
    .quit, .toggleFullScreen, .operatorExit, .copy, .cut, .paste, .bookmark,
  ]

  /// The intents without an effect here: in a kiosk, those not for visitors; and those of the screen reader
  /// while it is off.
  private var idleIntents: Set<IntentName> {
    (settings.kiosk == nil ? [] : Self.privateIntents)
      .union(readsAloud ? [] : [.describe])
      .union(listening != .none ? [] : [.listen])
  }

  /// The bindings of a family as explained on the screen: without those that have no effect here.
  func explainedBindings(of family: DeviceFamily) -> BindingTable.Family? {
    guard var bindings = activeBindings.families[family] else { return nil }
    let idle = idleIntents
    bindings.global = bindings.global.compactMapValues { $0.without(idle) }
    bindings.contexts = bindings.contexts.mapValues { $0.compactMapValues { $0.without(idle) } }
    return bindings
  }
}

extension Binding {
  /// The binding without some intents; `nil` if nothing is left.
  fileprivate func without(_ intents: Set<IntentName>) -> Binding? {
    var binding = self
    if let intent = binding.press, intents.contains(intent) { binding.press = nil }
    if let hold = binding.hold, intents.contains(hold.intent) { binding.hold = nil }
    return binding.press == nil && binding.hold == nil ? nil : binding
  }
}
