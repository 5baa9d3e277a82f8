/// The status of the page for phones as an event. Its words in a recording do not grant access: a code expires
/// after two minutes, and phones' tokens never reach the screen.
extension PhoneStatus: PartNews {
  package static var key: String { "phone" }

  /// Address, link, code and problem, then three words per phone.
  package var words: [String] {
    [address, link, code, problem?.rawValue ?? ""]
      + devices.flatMap { [$0.id, $0.name, String($0.isConnected)] }
  }

  package static func event(of words: [String]) -> PartEvent? {
    PhoneStatus(words: words).map { .phone($0) }
  }

  package func reduce(_ state: inout ScreenState) -> [Effect] { state.take(self) }

  /// Parses the words; `nil` for anything else.
  private init?(words: [String]) {
    guard words.count >= 4, (words.count - 4).isMultiple(of: 3) else { return nil }
    self.init()
    (address, link, code) = (words[0], words[1], words[2])
    if !words[3].isEmpty {
      guard let problem = Problem(rawValue: words[3]) else { return nil }
      self.problem = problem
    }
    for start in stride(from: 4, to: words.count, by: 3) {
      guard let isConnected = Bool(words[start + 2]) else { return nil }
      devices.append(
        Device(id: words[start], name: words[start + 1], isConnected: isConnected))
    }
  }
}
