/// A programme of a television guide.
struct GuideProgramme: Hashable {
  /// The channel's id in the guide.
  var channel: String
  /// The start in seconds since 1970.
  var start = 0
  /// The end in seconds since 1970; `nil` if the guide does not say.
  var end: Int?
  /// The first title.
  var title = ""
  /// The title of the episode.
  var episode = ""
  /// The numbers of the episode, such as “S1 E5”.
  var number = ""
  var summary = ""
  var people: [String] = []
  var genres: [String] = []
  var year = ""
  var icon = ""

  /// The most bytes of a text.
  static let longestText = 600
  private static let mostPeople = 12
  private static let mostGenres = 6

  /// Creates an empty programme of a channel.
  init(channel: String) { self.channel = channel }

  /// Takes the text of an element; only the first with each name counts.
  mutating func add(_ text: String, _ name: String) {
    guard !text.isEmpty else { return }
    switch name {
    case "title": if title.isEmpty { title = text }
    case "sub-title": if episode.isEmpty { episode = text }
    case "desc": if summary.isEmpty { summary = text }
    case "date": if year.isEmpty { year = String(text.prefix(4)) }
    case "category": if genres.count < Self.mostGenres { genres.append(text) }
    default: break
    }
  }

  /// Takes a person from the credits; directors come first.
  mutating func add(person name: String, role: String) {
    guard !name.isEmpty, people.count < Self.mostPeople else { return }
    switch role {
    case "director": people.insert(name, at: 0)
    case "actor", "presenter", "guest": people.append(name)
    default: break
    }
  }

  /// The numbers and title of the episode: “S1 E5 · The Wick”; empty if both are unknown.
  var line: String { [number, episode].filter { !$0.isEmpty }.joined(separator: " · ") }
}
