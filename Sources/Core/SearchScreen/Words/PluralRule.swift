/// The plural category of a number in a sentence.
///
/// Source: Unicode CLDR, Language Plural Rules.
package enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}

/// The cardinal plural rule of a language, for whole numbers.
///
/// Source: Unicode CLDR 46, Language Plural Rules.
package struct PluralRule: Hashable, Sendable {
  private enum Kind: Hashable {
    case oneForm, oneIsOne, uptoOneIsOne, hebrew, polish, russian, arabic
  }

  private let kind: Kind
  /// Whether whole millions have their own form.
  private let hasMillions: Bool

  /// The rule of a language; the English one for an unknown language.
  /// - Parameter language: A language code, with or without a region.
  package init(language: String) {
    let code = language.prefix { $0.isLetter }.lowercased()
    hasMillions = ["fr", "es", "pt", "it", "ca"].contains(code)
    kind =
      switch code {
      case "ja", "ko", "zh", "vi", "th", "id", "ms": .oneForm
      case "pt": language.hasSuffix("PT") ? .oneIsOne : .uptoOneIsOne
      case "fr", "hy": .uptoOneIsOne
      case "he": .hebrew
      case "pl": .polish
      case "ru", "uk", "be": .russian
      case "ar": .arabic
      default: .oneIsOne
      }
  }

  /// The categories of numbers below a million; a table has a form for each.
  package var categories: [PluralCategory] {
    switch kind {
    case .oneForm: [.other]
    case .oneIsOne, .uptoOneIsOne: [.one, .other]
    case .hebrew: [.one, .two, .other]
    case .polish, .russian: [.one, .few, .many]
    case .arabic: PluralCategory.allCases
    }
  }

  /// The category of a number, 0 or more.
  package func category(of number: Int) -> PluralCategory {
    if hasMillions, number > 0, number.isMultiple(of: 1_000_000) { return .many }
    let (tens, hundreds) = (number % 10, number % 100)
    switch kind {
    case .oneForm: return .other
    case .oneIsOne: return number == 1 ? .one : .other
    case .uptoOneIsOne: return number <= 1 ? .one : .other
    case .hebrew: return number == 1 ? .one : number == 2 ? .two : .other
    case .polish: return number == 1 ? .one : isFew(tens, hundreds) ? .few : .many
    case .russian:
      return tens == 1 && hundreds != 11 ? .one : isFew(tens, hundreds) ? .few : .many
    case .arabic:
      switch (number, hundreds) {
      case (0, _): return .zero
      case (1, _): return .one
      case (2, _): return .two
      case (_, 3...10): return .few
      case (_, 11...99): return .many
      default: return .other
      }
    }
  }

  private func isFew(_ tens: Int, _ hundreds: Int) -> Bool {
    (2...4).contains(tens) && !(12...14).contains(hundreds)
  }
}
