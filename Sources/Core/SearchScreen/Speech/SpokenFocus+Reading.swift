internal import CatalogModel
internal import FocusEngine
internal import SceneGraph

extension SpokenFocus {
  /// Reads the focused element of a screen; `nil` where nothing is focused, and for a digit of a PIN or a
  /// character of a password, which other people could hear.
  init?(_ state: ScreenState, _ layout: ScreenLayout) {
    // A scan that offers several elements names them together.
    if state.offersSeveral {
      guard !state.hidesTyping, let offer = layout.scene.node("scan/offer") else { return nil }
      self.init(id: NodeID("scan/offer/" + offer.label), label: offer.label, role: .text)
      return
    }
    guard let node = state.visit.focus.focused.flatMap({ layout.scene.node($0) }),
      let element = layout.elements[node.id]
    else { return nil }
    switch element {
    case .digit: return nil
    case .login(.key) where state.loginEntry?.step != .user: return nil
    default: break
    }
    self.init(id: node.id, label: node.label, role: node.role)
    // A tab without content can be selected all the same.
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
    read(element, node, state)
  }

  private mutating func read(_ element: Element, _ node: Node, _ state: ScreenState) {
    let words = state.words
    isSelected = node.condition.contains(.selected) && node.role != .key
    switch element {
    case .card(let shelf, let id):
      guard let item = state.item(id) else { return }
      read(item, state)
      if state.page?.sections.contains(where: { $0.category?.rawValue == shelf }) ?? false {
        kind = ""
      }
    case .related(let id):
      guard case .sheet(let sheet)? = state.visit.overlays.last?.content,
        let item = sheet.related.first(where: { $0.id == id })
      else { return }
      read(item, state)
    case .openBestHit(let id):
      kind = state.item(id)?.title ?? ""
    case .setting(let id):
      // The label of a row says which of its values is chosen.
      isSelected = false
      if case .settings(let page)? = state.visit.overlays.last?.content {
        explanation = state.list(of: page).rows.first { $0.id == id }?.detail ?? ""
      }
    case .suggestion(let suggestion):
      kind =
        switch suggestion.kind {
        case .person: words[.itemPerson]
        case .genre: words[.attributeGenre]
        default: ""
        }
    case .scope(let id):
      kind = state.spokenCount(ofScope: id)
    case .filter(.value(let row, let token)):
      let values = state.visit.filters.rows.first { $0.id == row }?.counts?.values
      kind =
        values?.first { $0.token == token }.map { words[.titleCount, count: $0.count] } ?? ""
    case .choice(let index):
      if case .alert(let alert)? = state.visit.overlays.last?.content,
        alert.choices.indices.contains(index)
      {
        kind = alert.choices[index].count
      }
      if kind.isEmpty { kind = words[.spokenButton] }
    case .tab: kind = words[.spokenTab]
    case .key: explanation = state.spelling(of: node.label) ?? ""
    default: if node.role == .button { kind = words[.spokenButton] }
    }
  }

  private mutating func read(_ item: Item, _ state: ScreenState) {
    kind = state.itemName(of: item.category)
    line = state.line(of: item).joined(separator: state.words.lists.comma)
    description = item.summary
  }
}

extension ScreenState {
  /// The number of titles of a scope; empty while it is not known.
  fileprivate func spokenCount(ofScope id: String) -> String {
    scopeCounts.first { $0.scope.id == id && $0.isKnown }
      .map { words[.titleCount, count: $0.count] } ?? ""
  }

  /// A letter with the word that tells it apart: “s, as in Sierra”; `nil` for what is no letter.
  func spelling(of letter: String) -> String? {
    SpellingAlphabet(words[.spellingAlphabet]).word(for: letter)
      .map { words[.spokenAsIn, ["letter": letter, "word": $0]] }
  }
}
