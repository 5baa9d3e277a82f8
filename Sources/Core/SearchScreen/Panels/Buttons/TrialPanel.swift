package import Geometry
package import InputMapping

/// New bindings on trial: they are kept if the user confirms using them.
package struct TrialPanel: Feature, PanelFeature {
  package enum Action: Hashable, Sendable {
    case keep, undo
    /// A second has passed.
    case second
  }

  /// The device family of the bindings.
  package let family: DeviceFamily
  /// The bindings to restore.
  package let former: BindingTable.Family
  /// The change, as a sentence.
  package let message: String
  /// The deadline at which they are reverted.
  package let until: Timestamp

  mutating func reduce(_ action: Action, _ input: Void, _ step: inout Step) {
    switch action {
    case .keep: end(isKept: true, &step)
    case .undo: end(isKept: false, &step)
    case .second:
      guard step.now < until else { return end(isKept: false, &step) }
      step.after(min(1000, until - step.now), .rebinding)
    }
  }

  private func end(isKept: Bool, _ step: inout Step) {
    step.cancel(.rebinding)
    step.close()
    step.perform(.buttons(isKept ? .keep(family) : .restore(family, former)))
  }

  // MARK: Panel

  package var name: String { "trial" }
  package var traits: PanelTraits { PanelTraits { $0.isScanned = false } }
  var back: PanelAction? { .trial(.undo) }

  func add(to builder: inout SceneBuilder) {
    let words = builder.words
    let seconds = builder.state.seconds(until: until)
    builder.add(
      Alert(
        title: words[.trialTitle],
        message: words[.trialMessage, count: seconds, ["changes": message]],
        choices: [
          Choice(title: words[.keep], action: .trial(.keep)),
          Choice(title: words[.intentUndo], action: .trial(.undo)),
        ]))
  }
}
