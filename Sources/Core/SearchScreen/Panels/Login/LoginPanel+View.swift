internal import CatalogModel
internal import FocusEngine
internal import SceneGraph

extension LoginPanel {
  func add(to builder: inout SceneBuilder) { builder.add(self) }
}

extension SceneBuilder {
  /// Adds the view for typing a login. A secret is shown as dots.
  fileprivate mutating func add(_ entry: LoginPanel) {
    let isSecret = entry.part == .secret
    let (note, color) = note(on: entry)
    let lines = state.loginKeys(on: entry.page)
    add(
      KeyPanel(
        section: .panel("login"),
        title: words[isSecret ? entry.isKey ? .loginKey : .loginPassword : .loginUser],
        text: isSecret ? String(repeating: "•", count: entry.secret.count) : entry.user,
        outlinedText: isSecret ? "" : entry.user, note: note, noteColor: color,
        // Below the digits, where the letters are.
        entry: lines[1].first.map { .loginKey($0) },
        lines: lines.map { line in
          line.map { key($0, label: String($0), of: entry) }
        },
        lastLine: LoginPanel.Page.allCases.map { page in
          KeyPanel.Key(
            id: .login("page/" + page.rawValue), action: .login(.page(page)), label: page.label,
            isSelected: page == entry.page)
        } + [key(" ", label: words[.intentSpace], icon: .space, of: entry)],
        buttons: [
          KeyPanel.Button(
            id: .login("delete"), action: .login(.delete), label: words[.intentDelete]),
          KeyPanel.Button(id: .login("cancel"), action: .login(.cancel), label: words[.cancel]),
          KeyPanel.Button(
            id: .login("proceed"), action: .login(.proceed),
            label: words[isSecret ? .signIn : .proceed],
            isDimmed: !entry.isComplete),
        ]))
  }

  /// A key that types one character; those of a secret are not read out, as others could hear them.
  private func key(
    _ character: Character, label: String, icon: Icon? = nil, of entry: LoginPanel
  ) -> KeyPanel.Key {
    KeyPanel.Key(
      id: .loginKey(character), action: .login(.key(character)), label: label, icon: icon,
      isSecret: entry.part == .secret)
  }

  /// The server, what is being requested, or the server's answer.
  private func note(on entry: LoginPanel) -> (text: String, color: ColorToken) {
    if entry.isChecking { return (words[.loginChecking], .sheetSecondaryText) }
    if let problem = entry.problem, let text = text(of: problem, entry) {
      return (text, .alertText)
    }
    if let hint = entry.keyHint { return (words[hint], .sheetSecondaryText) }
    let place =
      state.sources.first { $0.id == entry.source }?.place
      ?? LibrarySource(id: entry.source)?.place ?? ""
    let hint: String
    if entry.kind == .trakt {
      hint = words[.loginTrakt]
    } else {
      hint = entry.part == .user && entry.isKey ? words[.loginKeyHint] : ""
    }
    // Large text has room for the hint alone.
    if metrics.hasLargeText, !hint.isEmpty { return (hint, .sheetSecondaryText) }
    let parts = [place, hint].filter { !$0.isEmpty }
    return (parts.joined(separator: Caption.separator), .sheetSecondaryText)
  }

  /// The sentence about a problem, with a suggestion.
  private func text(of problem: SignIn, _ entry: LoginPanel) -> String? {
    switch problem {
    case .refused: words[entry.user.isEmpty ? .loginSecretRefused : .loginRefused]
    case .unreachable: words[.loginUnreachable]
    case .untrusted: words[.loginUntrusted]
    case .strange:
      words[.loginStrange, ["name": entry.kind.map { state.name(of: $0) } ?? entry.service]]
    case .unkept: words[.loginUnkept]
    case .code, .done, .expired: nil
    }
  }
}
