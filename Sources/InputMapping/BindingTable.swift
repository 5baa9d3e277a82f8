/// Every binding: device family → context → control → what it does.
package struct BindingTable: Hashable, Sendable {
  /// The bindings of one family of devices.
  package struct Family: Hashable, Sendable {
    /// Bindings that hold wherever a context says nothing else.
    package var global: [Control: Binding]
    /// Bindings of one context, which win over the global ones.
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

    /// What a control does; `nil` when nothing mentions it.
    package func binding(of control: Control, in context: BindingContext) -> Binding? {
      contexts[context]?[control] ?? global[control]
    }

    /// The same bindings with those of `other` laid over them, control by control. Chords of
    /// `other` replace those with the same controls.
    package func overlaid(with other: Family) -> Family {
      var result = self
      result.global.merge(other.global) { _, new in new }
      for (context, bindings) in other.contexts {
        result.contexts[context, default: [:]].merge(bindings) { _, new in new }
      }
      for chord in other.chords {
        result.chords.removeAll { Set($0.controls) == Set(chord.controls) }
        result.chords.append(chord)
      }
      return result
    }

    /// Whether any control of any context leads to an intent, by press, hold or chord.
    package func reaches(_ intent: IntentName) -> Bool {
      let all = [global] + contexts.values
      return all.contains { bindings in
        bindings.values.contains { $0.press == intent || $0.hold?.intent == intent }
      } || chords.contains { $0.intent == intent }
    }
  }

  /// The families; one that is missing has no bindings.
  package var families: [DeviceFamily: Family]

  /// Makes a table.
  package init(families: [DeviceFamily: Family] = [:]) {
    self.families = families
  }

  /// What a control does; `nil` when nothing mentions it.
  package func binding(
    of control: Control, on family: DeviceFamily, in context: BindingContext
  ) -> Binding? {
    families[family]?.binding(of: control, in: context)
  }

  /// The controls that press an intent somewhere, sorted by name: what help and glyphs show.
  package func controls(
    for intent: IntentName, on family: DeviceFamily, in context: BindingContext
  ) -> [Control] {
    guard let bindings = families[family] else { return [] }
    let names = Set(bindings.global.keys).union(bindings.contexts[context, default: [:]].keys)
    return names.filter { bindings.binding(of: $0, in: context)?.press == intent }
      .sorted { $0.name < $1.name }
  }
}
