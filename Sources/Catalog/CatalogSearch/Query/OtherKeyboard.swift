import CatalogModel

/// The text as the keys that were pressed would have written it on another keyboard: “vfnhbwf” is
/// “матрица”, “ьфекшч” is “matrix”.
enum OtherKeyboard {
  /// The keys of a Latin keyboard, and what other keyboards have in their places.
  ///
  /// Source: the layouts us, ru, kr (two-set), gr, il and ara of XKB.
  private static let latin = Array("qwertyuiop[]asdfghjkl;'zxcvbnm,.".unicodeScalars)
  private static let others = [
    "йцукенгшщзхъфывапролджэячсмитьбю", "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ[]ㅁㄴㅇㄹㅎㅗㅓㅏㅣ;'ㅋㅌㅊㅍㅠㅜㅡ,.",
    ";ςερτυθιοπ[]ασδφγηξκλ΄'ζχψωβνμ,.", "/'קראטוןםפ][שדגכעיחלךף,זסבהנמצתץ",
    "ضصثقفغعهخحجدشسيبلاتنمكطئءؤرﻻىةوز",
  ].map { Array($0.unicodeScalars) }

  /// The letters from which a text counts: fewer are any text.
  private static let fewestLetters = 3

  /// The other readings of a text; none of one that no other keyboard would have written.
  static func texts(for text: String) -> [String] {
    let typed = Array(text.lowercased().unicodeScalars)
    guard typed.count(where: \.properties.isAlphabetic) >= fewestLetters else { return [] }
    if typed.allSatisfy(\.isASCII) {
      return others.map { written(typed, with: latin, on: $0) }
    }
    // A syllable of Korean is folded to the letters that were typed for it.
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
  /// Replaces an empty page by what is called like the text on another keyboard.
  /// - Returns: The hits for the best of these texts; `nil` where none is called so.
  func onOtherKeyboard(_ typed: Answer) throws -> Replacement? {
    guard !query.isExact, !query.isCoded, typed.best.map(\.tier.isCorrection) ?? true else {
      return nil
    }
    for text in OtherKeyboard.texts(for: query.text) where try isIndexed(text) {
      let (search, answer) = try other(text, isExact: true)
      guard let best = answer.best, best.tier <= (typed.best == nil ? .titleWords : .exactTitle),
        let item = try caches.item(best.documentID, db)
      else { continue }
      // The letters of Korean are no text that anybody reads.
      return Replacement(
        query: search.query, answer: answer,
        correction: text.unicodeScalars.contains { (0x3131...0x3163).contains($0.value) }
          ? item.title : text)
    }
    return nil
  }

  /// Whether all words of a text stand in the catalogue, the last one perhaps unfinished. Of a text on
  /// another keyboard they hardly ever do, so that nothing more is looked for.
  private func isIndexed(_ text: String) throws -> Bool {
    let words = SearchWords(text).words
    return try !words.isEmpty
      && words.enumerated().allSatisfy { place, word in
        try !matching.index.terms(word, asPrefix: place == words.count - 1).indices.isEmpty
      }
  }
}
