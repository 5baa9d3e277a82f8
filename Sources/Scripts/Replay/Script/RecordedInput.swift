package import CatalogModel
package import Geometry
package import InputMapping
package import SearchScreen

/// An input of a screen with its time: a line of a recording.
package struct RecordedInput: Hashable, Sendable {
  /// The kinds of inputs. Answers are not stored: playing queries the same catalogue.
  package enum Event: Hashable, Sendable {
    /// A device event.
    case device(DeviceEvent)
    /// The answer to a numbered search arrived.
    case searched(generation: Int)
    /// A numbered search failed.
    case searchFailed(generation: Int, message: String)
    /// Numbered counts arrived.
    case counted(generation: Int)
    /// Some providers were asked for titles, too.
    case providersAsked(generation: Int, count: Int)
    /// The titles of a provider. They are stored, because nothing else could reproduce them.
    case provided(generation: Int, ProviderAnswer)
    /// The landing was read again.
    case landing
    /// The details of a sheet were read.
    case sheet(item: String)
    /// An item was opened and played so far; the message is empty on success.
    case opened(item: String, message: String, end: PlayEnd = .left)
    /// The episode after another one was found.
    case nextEpisode(after: String)
    /// A message for the user.
    case notice(String)
    /// The clipboard's text arrived.
    case pasted(String)
    /// The time of day changed.
    case clock(ClockReading)
    /// The output changed its size, in pixels.
    case resized(Size)
    /// An event of a part of the screen.
    case part(PartEvent)
    /// Only time passed, and a deadline was due.
    case tick
    /// Something that a recording cannot reproduce, in words.
    case lost(String)
  }

  /// Milliseconds since the previous line, 0 or more.
  package var after: Int
  /// The input.
  package var event: Event

  /// Makes an input.
  package init(after: Int, _ event: Event) {
    self.after = after
    self.event = event
  }
}

extension RecordedInput {
  /// The line as words: the time since the previous one, the kind, and its details.
  var words: [String] {
    let rest: [String] =
      switch event {
      case .device(let event): RecordedInput.words(of: event)
      case .searched(let generation): ["searched", String(generation)]
      case .searchFailed(let generation, let message):
        ["search-failed", String(generation), message]
      case .counted(let generation): ["counted", String(generation)]
      case .providersAsked(let generation, let count):
        ["providers", String(generation), String(count)]
      case .provided(let generation, let answer):
        ["provided", String(generation)] + answer.words
      case .landing: ["landing"]
      case .sheet(let item): ["sheet", item]
      case .opened(let item, let message, let end): ["opened", item, message] + end.words
      case .nextEpisode(let item): ["next-episode", item]
      case .notice(let text): ["notice", text]
      case .pasted(let text): ["clipboard", text]
      case .clock(let reading): ["clock"] + reading.words
      case .resized(let size): ["resized", String(size.width), String(size.height)]
      case .part(let event): [event.key] + event.news.words
      case .tick: ["tick"]
      case .lost(let reason): ["lost", reason]
      }
    return [String(after)] + rest
  }

  private static func words(of event: DeviceEvent) -> [String] {
    switch event {
    case .connected(let id, let kind, let name):
      ["connected", String(id.rawValue), kind.rawValue, name]
    case .disconnected(let id): ["disconnected", String(id.rawValue)]
    case .button(let id, let control, let isDown, let isDeviceRepeat):
      [
        isDown ? (isDeviceRepeat ? "again" : "down") : "up", String(id.rawValue), control.name,
      ]
    case .axis(let id, let axis, let value):
      ["axis", String(id.rawValue), axis.rawValue, String(value)]
    case .battery(let id, let level):
      ["battery", String(id.rawValue)] + (level.map { ["\($0)"] } ?? [])
    case .text(let text): ["text", text]
    case .composition(let text): ["composition", text]
    case .pointerMoved(let point): ["pointer", String(point.x), String(point.y)]
    case .pointerPressed(let point): ["pointer-down", String(point.x), String(point.y)]
    case .pointerReleased: ["pointer-up"]
    case .pointerClicked(let point): ["click", String(point.x), String(point.y)]
    case .pointerSecondaryClicked: ["secondary-click"]
    case .wheel(let notches): ["wheel", String(notches)]
    case .pasted(let text): ["dropped", text]
    case .edited(let edit): ["edited", String(edit.start), String(edit.deleted), edit.inserted]
    case .wished(let name, let isRepeat): [isRepeat ? "wished-again" : "wished", name.rawValue]
    case .chosen(let id): ["chosen", id]
    case .closeRequested: ["close"]
    case .focusLost: ["focus-lost"]
    }
  }

  /// Parses the words of a line; `nil` for anything else.
  init?(words: [String]) {
    guard words.count >= 2, let after = Int(words[0]), (0...86_400_000).contains(after) else {
      return nil
    }
    let details = Array(words.dropFirst(2))
    guard let event = RecordedInput.event(words[1], details) else { return nil }
    self.init(after: after, event)
  }

