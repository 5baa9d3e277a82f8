internal import CatalogModel
internal import SceneGraph

extension SceneBuilder {
  /// Adds the view in which a login is typed. Of a secret there are dots.
  mutating func add(_ entry: LoginEntry) {
    let isSecret = entry.step == .secret
    let (note, color) = note(on: entry)
    let lines = state.loginKeys(on: entry.page)
    add(
      KeyPanel(
        section: .login,
        title: words[isSecret ? entry.isKey ? .loginKey : .loginPassword : .loginUser],
        text: isSecret ? String(repeating: "•", count: entry.secret.count) : entry.user,
        outlinedText: isSecret ? "" : entry.user, note: note, noteColor: color,
        // Below the digits, where the letters are.
        entry: lines[1].first.map { .login(.key($0)) },
        lines: lines.map { line in
          line.map { KeyPanel.Key(element: .login(.key($0)), label: String($0)) }
        },
        lastLine: LoginEntry.Page.allCases.map { page in
          KeyPanel.Key(
            element: .login(.page(page)), label: page.label, isSelected: page == entry.page)
        } + [
          KeyPanel.Key(element: .login(.key(" ")), label: words[.intentSpace], icon: .space)
        ],
        buttons: [
          KeyPanel.Button(element: .login(.delete), label: words[.intentDelete]),
          KeyPanel.Button(element: .login(.cancel), label: words[.cancel]),
          KeyPanel.Button(
            element: .login(.proceed), label: words[isSecret ? .signIn : .proceed],
            isDimmed: !entry.isComplete),
        ]))
  }

  /// The server, what it is asked, or what it answered.
  private func note(on entry: LoginEntry) -> (text: String, color: ColorToken) {
    if entry.isChecking { return (words[.loginChecking], .sheetSecondaryText) }
    if let problem = entry.problem, let text = text(of: problem, entry) {
      return (text, .alertText)
    }
    let place = state.sources.first { $0.id == entry.source }?.place ?? ""
    let hint = entry.step == .user && entry.isKey ? words[.loginKeyHint] : ""
    let parts = [place, hint].filter { !$0.isEmpty }
    return (parts.joined(separator: Caption.separator), .sheetSecondaryText)
  }

  /// The sentence about a problem, with what can be done about it.
  private func text(of problem: SignIn, _ entry: LoginEntry) -> String? {
    switch problem {
    case .refused: words[entry.user.isEmpty ? .loginSecretRefused : .loginRefused]
    case .unreachable: words[.loginUnreachable]
    case .strange: words[.loginStrange, ["name": state.name(of: entry.kind)]]
    case .unkept: words[.loginUnkept]
    case .code, .done, .expired: nil
    }
  }
}
