/// Text shown instead of the time of day.
package enum ClockText {
  /// False for impossible hours or minutes. Any other text is allowed: there are as many ways of writing a
  /// time as there are languages.
  package static func isPossible(_ text: String) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let hours = Int(parts[0]), let minutes = Int(parts[1]) else {
      return true
    }
    return (0...24).contains(hours) && (0...59).contains(minutes)
  }
}
