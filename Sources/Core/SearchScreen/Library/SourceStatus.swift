package import CatalogModel

/// The state of a source of the library, as the settings show it.
package struct SourceStatus: Hashable, Sendable, Identifiable {
  /// A reason why a source could not be updated.
  package enum Failure: String, Hashable, Sendable, CaseIterable {
    case missing, unreadable, damaged, empty, unreachable, signIn, refused, guide
  }

  /// The identifier; see ``LibrarySource/id``.
  package var id: String
  /// The kind of source.
  package var kind: LibrarySource.Kind
  /// The name of a program, folder or file; empty where the screen has a word for it.
  package var title: String
  /// The place as people write it; may be empty.
  package var place: String
  /// The titles that are in the catalogue.
  package var titles: Int
  /// The time of the last update; empty before the first.
  package var updated: SourceTime
  /// The time of the last look.
  package var looked: SourceTime
  /// The reason why the last look failed; `nil` when it did not.
  package var failure: Failure?
  /// The server's own sentence about the failure; empty where it said nothing.
  package var said: String
  /// True while it is looked at.
  package var isUpdating: Bool
  /// True for one of the configuration, which the screen cannot remove.
  package var isFixed: Bool

  /// True for a source on a server, which may want a login.
  var isOnServer: Bool { [.m3u, .podcast].contains(kind) ? id.contains("://") : kind.isRemote }

  /// Creates a state.
  package init(
    id: String, kind: LibrarySource.Kind, title: String = "", place: String = "", titles: Int = 0,
    updated: SourceTime = "", looked: SourceTime = "", failure: Failure? = nil, said: String = "",
    isUpdating: Bool = false, isFixed: Bool = false
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.place = place
    self.titles = titles
    self.updated = updated
    self.looked = looked
    self.failure = failure
    self.said = said
    self.isUpdating = isUpdating
    self.isFixed = isFixed
  }
}

/// A time at which a source was looked at.
package struct SourceTime: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The date and the time of day in the format of the locale; empty for a source that never was.
  package var text: String
  /// Seconds since 1970; `nil` where the text is all that is known.
  package var seconds: Int?

  /// Creates a time.
  package init(_ text: String, seconds: Int? = nil) {
    self.text = text
    self.seconds = seconds
  }

  /// Creates a time of a text alone.
  package init(stringLiteral text: String) { self.init(text) }
}

extension ScreenState {
  /// The words of a time: “today at 12:07”, and further back its date.
  func words(of time: SourceTime) -> String {
    guard let seconds = time.seconds, let moment, let wallTime else { return time.text }
    let (day, minute) = moment.local(seconds)
    let text: KeyValuePairs = ["time": moment.hours.text(minute)]
    switch moment.local(wallTime).day - day {
    case 0: return words[.todayAt, text]
    case 1: return words[.yesterdayAt, text]
    default: return time.text
    }
  }
}
