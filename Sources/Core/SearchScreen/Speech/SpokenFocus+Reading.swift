internal import CatalogModel
internal import FocusEngine
internal import SceneGraph

extension SpokenFocus {
  /// Reads the focused element of a screen; `nil` if nothing is focused, and for a digit of a PIN or a
  /// character of a password, which other people could hear.
  init?(_ state: ScreenState, _ layout: ScreenLayout) {
    // Several elements that are offered together have one name.
    if let id = state.offer {
      guard !state.hidesTyping, let offer = layout.scene.node(id) else { return nil }
      self.init(id: NodeID("\(id)/\(offer.label)"), label: offer.label, role: .text)
      return
    }
    guard let node = state.visit.screen.focus.focused.flatMap({ layout.scene.node($0) }),
      let control = layout.commands.entry(node.id), !control.spoken.isSecret
    else { return nil }
    self.init(id: node.id, label: node.label, role: node.role)
    // A tab without content can be selected anyway.
    isDimmed = node.condition.contains(.dimmed) && node.role != .tab
    if let section = node.focus?.section {
      self.section = section
      let own = layout.scene.sections.first { $0.id == section }
      let part = own?.part(ofLine: node.focus?.line ?? 0)
      sectionName = part.flatMap { $0.label.isEmpty ? nil : $0.label } ?? own?.label ?? ""
      if let part { self.section = NodeID("\(section)/part/\(part.line)") }
      let peers = layout.scene.nodes.filter {
        guard let place = $0.focus else { return false }
        return place.section == section && place.isEnabled && $0.role == node.role
          && own?.part(ofLine: place.line) == part
      }
      place = (peers.firstIndex { $0.id == node.id } ?? 0) + 1
      count = max(1, peers.count)
    }
    read(control, node, state)
  }

  private mutating func read(
    _ control: CommandTable.Entry, _ node: Node, _ state: ScreenState
  ) {
    let words = state.words
    isSelected =
      node.condition.contains(.selected) && node.role != .key && !control.spoken.labelSaysSelection
    explanation = control.spoken.explanation
    if case .panel(let action) = control.select { isChoice = action.isChoice }
    kind = control.spoken.kind
    switch control.select {
    case .card(let shelf, let id):
      guard let item = state.item(id) else { return }
      read(item, state)
      if state.page?.sections.contains(where: { $0.category?.rawValue == shelf }) ?? false {
        kind = ""
      }
    case .related(let id):
      guard case .sheet(let sheet)? = state.visit.screen.panels.last?.panel,
        let item = sheet.related.first(where: { $0.id == id })
      else { return }
      read(item, state)
    case .openBestHit(let id):
      kind = state.item(id)?.title ?? ""
    case .tab: kind = words[.spokenTab]
    case .key: explanation = state.spelling(of: node.label) ?? ""
    default: if node.role == .button, kind.isEmpty { kind = words[.spokenButton] }
    }
  }

  private mutating func read(_ item: Item, _ state: ScreenState) {
    kind = state.itemName(of: item.category)
    line = state.line(of: item).joined(separator: state.words.lists.comma)
    description = item.summary
  }
}

extension ScreenState {
  /// A letter with the word that distinguishes it: “s, as in Sierra”; `nil` for anything else.
  func spelling(of letter: String) -> String? {
    SpellingAlphabet(words[.spellingAlphabet]).word(for: letter)
      .map { words[.spokenAsIn, ["letter": letter, "word": $0]] }
  }
}
