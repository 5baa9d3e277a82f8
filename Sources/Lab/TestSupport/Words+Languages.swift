internal import Configuration
package import SearchScreen

extension Words {
  /// The texts in English.
  package static let english = of("en")

  /// The texts in a language of `Assets/Words`; empty if its table is unreadable, which its own tests report.
  package static func of(_ language: String) -> Words {
    let loader = ConfigurationLoader(
      resources: PackageFolder.path, folders: UserFolders(environment: [:], accountHome: "/none"))
    return (try? loader.words(for: language).words) ?? Words()
  }

  /// The languages of `Assets/Words`.
  package static let languages = ConfigurationLoader(
    resources: PackageFolder.path, folders: UserFolders(environment: [:], accountHome: "/none")
  ).wordFolders.languages
}

extension ScreenSettings {
  /// The settings with English texts, unless they already have texts.
  package var inEnglish: ScreenSettings {
    guard words == Words() else { return self }
    var settings = self
    settings.words = .english
    return settings
  }
}