  private static func event(_ name: String, _ details: [String]) -> Event? {
    if let event = deviceEvent(name, details) { return .device(event) }
    let number = details.first.flatMap { Int($0) }
    switch (name, details.count) {
    case ("searched", 1): return number.map { .searched(generation: $0) }
    case ("search-failed", 2):
      return number.map { .searchFailed(generation: $0, message: details[1]) }
    case ("counted", 1): return number.map { .counted(generation: $0) }
    case ("providers", 2):
      guard let number, let count = Int(details[1]) else { return nil }
      return .providersAsked(generation: number, count: count)
    case ("provided", 4...):
      guard let number, let answer = ProviderAnswer(words: details.dropFirst()) else { return nil }
      return .provided(generation: number, answer)
    case ("landing", 0): return .landing
    case ("sheet", 1): return .sheet(item: details[0])
    case ("opened", 2...4):
      guard let end = PlayEnd(words: details.dropFirst(2)) else { return nil }
      return .opened(item: details[0], message: details[1], end: end)
    case ("next-episode", 1): return .nextEpisode(after: details[0])
    case ("notice", 1): return .notice(details[0])
    case ("clipboard", 1): return .pasted(details[0])
    case ("clock", 1...8): return ClockReading(words: details).map { .clock($0) }
    case ("resized", 2):
      guard let number, let height = Int(details[1]) else { return nil }
      return .resized(Size(width: number, height: height))
    case ("tick", 0): return .tick
    case ("lost", 1): return .lost(details[0])
    default: return PartEvent(key: name, words: details).map { .part($0) }
    }
  }

  private static func deviceEvent(_ name: String, _ details: [String]) -> DeviceEvent? {
    let numbers = details.map { Int($0) }
    let id = numbers.first.flatMap(\.self).map { DeviceID($0) }
    var point: Point? {
      guard let x = numbers[0], let y = numbers[1] else { return nil }
      return Point(x: x, y: y)
    }
    switch (name, details.count) {
    case ("connected", 3):
      guard let id, let kind = DeviceKind(rawValue: details[1]) else { return nil }
      return .connected(id, kind: kind, name: details[2])
    case ("disconnected", 1): return id.map { .disconnected($0) }
    case ("down", 2), ("up", 2), ("again", 2):
      guard let id else { return nil }
      return .button(
        id, Control(details[1]), isDown: name != "up", isDeviceRepeat: name == "again")
    case ("axis", 3):
      guard let id, let axis = Axis(rawValue: details[1]), let value = numbers[2],
        (-32_768...32_767).contains(value)
      else { return nil }
      return .axis(id, axis, value: value)
    case ("battery", 1): return id.map { .battery($0, nil) }
    case ("battery", 2):
      let level = [BatteryLevel.empty, .low].first { "\($0)" == details[1] }
      guard let id, let level else { return nil }
      return .battery(id, level)
    case ("text", 1): return .text(details[0])
    case ("composition", 1): return .composition(details[0])
    case ("pointer", 2): return point.map { .pointerMoved($0) }
    case ("pointer-down", 2): return point.map { .pointerPressed($0) }
    case ("pointer-up", 0): return .pointerReleased
    case ("click", 2): return point.map { .pointerClicked($0) }
    case ("secondary-click", 0): return .pointerSecondaryClicked
    case ("wheel", 1): return numbers[0].map { .wheel($0) }
    case ("dropped", 1): return .pasted(details[0])
    case ("edited", 3):
      guard let start = numbers[0], let deleted = numbers[1] else { return nil }
      return .edited(TextEdit(at: start, deleting: deleted, inserting: details[2]))
    case ("wished", 1), ("wished-again", 1):
      return IntentName(rawValue: details[0]).map {
        .wished($0, isRepeat: name == "wished-again")
      }
    case ("chosen", 1): return .chosen(details[0])
    case ("close", 0): return .closeRequested
    case ("focus-lost", 0): return .focusLost
    default: return nil
    }
  }
}

extension PlayEnd {
  /// The words for how playback ended; empty if it was left.
  fileprivate var words: [String] {
    switch self {
    case .left: []
    case .finished(let id): ["finished", id.rawValue]
    case .skipped(let id): ["skipped", id.rawValue]
    }
  }

  /// Parses words; `nil` if they do not describe an end.
  fileprivate init?(words: ArraySlice<String>) {
    switch (words.first, words.count) {
    case (nil, 0): self = .left
    case ("finished"?, 2): self = .finished(ItemID(words[words.startIndex + 1]))
    case ("skipped"?, 2): self = .skipped(ItemID(words[words.startIndex + 1]))
    default: return nil
    }
  }
}
