internal import CatalogModel
internal import Foundation
internal import Rendering
internal import Replay
internal import SearchScreen
internal import TextEntry

/// Report of the presses, by keyboard and aids.
struct EffortReport: Encodable {
  /// The figures of one keyboard with one set of aids. Stable: fields may be added, but never renamed.
  struct Row: Encodable {
    var layout: String
    /// `none`, `shortcuts`, `shortcuts, dead keys skipped`.
    var help: String
    /// Presses for typing a whole title, with and without skipping keys.
    var wholeTitle: Double
    /// Letters typed individually until the title is visible.
    var letters: Double
    /// Words completed with Space up to that point.
    var completions: Double
    var typing: Double
    var walking: Double
    var mean: Double
    /// The mean if typing continues as long as that brings the title closer.
    var fewest: Double
    var median: Int
    var p90: Int
    /// Seconds by the keystroke model, for a practised and a new person.
    var seconds: Double
    var secondsNew: Double
    var within10: Double
    var within14: Double
    var within20: Double
    var scrolled: Int
    var missing: Int
    var untypeable: Int
    /// The categories whose scope is chosen first, because that is shorter overall.
    var scopeFirst: [String]
    /// The mean by category.
    var meanByCategory: [String: Double]
  }

  var catalogTitles: Int
  var draws: Int
  var differentTitles: Int
  var seed: UInt64
  var rows: [Row]
  /// The number of recently opened titles shown before typing.
  var openedShown: Int
  /// The share of visits that end there without typing, by the number of titles a person returns to; see
  /// ``RefindingModel``.
  var withoutTyping: [String: Double]
  var recommendedLayout: String?
  /// The layout that `keyboard.layout: auto` uses for this catalogue.
  var autoLayout: String?

  /// The keyboard that needs the fewest presses with all aids, as chosen by ``LayoutChoice``.
  var recommended: Row? { rows.first { $0.layout == recommendedLayout && $0.help == Self.best } }

  private static var best: String { EffortScreens.helps.last?.name ?? "" }

  private static func isGroups(_ row: Row) -> Bool {
    (EffortScreens.groups + EffortScreens.arrows).contains { $0.name == row.help }
  }

  /// The figures of a method; for letters, those of the recommended keyboard.
  func row(of typing: EffortHelp.Typing) -> Row? {
    let name = (EffortScreens.groups + EffortScreens.arrows).first { $0.help.typing == typing }?
      .name
    return typing == .letters ? recommended : rows.first { $0.help == name }
  }

  init(
    screens: EffortScreens, drawn: [EffortRunner.Drawn], counted: [[TitleEffort?]], titles: Int,
    seed: UInt64, autoLayout: String?
  ) {
    catalogTitles = titles
    draws = drawn.reduce(0) { $0 + $1.times }
    differentTitles = drawn.count
    self.seed = seed
    openedShown = screens.openedShown(titles: drawn.map(\.item))
    withoutTyping = [:]
    for size in RefindingModel.sizes {
      withoutTyping[String(size)] = RefindingModel(titles: size).share(shown: openedShown)
    }
    self.autoLayout = autoLayout
    rows = []
    for (place, helps) in screens.methods {
      let layout = screens.layouts[place]
      for (name, help) in helps {
        let mine = screens.screens.enumerated()
          .filter { $0.element.layout == place && $0.element.help == help }
        let count = EffortCount(drawn: drawn, counted: counted, screens: mine)
        var travel = KeyTravel(
          screens.machine(mine[0].element, text: PangoTextMeasurer()),
          spaceIsOneButton: help.usesButtons)
        let whole = drawn.reduce(0) {
          let presses =
            help.typing == .letters
            ? travel.presses(for: $1.typed) : Keypad.code(of: $1.typed).count
          return $0 + presses * $1.times
        }
        rows.append(
          Row(layout.id, name, count, whole: Double(whole) / Double(max(1, draws))))
      }
    }
    let candidates = rows.filter { $0.help == Self.best }
    recommendedLayout = LayoutChoice.best(of: candidates.map(\.mean)).map { candidates[$0].layout }
  }

