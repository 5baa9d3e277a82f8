/// Every binding: device family → context → control → what it does.
package struct BindingTable: Hashable, Sendable {
  /// The bindings of one family of devices.
  package struct Family: Hashable, Sendable {
    /// Bindings that apply wherever the context has none of its own.
    package var global: [Control: Binding]
    /// Bindings of one context, which override the global ones.
    package var contexts: [BindingContext: [Control: Binding]]
    /// Controls held together, in declared order.
    package var chords: [Chord]

    /// Makes the bindings of a family.
    package init(
      global: [Control: Binding] = [:],
      contexts: [BindingContext: [Control: Binding]] = [:],
      chords: [Chord] = []
    ) {
      self.global = global
      self.contexts = contexts
      self.chords = chords
    }

    /// The binding of a control; `nil` if unbound.
    package func binding(of control: Control, in context: BindingContext) -> Binding? {
      contexts[context]?[control] ?? global[control]
    }

    /// Whether any control has the intent in a context, by press or hold.
    package func reaches(_ intent: IntentName, in context: BindingContext) -> Bool {
      let controls = Set(global.keys).union(contexts[context, default: [:]].keys)
      return controls.contains { control in
        let binding = binding(of: control, in: context)
        return binding?.press == intent || binding?.hold?.intent == intent
      }
    }
  }

  /// The families; a missing one has no bindings.
  package var families: [DeviceFamily: Family]

  /// Makes a table.
  package init(families: [DeviceFamily: Family] = [:]) {
    self.families = families
  }

  /// The binding of a control; `nil` if unbound.
  package func binding(
    of control: Control, on family: DeviceFamily, in context: BindingContext
  ) -> Binding? {
    families[family]?.binding(of: control, in: context)
  }

  /// The controls that press an intent somewhere, sorted by name, for help and glyphs.
  package func controls(
    for intent: IntentName, on family: DeviceFamily, in context: BindingContext
  ) -> [Control] {
    guard let bindings = families[family] else { return [] }
    let names = Set(bindings.global.keys).union(bindings.contexts[context, default: [:]].keys)
    return names.filter { bindings.binding(of: $0, in: context)?.press == intent }
      .sorted { $0.name < $1.name }
  }
}
