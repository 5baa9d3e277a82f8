internal import CatalogModel
internal import Geometry
internal import SceneGraph
internal import TextEntry

extension SceneBuilder {
  /// A line of a group's letters, centred on a point.
  func lineOfLetters(
    _ part: String, of group: String, _ symbol: Character, _ isLit: Bool, around middle: Point,
    style: TextStyle? = nil
  ) -> [DisplayItem] {
    let isLive = state.isLive(symbol)
    let keys = state.liveGroupKeys
    let isExact = isLive && group.contains { keys.allows(String($0)) }
    let usual = style ?? metrics.style(.caption1)
    // Adjacent letters that look the same form one piece of text.
    var runs: [LabelRun] = []
    for letter in part {
      let leads = isLive && (!isExact || keys.allows(String(letter)))
      let color: ColorToken =
        switch (isLit, leads) {
        case (true, true): .focusedText
        case (true, false): .focusedSecondaryText
        case (false, true): .primaryText
        case (false, false): .dimmedText
        }
      if runs.last?.color == color {
        runs[runs.count - 1].text.append(letter)
      } else {
        runs.append(
          LabelRun(text: String(letter), color: color, style: isLit && leads ? usual.bold : usual))
      }
    }
    // A mirrored screen also mirrors the positions of texts.
    let isReversed = part.runsRightToLeft != theme.isRightToLeft
    return placed(isReversed ? runs.reversed() : runs, around: middle)
  }

  private struct LabelRun {
    var text: String
    var color: ColorToken
    var style: TextStyle
  }

  private func placed(_ runs: [LabelRun], around middle: Point) -> [DisplayItem] {
    let widths = runs.map { text.width(of: $0.text, style: $0.style) }
    var x = middle.x - widths.reduce(0, +) / 2
    return zip(runs, widths).map { run, width in
      defer { x += width }
      let frame = Rect(
        x: x, y: middle.y - run.style.leading / 2, width: width, height: run.style.leading)
      return .text(
        TextItem(run.text, in: frame, style: run.style, color: run.color, alignment: .center))
    }
  }
}
