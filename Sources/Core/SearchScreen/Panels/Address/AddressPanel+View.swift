internal import CatalogModel
internal import SceneGraph

extension AddressPanel {
  func add(to builder: inout SceneBuilder) { builder.add(self) }
}

extension SceneBuilder {
  /// Adds the view for typing an address: the text, the verdict on it, keys and buttons.
  fileprivate mutating func add(_ entry: AddressPanel) {
    let verdict = entry.verdict(among: state.sources.map(\.id))
    let (note, color) = note(on: verdict, of: entry)
    let isComplete = if case .source = verdict { true } else { false }
    add(
      KeyPanel(
        section: .panel("address"), title: state.name(of: entry.kind), text: entry.text,
        outlinedText: entry.text, note: note, noteColor: color,
        lines: keyLines(of: entry).map { line in
          line.map {
            KeyPanel.Key(
              id: .addressKey($0 == " " ? "space" : String($0)), action: .address(.key($0)),
              label: $0 == " " ? "␣" : String($0))
          }
        },
        lastLine: entry.pieces.map {
          KeyPanel.Key(
            id: .addressKey($0, isPiece: true), action: .address(.piece($0)), label: $0)
        } + caseKey(of: entry),
        buttons: [
          KeyPanel.Button(
            id: .address("delete"), action: .address(.delete), label: words[.intentDelete]),
          KeyPanel.Button(
            id: .address("cancel"), action: .address(.back), label: words[.cancel]),
          KeyPanel.Button(
            id: .address("add"), action: .address(.add),
            label: words[entry.isShare ? .proceed : .addAddress],
            isDimmed: !isComplete || entry.isConnecting),
        ]))
  }

  /// The key for capitals, in addresses with a path.
  private func caseKey(of entry: AddressPanel) -> [KeyPanel.Key] {
    guard entry.hasPath else { return [] }
    return [
      KeyPanel.Key(
        id: .address("case"), action: .address(.otherCase),
        label: entry.hasCapitals ? "abc" : "ABC")
    ]
  }

  /// The characters of the keys; lists and catalogues include those of a query, shares those of their names.
  private func keyLines(of entry: AddressPanel) -> [[Character]] {
    let letters = state.addressLetters.map { line in
      entry.hasCapitals ? line.map { Character($0.uppercased()) } : line
    }
    let signs: [[Character]] =
      entry.isShare
      ? [["_", "$", "&", "+", ",", "(", ")", "'", "%", " "]]
      : entry.hasPath ? [["_", "?", "=", "&", "%", "~", "+", ",", "{", "}"]] : []
    return [Array("1234567890")] + letters + signs
  }

  /// The full address if it can be added, or the reason it cannot.
  private func note(
    on verdict: AddressPanel.Verdict, of entry: AddressPanel
  ) -> (text: String, color: ColorToken) {
    if entry.isConnecting { return (words[.shareConnecting], .sheetSecondaryText) }
    switch (verdict, entry.problem) {
    case (.source, .missing): return (words[.shareMissing], .alertText)
    case (.source, .unsupported): return (words[.shareUnsupported], .alertText)
    case (.source(let source), .some):
      return (words[.serverSilent, ["name": source.place]], .alertText)
    case (.source(let source), nil) where entry.isShare: return (source.place, .primaryText)
    case (.source(let source), nil):
      return (words[.addressComplete, ["address": source.place]], .primaryText)
    case (.obstacle(let key), _):
      return (
        words[key, ["address": entry.example]],
        [.addressLogin, .shareLogin, .shareScheme].contains(key) ? .alertText : .sheetSecondaryText
      )
    }
  }
}
