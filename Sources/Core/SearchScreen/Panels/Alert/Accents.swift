internal import FocusEngine
internal import Geometry
internal import SceneGraph
internal import TextEntry

/// The accents of a key, in a row over it.
package struct Accents: PanelFeature {
  /// The letters, at least one.
  package var letters: [String]

  package var name: String { "accents" }
  package var traits: PanelTraits {
    PanelTraits {
      $0.scrim = .light
      $0.growsOutOfFocus = true
      $0.isOfKeyboard = true
      $0.acceptsSpeech = true
      $0.takesTextOfPhones = true
    }
  }

  func add(to builder: inout SceneBuilder) { builder.add(self) }
}

extension ScreenState {
  /// The accents of a key, if they are in front; otherwise `nil`.
  package var accents: [String]? {
    if case .accents(let accents)? = visit.screen.panels.last?.panel {
      accents.letters
    } else {
      nil
    }
  }

  /// Whether the accents of a key are in front.
  var offersAccents: Bool { panel?.isOfKeyboard ?? false }

  /// Types an accent in place of its letter.
  mutating func type(accent: String) -> [Effect] {
    _ = closePanel()
    keyboard.didType()
    return typeKey(accent)
  }
}

extension SceneBuilder {
  /// Adds the accents in a row over their key, which stays legible around them.
  fileprivate mutating func add(_ accents: Accents) {
    let padding = AccentMetrics.padding
    let key = min(
      AccentMetrics.key,
      (metrics.width - 2 * padding + AccentMetrics.gap) / max(1, accents.letters.count)
        - AccentMetrics.gap)
    let width = accents.letters.count * (key + AccentMetrics.gap) - AccentMetrics.gap + 2 * padding
    let origin = state.visit.screen.panels.last?.returnFocus.focused.flatMap { focused in
      nodes.first { $0.id == focused }?.frame
    }
    let middle = origin?.midX ?? metrics.canvas.width / 2
    let x = min(max(Metrics.side, middle - width / 2), metrics.canvas.width - Metrics.side - width)
    // The row is just above the key, without touching it.
    let frame = Rect(
      x: x,
      y: max(
        AccentMetrics.highest,
        (origin?.minY ?? metrics.canvas.height / 2) - Metrics.keyHeight - 2 * padding
          - AccentMetrics.aboveKey), width: width,
      height: Metrics.keyHeight + 2 * padding)
    addPanel("alert/panel", label: words[.accents], frame: frame)
    // Accents run in the direction of the keyboard, like its letters, regardless of the screen's.
    let isMirrored = state.keyboard.layout.isRightToLeft != theme.isRightToLeft
    let first = nodes.count
    for (index, letter) in accents.letters.enumerated() {
      let place = isMirrored ? accents.letters.count - 1 - index : index
      let button = Rect(
        x: frame.x + padding + place * (key + AccentMetrics.gap), y: frame.y + padding, width: key,
        height: Metrics.keyHeight)
      addControl(
        .choice(index), .panel(.accent(letter)), role: .key, label: letter,
        face: ControlFace(label: letter, style: .headline, radius: Theme.Radius.key),
        frame: button,
        place: Node.FocusPlace(section: ScreenSection.alert.id, line: 0, frame: button),
        clearance: Metrics.snugClearance,
        spoken: CommandTable.Spoken(kind: words[.spokenButton]))
    }
    addChoices(from: first)
    addSection(
      .alert, label: words[.accents], frame: frame,
      entry: .item(NodeID.choice(0)), sides: .wrap, isModal: true)
  }
}
