internal import CatalogModel
internal import InputMapping
internal import SceneGraph
internal import Support

/// A page of related settings, in the order of the first page.
package enum SettingsGroup: String, Hashable, Sendable, CaseIterable {
  case library, screen, sound, keyboard, controllers, profiles, privacy, accessibility, about

  /// The name of the page.
  var title: WordKey {
    switch self {
    case .library: .library
    case .screen: .headingDisplay
    case .sound: .headingSound
    case .keyboard: .keyboard
    case .controllers: .headingController
    case .profiles: .profiles
    case .privacy: .headingPrivacy
    case .accessibility: .headingAccess
    case .about: .headingAbout
    }
  }

  /// The glyph before its row.
  var icon: Icon {
    switch self {
    case .library: .folder
    case .screen: .views
    case .sound: .speaker
    case .keyboard: .keyboard
    case .controllers: .controller
    case .profiles: .person
    case .privacy: .lock
    case .accessibility: .person
    case .about: .info
    }
  }
}

/// The first page of the settings, its groups, and the settings found by typing.
extension ScreenState {
  /// The first page: a row for each group with any settings.
  var groupList: SettingsList {
    let rows = SettingsGroup.allCases.compactMap { group -> SettingRow? in
      let inside = self.rows(of: group)
      guard !inside.isEmpty else { return nil }
      var row = SettingRow(
        id: group.rawValue, title: words[group.title],
        detail: inside.map(\.title).joined(separator: words.lists.comma), icon: group.icon,
        command: .settingsPage(.open(.group(group))))
      if group == .profiles { row.profile = household?.current }
      return row
    }
    return SettingsList(title: words[.settings], icon: .gear, rows: rows)
  }

  /// The rows of a group.
  func rows(of group: SettingsGroup) -> [SettingRow] {
    let own = SettingKey.allCases.filter { $0.definition.group == group && offers($0) }
      .map { row(of: $0) }
    let parts = partRows(on: .group(group))
    return switch group {
    case .library: libraryRows(with: parts)
    case .controllers: controllerRows + own
    case .profiles: parts
    case .privacy: own + [clearRecentsRow] + parts
    case .about: aboutRows + parts
    case .screen: own + startRows
    // People look for it here as well as under Screen.
    case .accessibility: [row(of: .textScale)] + own
    case .sound, .keyboard: own
    }
  }

  /// The settings that have words beginning like those of a text: in their names, their values and the names
  /// of their pages, or else in their explanations.
  func found(_ text: String) -> SettingsList {
    let wanted = TextFolding.words(inFolded: TextFolding.fold(text))
    let named = wanted.isEmpty ? [] : matches { self.names(of: $0, in: $1) }
    func matches(_ texts: (SettingRow, SettingsGroup) -> [String]) -> [SettingRow] {
      var known: Set<String> = []
      return SettingsGroup.allCases.flatMap { group -> [SettingRow] in
        let inside = self.rows(of: group).filter { row in
          let names = TextFolding.words(
            inFolded: TextFolding.fold(texts(row, group).joined(separator: " ")))
          return wanted.allSatisfy { word in names.contains { $0.hasPrefix(word) } }
            && known.insert(row.id).inserted
        }
        return inside.enumerated().map { index, row in
          var row = row
          row.heading = index == 0 ? words[group.title] : nil
          return row
        }
      }
    }
    let rows = named.isEmpty && !wanted.isEmpty ? matches { row, _ in [row.detail] } : named
    let nothing = SettingRow(
      id: "nothing", title: words[.noResultsFor, ["query": text]], command: .nothing)
    return SettingsList(
      title: text, icon: .magnifier, rows: rows.isEmpty ? [nothing] : rows)
  }

  /// The texts by which a row is found: its title, the name of its page, other words for it, and its values,
  /// except On and Off.
  private func names(of row: SettingRow, in group: SettingsGroup) -> [String] {
    let names = [row.title, words[group.title]]
    guard let key = SettingKey(rawValue: row.id) else {
      if case .text(let value) = row.value { return names + [value] }
      return names
    }
    return names + [key.definition.also].compactMap { $0.map { words[$0] } }
      + (key.definition.form == .flag ? [] : optionRows(of: key).map(\.title))
  }

  private var aboutRows: [SettingRow] {
    let version = SettingRow(
      id: "version", title: words[.version], value: .text(settings.version), command: .nothing)
    return settings.version.isEmpty ? [] : [version]
  }
}
