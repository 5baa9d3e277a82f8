import CatalogModel

/// The text that the pressed keys would have typed on another keyboard layout: “vfnhbwf” is “матрица”,
/// “ьфекшч” is “matrix”.
enum OtherKeyboard {
  /// The keys of a Latin keyboard, and the characters that other layouts have in their places.
  ///
  /// Source: the layouts us, ru, kr (two-set), gr, il and ara of XKB.
  private static let latin = Array("qwertyuiop[]asdfghjkl;'zxcvbnm,.".unicodeScalars)
  private static let others = [
    "йцукенгшщзхъфывапролджэячсмитьбю", "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ[]ㅁㄴㅇㄹㅎㅗㅓㅏㅣ;'ㅋㅌㅊㅍㅠㅜㅡ,.",
    ";ςερτυθιοπ[]ασδφγηξκλ΄'ζχψωβνμ,.", "/'קראטוןםפ][שדגכעיחלךף,זסבהנמצתץ",
    "ضصثقفغعهخحجدشسيبلاتنمكطئءؤرﻻىةوز",
  ].map { Array($0.unicodeScalars) }

  /// The fewest letters of a text to be considered: fewer match almost anything.
  private static let fewestLetters = 3

  /// The other readings of a text; empty if no other layout would have produced it.
  static func texts(for text: String) -> [String] {
    let typed = Array(text.lowercased().unicodeScalars)
    guard typed.count(where: \.properties.isAlphabetic) >= fewestLetters else { return [] }
    if typed.allSatisfy(\.isASCII) {
      return others.map { written(typed, with: latin, on: $0) }
    }
    // A Korean syllable is folded to the letters typed for it.
    let letters =
      Hangul.isPresent(in: text) ? Array(TextFolding.fold(text).unicodeScalars) : typed
    return others.compactMap { keys in
      letters.allSatisfy { $0.isASCII || keys.contains($0) }
        ? written(letters, with: keys, on: latin) : nil
    }
  }

  private static func written(
    _ typed: [Unicode.Scalar], with keys: [Unicode.Scalar], on others: [Unicode.Scalar]
  ) -> String {
    String(
      letters: typed.map { letter in keys.firstIndex(of: letter).map { others[$0] } ?? letter })
  }
}

extension PageSearch {
  /// Replaces an empty page by titles that match the text on another keyboard layout.
  /// - Returns: The hits for the best of these texts; `nil` if none matches a title.
  func onOtherKeyboard(_ typed: Answer) throws -> Replacement? {
    guard !query.isExact, !query.isCoded, typed.best.map(\.tier.isCorrection) ?? true else {
      return nil
    }
    for text in OtherKeyboard.texts(for: query.text) where try isIndexed(text) {
      let (search, answer) = try other(text, isExact: true)
      guard let best = answer.best, best.tier <= (typed.best == nil ? .titleWords : .exactTitle),
        let item = try caches.item(best.documentID, db)
      else { continue }
      // Separate Korean letters are not readable as text.
      return Replacement(
        query: search.query, answer: answer,
        correction: text.unicodeScalars.contains { (0x3131...0x3163).contains($0.value) }
          ? item.title : text)
    }
    return nil
  }

  /// Whether all words of a text occur in the catalogue, the last one possibly unfinished. Words typed on a
  /// wrong layout hardly ever do, so that nothing else is tried.
  private func isIndexed(_ text: String) throws -> Bool {
    let words = SearchWords(text).words
    return try !words.isEmpty
      && words.enumerated().allSatisfy { place, word in
        try !matching.index.terms(word, asPrefix: place == words.count - 1).indices.isEmpty
      }
  }
}
