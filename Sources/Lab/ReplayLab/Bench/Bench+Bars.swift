internal import CatalogModel

extension Bench {
  /// One title in this many is typed again for each bar.
  private static let every = 5
  /// The number of values in a picker.
  private static let values = 50

  /// Types titles as codes of letter groups, one symbol at a time.
  static func codes(
    index: any SearchIndex, titles: [TypingSets.Title]
  ) throws -> (metrics: [Metric], samples: [PageTimer.Sample]) {
    var all: [PageTimer.Sample] = []
    func typed(_ name: String, _ coded: (String) -> String) throws -> [Metric] {
      var timer = PageTimer(index: index)
      for title in titles {
        var last = ""
        for code in title.clean.map({ coded(TextFolding.fold($0)) }) where code != last {
          try timer.type(code: code)
          last = code
        }
      }
      let samples = timer.take()
      all += samples
      return [
        Metric(name, unit: "ms", samples: samples.map(\.milliseconds)),
        Metric("\(name), processor time", unit: "ms", samples: samples.map(\.processor)),
      ]
    }
    let metrics =
      try typed("page, digits and dial") { Keypad.code(of: $0) }
      + typed("page, colours and arrows") { Keypad.quarters(of: $0) }
    return (metrics, all)
  }

  /// Types titles with a filter and in another order, and requests the values of pickers.
  static func bars(
    index: any SearchIndex, titles: [TypingSets.Title]
  ) throws -> [Metric] {
    let some = titles.indices.filter { $0 % every == 0 }.map { titles[$0] }
    func typed(_ name: String, _ query: Query) throws -> Metric {
      var timer = PageTimer(index: index, asking: query)
      for title in some {
        for text in title.clean { try timer.type(text) }
      }
      return Metric(name, unit: "ms", samples: timer.take().map(\.milliseconds))
    }
    let all = Query(text: "")
    let genres = try index.counts(of: .genre, for: all, limit: 1, isCancelled: { false })
    let tokens = (genres?.values.prefix(1).map(\.token) ?? [])
    let years = Token.years(YearRange(first: 1990, last: 2009))
    return [
      try typed("page, with a genre", Query(text: "", tokens: tokens)),
      try typed("page, with a genre and years", Query(text: "", tokens: tokens + [years])),
      try typed("page, from A to Z", Query(text: "", order: .title)),
      Metric(
        "listing", unit: "ms",
        samples: try Listing.allCases.flatMap { listing in
          try (0..<10).map { _ in
            try milliseconds {
              _ = try index.page(
                for: Query(text: "", listing: listing), isCancelled: { false })
            }
          }
        }),
    ] + (try pickers(index: index, titles: some))
  }

  private static func pickers(
    index: any SearchIndex, titles: [TypingSets.Title]
  ) throws -> [Metric] {
    let texts = [""] + titles.prefix(20).flatMap { $0.clean.prefix(3) }
    return try [Token.Kind.genre, .person, .language, .years].map { kind in
      let samples = try texts.map { text in
        try milliseconds {
          _ = try index.counts(
            of: kind, for: Query(text: text), limit: values, isCancelled: { false })
        }
      }
      return Metric("picker, \(kind.rawValue)", unit: "ms", samples: samples)
    }
  }

  private static func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try body()
    return milliseconds(start.duration(to: .now))
  }
}
