internal import CatalogModel
internal import SceneGraph

extension ScreenState {
  /// The page of the kinds of servers that can be added by address.
  var serverKindList: SettingsList {
    let rows = LibrarySource.Kind.typed.map { kind in
      SettingRow(
        id: kind.rawValue, title: name(of: kind),
        detail: kind.needsLogin ? signInDetail(of: kind) : "",
        command: .sources(.enterAddress(kind)))
    }
    return SettingsList(title: words[.addServer], icon: .globe, rows: rows)
  }

  /// The name of a kind of server.
  func name(of kind: LibrarySource.Kind) -> String {
    switch kind {
    case .m3u: words[.categoryChannel] + " · M3U"
    case .podcast: words[.categoryPodcast] + " · RSS"
    case .folder: words[.networkShare]
    default: kind.serverName
    }
  }

  /// The way to sign in to a kind of server.
  func signInDetail(of kind: LibrarySource.Kind) -> String {
    words[kind.signsInByCode ? .signInDetail : .signInPassword]
  }

  /// The address view, when it is in front.
  package var address: AddressPanel? {
    if case .address(let panel)? = visit.screen.panels.last?.panel { panel } else { nil }
  }

  /// Opens the address view, with the text that Back left there.
  mutating func enterAddress(of kind: LibrarySource.Kind) -> [Effect] {
    let left = visit.leftAddress
    visit.leftAddress = nil
    return push(.address(left.flatMap { $0.kind == kind ? $0 : nil } ?? AddressPanel(kind: kind)))
  }

  /// Performs an action of the address view.
  mutating func perform(_ action: AddressPanel.Action, in view: ScreenView) -> [Effect] {
    if action == .back { visit.leftAddress = address }
    return reduce(Panel.address, action, sources.map(\.id), in: view)
  }

  /// Adds an address as a source and shows its page.
  mutating func add(typed source: LibrarySource) -> [Effect] {
    if case .settings(.serverKinds)? = visit.screen.panels.last?.panel { _ = closePanel() }
    return add(source, named: name(of: source.kind))
  }
}
