internal import CatalogModel

extension FilterNames {
  /// Collects the names in a table of words: categories with their synonyms, languages and decades.
  package init(_ table: Words.Table) {
    func texts(_ key: WordKey) -> [String] { table.texts[key]?.forms ?? [] }
    func list(_ key: WordKey) -> [String] {
      texts(key).flatMap { $0.split(separator: ",").map { $0.drop { $0 == " " } }.map(String.init) }
    }
    let synonyms: [CategoryID: WordKey] = [
      CategoryID("film"): .filmSynonyms, CategoryID("show"): .showSynonyms,
      CategoryID("game"): .gameSynonyms, CategoryID("song"): .songSynonyms,
      CategoryID("book"): .bookSynonyms,
    ]
    let categories = Words.categories.map { id, keys in
      (id: id, names: texts(keys.many) + texts(keys.one) + (synonyms[id].map(list) ?? []))
    }
    self.init(
      categories: categories.sorted { $0.id.rawValue < $1.id.rawValue },
      languages: table.languages.isEmpty ? LanguageNames.all.mapValues { [$0] } : table.languages,
      decade: { digits in texts(.decade).first?.filling("year", with: digits) ?? "" },
      decades: list(.decadeNames), centuries: list(.centuryNames),
      own: [
        .bookmarked: list(.bookmarkedWords), .watched: list(.watchedWords),
        .watched.negated: list(.unwatchedWords),
      ],
      newest: list(.newSynonyms), oldest: list(.oldSynonyms),
      fillers: list(.filterFillers),
      requests: list(.searchRequests),
      years: (list(.beforeWords), list(.afterWords), list(.sinceWords)),
      parts: (list(.ordinalNames), list(.partNames)),
      seasons: texts(.season).map { $0.filling("number", with: "") },
      times: RunningTimeWords(
        shorter: list(.shorterWords), longer: list(.longerWords), minutes: list(.minuteWords),
        hours: list(.hourWords), halves: list(.halfWords), numbers: list(.hourNumbers),
        links: list(.filterFillers)),
      lengths: (list(.shortWords), list(.longWords)), like: list(.likeWords), genres: table.genres,
      compounds: table.compounds, elisions: table.elisions,
      negations: list(.negationWords),
      alternatives: list(.alternativeWords))
  }
}
