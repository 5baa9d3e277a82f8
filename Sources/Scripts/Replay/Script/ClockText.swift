/// Text that is shown in place of the time of day.
package enum ClockText {
  /// False for digits of an hour or a minute that no day has. Any other text is one: a time is written in
  /// as many ways as there are languages.
  package static func isPossible(_ text: String) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let hours = Int(parts[0]), let minutes = Int(parts[1]) else {
      return true
    }
    return (0...24).contains(hours) && (0...59).contains(minutes)
  }
}
