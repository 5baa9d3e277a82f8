internal import SceneGraph

/// A member of the household, with their own history, bookmarks, languages and text size.
package struct Profile: Hashable, Sendable, Identifiable {
  /// The picture on the colour.
  package enum Picture: String, Hashable, Sendable, CaseIterable {
    /// The first letter of the name.
    case letter
    case person, star, flame, controller, microphone
  }

  /// The colour of the picture.
  package enum Color: String, Hashable, Sendable, CaseIterable {
    case blue, green, orange, purple, teal, red
  }

  /// The number, unique in the household; 0 is the profile that everything belonged to before there were others.
  package let id: Int
  /// The name; empty for one that was never named.
  package var name: String
  /// The picture.
  package var picture: Picture
  /// Its colour.
  package var color: Color
  /// The highest age of the titles shown to a child, one of ``ContentRating/limits``; `nil` for a grown-up.
  package var ageLimit: Int?

  /// The most profiles of a household.
  package static let most = 6
  /// The settings that each profile has for itself.
  package static let ownSettings: [SettingKey] =
    [
      .language, .appearance, .textScale, .boldText, .highContrast, .reducedMotion, .history,
      .layout, .languages,
    ] + SettingKey.personal
  /// The most characters of a name.
  package static let longestName = 20

  /// Creates a profile; that of a grown-up unless it has a limit.
  package init(
    id: Int, name: String, picture: Picture = .letter, color: Color = .blue, ageLimit: Int? = nil
  ) {
    self.id = id
    self.name = name
    self.picture = picture
    self.color = color
    self.ageLimit = ageLimit
  }
}

extension Profile.Picture {
  /// The glyph; `nil` for the letter.
  var icon: Icon? {
    switch self {
    case .letter: nil
    case .person: .person
    case .star: .star
    case .flame: .flame
    case .controller: .controller
    case .microphone: .microphone
    }
  }
}

extension Profile.Color {
  var token: ColorToken {
    switch self {
    case .blue: .profileBlue
    case .green: .profileGreen
    case .orange: .profileOrange
    case .purple: .profilePurple
    case .teal: .profileTeal
    case .red: .profileRed
    }
  }
}

extension CaseIterable where Self: Equatable, AllCases.Index == Int {
  /// The case after it; the first after the last.
  var next: Self {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? all.startIndex
    return all[(index + 1) % all.count]
  }
}
