internal import CatalogModel
internal import Geometry

/// Television: the current and the next programmes, according to the wall clock.
extension ScreenState {
  /// The time in seconds since 1970; `nil` before the first reading of the wall clock.
  var wallTime: Int? { moment.map { $0.seconds + (now - momentRead) / 1_000 } }

  /// Takes a reading of the wall clock.
  mutating func take(_ reading: ClockReading) {
    clock = reading.text
    if let moment = reading.moment { (self.moment, momentRead) = (moment, now) }
    removeFinishedProgrammes()
  }

  /// Removes programmes that are over from the page of results.
  mutating func removeFinishedProgrammes() {
    guard let page = visit.screen.answer?.page else { return }
    let current = withoutFinishedProgrammes(page)
    if current != page { visit.screen.answer?.page = current }
  }

  /// A page without programmes that are over.
  func withoutFinishedProgrammes(_ page: ResultPage) -> ResultPage {
    guard let time = wallTime else { return page }
    var page = page
    for index in page.sections.indices {
      let items = page.sections[index].items.filter { !$0.isOver(at: time) }
      let gone = page.sections[index].items.count - items.count
      guard gone > 0 else { continue }
      page.sections[index].items = items
      page.sections[index].total = max(items.count, page.sections[index].total - gone)
    }
    page.sections.removeAll { $0.items.isEmpty && $0.category == Category.programme }
    return page
  }

  // MARK: Words

  /// The parts of the line below a channel or programme: the current and the next programme, or when and
  /// where it is on; empty for anything else, and while the time is unknown.
  func airingLine(of item: Item) -> [String] {
    guard let time = wallTime, !item.airings.isEmpty else { return [] }
    if item.isProgramme {
      let isOn = item.airing(at: time) != nil
      let when = isOn ? words[.onNow] : item.airing(after: time).map { self.time($0.start) } ?? ""
      return [when, item.subtitle].filter { !$0.isEmpty }
    }
    let next = item.airing(after: time).map { [self.time($0.start), $0.title] } ?? []
    return [
      item.airing(at: time)?.title ?? "", next.filter { !$0.isEmpty }.joined(separator: " "),
    ].filter { !$0.isEmpty }
  }

  /// The parts of a programme's line on its sheet: when and where it is on, and which episode it is.
  func airingFacts(of item: Item) -> [String] {
    guard let time = wallTime, item.isProgramme,
      let airing = item.airing(at: time) ?? item.airing(after: time)
    else { return [] }
    let now = item.airing(at: time) == nil ? [] : [words[.onNow]]
    return now + [span(airing), item.subtitle, airing.title]
  }

  /// The lines about a channel on its sheet: the current programme and the following ones; or the times of a
  /// programme. Empty for anything else.
  func schedule(of item: Item) -> String {
    guard let time = wallTime else { return "" }
    let coming = item.airings.filter { $0.end > time }.prefix(Self.mostAirings)
    let isOn = item.airing(at: time) != nil
    return coming.enumerated().map { index, airing in
      let isNext = index == (isOn ? 1 : 0) && !item.isProgramme
      let lead = isOn && index == 0 ? words[.onNow] : isNext ? words[.upNext] : ""
      return [lead, span(airing), airing.title].filter { !$0.isEmpty }
        .joined(separator: Caption.separator)
    }.joined(separator: "\n")
  }

  /// The maximum number of lines in a schedule.
  private static let mostAirings = 8

  private func span(_ airing: Airing) -> String {
    guard let moment else { return "" }
    return time(airing.start) + "–" + moment.hours.text(moment.local(airing.end).minute)
  }

  /// The time of day, with the day of the week if it is not today: “Fri 20:15”.
  private func time(_ seconds: Int) -> String {
    guard let moment, let wallTime else { return "" }
    let (day, minute) = moment.local(seconds)
    let text = moment.hours.text(minute)
    guard day != moment.local(wallTime).day else { return text }
    let days = words[.weekdays].split(separator: " ")
    // The first day of 1970 was a Thursday; the words begin with Monday.
    return days.count == 7 ? "\(days[(day + 3) % 7]) \(text)" : text
  }
}
