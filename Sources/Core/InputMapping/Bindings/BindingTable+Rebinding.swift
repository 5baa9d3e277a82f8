extension BindingTable.Family {
  /// The reason a control cannot be given an intent.
  package enum Refusal: Hashable, Sendable {
    /// The control already has the intent.
    case isThereAlready
    /// No control would be left for an intent that is needed.
    case wouldLose(IntentName)
  }

  /// The bindings after a control is given an intent.
  ///
  /// The two controls are swapped: the control that had the intent takes over what the new one did, so that
  /// no meaning is lost if there is room for both. If no control pressed the intent before, what the control
  /// did is lost.
  /// - Parameters:
  ///   - intent: The intent of pressing the control.
  ///   - control: The control.
  /// - Throws: The reason it is impossible.
  package func rebinding(
    _ intent: IntentName, to control: Control
  ) throws(Refusal) -> BindingTable.Family {
    var family = self
    let displaced = global[control]
    let pressing = controls(for: intent)
    guard !pressing.contains(control) else { throw .isThereAlready }
    if let former = pressing.first {
      family.global[control] = global[former]
      family.global[former] = displaced ?? Binding.none
    } else {
      if let former = controls(for: intent, byHold: true).first {
        var rest = global[former] ?? Binding.none
        rest.hold = nil
        family.global[former] = rest.press == nil ? displaced ?? Binding.none : rest
      }
      family.global[control] = Binding(press: intent)
    }
    // A binding for one part of the screen would hide the new meanings there.
    for changed in [control] + pressing.prefix(1) {
      for context in BindingContext.allCases where family.contexts[context]?[changed] != nil {
        family.contexts[context]?[changed] = family.global[changed]
      }
    }
    if let missing = family.firstUnreachable { throw .wouldLose(missing.intent) }
    return family
  }

  /// The bindings that differ from another family's: context by context, controls sorted by name. A control
  /// that only the other family binds counts as bound to nothing.
  package func differences(from other: BindingTable.Family) -> [Difference] {
    let places: [(BindingContext?, [Control: Binding], [Control: Binding])] =
      [(nil, global, other.global)]
      + BindingContext.allCases.map { context in
        (context, contexts[context, default: [:]], other.contexts[context, default: [:]])
      }
    return places.flatMap { context, mine, others in
      Set(mine.keys).union(others.keys).sorted { $0.name < $1.name }.compactMap { control in
        mine[control] == others[control]
          ? nil
          : Difference(
            context: context, control: control, binding: mine[control] ?? Binding.none)
      }
    }
  }

  /// One control with a different binding.
  package struct Difference: Hashable, Sendable {
    /// The context; `nil` for the global bindings.
    package var context: BindingContext?
    /// The control.
    package var control: Control
    /// The binding.
    package var binding: Binding
  }
}

extension BindingTable.Family.Refusal: Error {}
