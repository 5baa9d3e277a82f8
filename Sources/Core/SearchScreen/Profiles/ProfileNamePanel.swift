internal import CatalogModel
internal import FocusEngine
package import InputMapping
internal import SceneGraph
internal import Support
internal import TextEntry

/// Entry of the name of a profile.
package struct ProfileNamePanel: Feature, PanelFeature {
  package enum Action: Hashable, Sendable {
    /// An on-screen key.
    case key(String)
    /// Shows another of the screen's keyboards, by its number.
    case showKeyboard(Int)
    /// Text from a keyboard, a remote or the clipboard.
    case type(String)
    case replace(String)
    case edit(TextEdit)
    case delete, deleteWord, clear, selectAll, save
  }

  /// The number of the profile; `nil` for a new one.
  let id: Profile.ID?
  /// The text, at most ``Profile/longestName`` characters.
  private var field = FieldText<Never>()
  /// The number of the keyboard whose letters are shown.
  private(set) var keyboard: Int

  /// Creates a panel with the name of a profile, `nil` for a new one, and the letters of a keyboard.
  init(of profile: Profile?, keyboard: Int) {
    self.keyboard = keyboard
    id = profile?.id
    field.insert(profile?.name ?? "")
  }

  /// The name; empty if there is none yet.
  var profileName: String { field.text.trimmed }

  /// Whether another profile is shown by the name.
  private func isTaken(in profiles: [Profile]) -> Bool {
    let name = TextFolding.fold(profileName)
    return !name.isEmpty && profiles.contains { $0.id != id && TextFolding.fold($0.name) == name }
  }

  mutating func reduce(_ action: Action, _ profiles: [Profile], _ step: inout Step) {
    switch action {
    case .key(let key):
      // Names begin with a capital letter, also after a hyphen or an apostrophe.
      let kept = field.selection == nil ? field.text : ""
      let begins = kept.last.map { " -’".contains($0) } ?? true
      edit(&step) { $0.insert(begins ? key.uppercased() : key) }
    case .showKeyboard(let number): keyboard = number
    case .type(let typed): take(typed, &step) { $0.insert(typed) }
    case .replace(let typed): take(typed, &step) { $0.replace(with: typed) }
    case .edit(let edit):
      let text = edit.applied(to: field.text)
      take(text, &step) { $0.replace(with: text) }
    case .delete: edit(&step) { $0.deleteBackward() }
    case .deleteWord: edit(&step) { $0.deleteWord() }
    case .clear: field.clear()
    case .selectAll: field.selectAll()
    case .save:
      guard !profileName.isEmpty, !isTaken(in: profiles) else { return step.refuse() }
      step.close(quietly: true)
      step.perform(.panel(.profiles(.named(id, profileName))))
    }
  }

  private mutating func take(
    _ typed: String, _ step: inout Step, _ change: (inout FieldText<Never>) -> Bool
  ) {
    guard !typed.contains(where: \.isNewline) else { return step.refuse() }
    edit(&step, change)
    // Return on a hardware keyboard is meant for the typed text, not for the focused key.
    step.focus(.profileName("save"))
  }

  private mutating func edit(
    _ step: inout Step, _ change: (inout FieldText<Never>) -> Bool
  ) {
    var changed = field
    guard change(&changed), changed.text.count <= Profile.longestName else {
      return step.refuse()
    }
    field = changed
  }

  // MARK: Panel

  package var name: String { "profile-name" }
  package var traits: PanelTraits {
    PanelTraits(.address) {
      $0.hasCharacters = true
      $0.bindings = .typing
      $0.takesTextOfPhones = true
    }
  }

  func action(for intent: Intent) -> PanelAction? {
    switch intent {
    case .type(let text): .profileName(.type(text))
    case .space: .profileName(.type(" "))
    case .digit(let digit): .profileName(.type(String(digit)))
    case .replaceText(let text): .profileName(.replace(text))
    case .edit(let edit): .profileName(.edit(edit))
    case .deleteBackward: .profileName(.delete)
    case .deleteWord: .profileName(.deleteWord)
    case .selectAll: .profileName(.selectAll)
    case .clear: .profileName(.clear)
    case .paste: .paste
    default: nil
    }
  }

  func add(to builder: inout SceneBuilder) {
    let words = builder.words
    let layouts = builder.state.keyboard.layouts
    let layout = layouts[min(keyboard, layouts.count - 1)]
    let next = (keyboard + 1) % layouts.count
    let isTaken = isTaken(in: builder.state.shownProfiles)
    let note: WordKey? =
      isTaken
      ? .profileNameTaken
      : field.text.count == Profile.longestName
        ? .profileNameFull : id == nil ? .addProfileDetail : nil
    func key(_ text: String) -> KeyPanel.Key {
      KeyPanel.Key(
        id: .profileName("key/" + text), action: .profileName(.key(text)),
        // ß has no capital of one letter.
        label: text.uppercased().count == 1 ? text.uppercased() : text)
    }
    builder.add(
      KeyPanel(
        section: .panel("profile-name"), title: words[id == nil ? .addProfile : .profileName],
        text: field.text, outlinedText: field.text, isSelected: field.selection != nil,
        note: note.map { words[$0, ["number": words.numbers.string(Profile.longestName)]] } ?? "",
        noteColor: .sheetSecondaryText,
        lines: layout.nameLetters.map { $0.map(key) }, isRightToLeft: layout.isRightToLeft,
        lastLine: (layouts.count < 2
          ? []
          : [
            KeyPanel.Key(
              id: .profileName("globe"), action: .profileName(.showKeyboard(next)),
              label: words[.nextKeyboardKey, ["name": layouts[next].name]], icon: .globe)
          ]) + "1234567890-’".map { key(String($0)) } + [
            KeyPanel.Key(
              id: .profileName("space"), action: .profileName(.key(" ")),
              label: words[.intentSpace], icon: .space)
          ],
        buttons: [
          KeyPanel.Button(
            id: .profileName("delete"), action: .profileName(.delete),
            label: words[.intentDelete]),
          KeyPanel.Button(id: .profileName("cancel"), action: .close, label: words[.cancel]),
          KeyPanel.Button(
            id: .profileName("save"), action: .profileName(.save), label: words[.done],
            isDimmed: profileName.isEmpty || isTaken),
        ]))
  }
}

extension NodeID {
  /// A control of the view for the name of a profile: `globe`, `delete`, `cancel`, `save`.
  static func profileName(_ name: String) -> NodeID { NodeID("profile-name/" + name) }
}

extension KeyboardLayout {
  /// The most letters on a line.
  private static var lettersOfLine: Int { 12 }

  /// The letters of the keyboard in its rows; long ones are divided into lines of equal length.
  fileprivate var nameLetters: [[String]] {
    var known: Set<String> = []
    return pages[0].rows.flatMap { row -> [[String]] in
      let letters = row.compactMap { key -> String? in
        guard case .type(let text) = key.action, text.count == 1,
          text.allSatisfy(\.isLetter), known.insert(text).inserted
        else { return nil }
        return text
      }
      let count = max(1, (letters.count + Self.lettersOfLine - 1) / Self.lettersOfLine)
      let length = max(1, (letters.count + count - 1) / count)
      return stride(from: 0, to: letters.count, by: length).map {
        Array(letters[$0..<min($0 + length, letters.count)])
      }
    }
  }
}