  func print(asJSON: Bool) throws {
    if asJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      Swift.print(String(decoding: try encoder.encode(self), as: UTF8.self))
    } else {
      Swift.print(table)
    }
  }

  private var table: String {
    let heads = [
      "whole", "letters", "words", "typing", "walking", "mean", "fewest", "seconds", "new",
      "median", "p90", "≤10", "≤14", "≤20",
    ]
    let width = (rows.map(\.layout.count).max() ?? 0) + 2
    let helpWidth = (rows.map(\.help.count).max() ?? 0) + 1
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(1, width - text.count))
    }
    func right(_ cells: [String]) -> String {
      cells.map { String(repeating: " ", count: max(1, 8 - $0.count)) + $0 }.joined()
    }
    var lines = [
      "\(draws) draws of \(differentTitles) titles out of \(catalogTitles), seed \(seed). Presses to open one:",
      padded("keyboard", width) + padded("help", helpWidth) + right(heads),
    ]
    for row in rows {
      lines.append(padded(row.layout, width) + padded(row.help, helpWidth) + right(row.cells))
    }
    for row in rows where row.help == Self.best || Self.isGroups(row) {
      var remarks =
        row.scopeFirst.isEmpty
        ? [] : ["scope chosen first for \(row.scopeFirst.joined(separator: ", "))"]
      if row.meanByCategory.count > 1 {
        remarks += row.meanByCategory.sorted { $0.key < $1.key }
          .map { "\($0.key) " + String(format: "%.1f", $0.value) }
      }
      if row.scrolled > 0 { remarks.append("\(row.scrolled) draws needed scrolling") }
      if row.missing > 0 { remarks.append("\(row.missing) draws did not show") }
      if row.untypeable > 0 { remarks.append("\(row.untypeable) draws cannot be typed") }
      if !remarks.isEmpty {
        lines.append(
          "\(Self.isGroups(row) ? row.help : row.layout): " + remarks.joined(separator: "; "))
      }
    }
    let shares = RefindingModel.sizes.compactMap { size in
      withoutTyping[String(size)].map { String(format: "%.0f %% of %d titles", $0 * 100, size) }
    }
    lines.append(
      "Without typing, from the \(openedShown) titles opened last: \(shares.joined(separator: ", ")), "
        + "where 40 % of visits return to one of them (Zipf).")
    if let recommended {
      lines.append(
        "Recommended: \(recommended.layout), \(String(format: "%.1f", recommended.mean)) presses "
          + "with \(recommended.help)."
          + (autoLayout.map { " keyboard.layout: auto is \($0)." } ?? ""))
    }
    return lines.joined(separator: "\n")
  }
}

extension EffortReport.Row {
  fileprivate init(_ layout: String, _ help: String, _ count: EffortCount, whole: Double) {
    func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
    let summary = count.summary
    self.init(
      layout: layout, help: help, wholeTitle: rounded(whole), letters: rounded(summary.strokes),
      completions: rounded(summary.completions),
      typing: rounded(summary.typing), walking: rounded(summary.walking),
      mean: rounded(summary.mean), fewest: rounded(summary.fewest), median: summary.median,
      p90: summary.p90,
      seconds: rounded(
        KeystrokeModel.practised.seconds(
          presses: summary.mean, letters: summary.strokes, completions: summary.completions)),
      secondsNew: rounded(
        KeystrokeModel.new.seconds(
          presses: summary.mean, letters: summary.strokes, completions: summary.completions)),
      within10: rounded(summary.share(within: 10)), within14: rounded(summary.share(within: 14)),
      within20: rounded(summary.share(within: 20)), scrolled: summary.scrolled,
      missing: summary.missing, untypeable: summary.untypeable, scopeFirst: count.scopeFirst,
      meanByCategory: count.meanByCategory.mapValues(rounded))
  }

  fileprivate var cells: [String] {
    [wholeTitle, letters, completions, typing, walking, mean, fewest, seconds, secondsNew].map {
      String(format: "%.1f", $0)
    }
      + ["\(median)", "\(p90)"]
      + [within10, within14, within20].map { String(format: "%.0f%%", $0 * 100) }
  }
}
