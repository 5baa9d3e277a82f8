package import CatalogModel

/// The state of a library source, as shown in the settings.
package struct SourceStatus: Hashable, Sendable, Identifiable {
  /// A reason why a source could not be updated.
  package enum Failure: String, Hashable, Sendable, CaseIterable {
    case missing, unreadable, damaged, empty, unreachable, signIn, certificate, refused, guide
  }

  /// The identifier; see ``LibrarySource/id``.
  package var id: String
  /// The kind of source.
  package var kind: LibrarySource.Kind
  /// The name of a program, folder or file; empty where the screen supplies one.
  package var title: String
  /// The location, as shown to people; may be empty.
  package var place: String
  /// The number of its titles in the catalogue.
  package var titles: Int
  /// The time of the last update; empty before the first one.
  package var updated: SourceTime
  /// The time of the last attempt.
  package var looked: SourceTime
  /// The reason why the last attempt failed; `nil` when it did not.
  package var failure: Failure?
  /// The server's own message about the failure; empty if it sent none.
  package var said: String
  /// The server whose certificate nobody trusts, where that is the failure.
  package var untrusted: UntrustedServer?
  /// True while it is looked at.
  package var isUpdating: Bool
  /// Whether it comes from the configuration, so that the screen cannot remove it.
  package var isFixed: Bool

  /// Whether it is on a server, which may require a login.
  var isOnServer: Bool { [.m3u, .podcast].contains(kind) ? id.contains("://") : kind.isRemote }

  /// Creates a state.
  package init(
    id: String, kind: LibrarySource.Kind, title: String = "", place: String = "", titles: Int = 0,
    updated: SourceTime = "", looked: SourceTime = "", failure: Failure? = nil, said: String = "",
    untrusted: UntrustedServer? = nil, isUpdating: Bool = false, isFixed: Bool = false
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
    self.untrusted = untrusted
    self.isUpdating = isUpdating
    self.isFixed = isFixed
  }
}

/// A look at a source that the person waits for.
struct AwaitedLook: Hashable, Sendable {
  /// The identifier of the source.
  var source: String
  /// The time of the look before; `nil` for a source that is new.
  var former: SourceTime?
  /// Whether a login is asked for where the server wants one.
  var asksForLogin: Bool
  /// Whether it was chosen in the first-run steps, instead of on its page.
  var isOfSteps = false
  /// The identifiers of other sources chosen there, which come next.
  var others: [String] = []

  /// Whether it is over.
  func isOver(_ source: SourceStatus) -> Bool {
    !source.isUpdating && (former == nil || source.looked != former)
  }
}

extension AwaitedLook {
  /// The look at the first of the sources chosen in the first-run steps; `nil` for none.
  init?(ofSteps sources: [String]) {
    guard let first = sources.first else { return nil }
    self.init(
      source: first, former: "", asksForLogin: false, isOfSteps: true,
      others: Array(sources.dropFirst()))
  }
}

/// A time at which a source was looked at.
package struct SourceTime: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The date and the time of day in the format of the locale; empty for never.
  package var text: String
  /// Seconds since 1970; `nil` if only the text is known.
  package var seconds: Int?

  /// Creates a time.
  package init(_ text: String, seconds: Int? = nil) {
    self.text = text
    self.seconds = seconds
  }

  /// Creates a time from its text alone.
  package init(stringLiteral text: String) { self.init(text) }
}

extension ScreenState {
  /// The words for a time: “today at 12:07”, or the date if it is longer ago.
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
