package import Geometry

extension ScreenState {
  /// The pending deadlines, each cancelled if something else happens first: what is debounced or
  /// delayed, and countdowns.
  package struct Deadlines: Hashable, Sendable {
    /// The time at which the scope under focus is chosen.
    package var scope: Timestamp?
    /// The time at which old results are dimmed, because the answer is late.
    package var stale: Timestamp?
    /// The time at which the page of the tab under focus is shown.
    package var tab: Timestamp?
    /// The time at which the button hints return.
    package var hints: Timestamp?
    /// The time until which another Back closes the program.
    package var quit: Timestamp?
    /// The time after which pressing a key again starts anew instead of changing what it typed.
    package var cycle: Timestamp?
    /// The time at which the notice disappears.
    package var notice: Timestamp?
    /// The time at which the letter of a list in alphabetical order disappears.
    package var letter: Timestamp?
    /// The time at which the screen has gone without an intent for too long.
    package var idle: Timestamp?
    /// The time at which the screen resets, or its countdown changes.
    package var countdown: Timestamp?
    /// The time at which the PIN is accepted again.
    package var pin: Timestamp?
    /// The time at which the boxes of a wrong PIN swing to the other side.
    package var shake: Timestamp?
    /// The time at which capturing a button ends, or new bindings are reverted or counted down.
    package var rebinding: Timestamp?
    /// The time at which Undo leaves the line of hints after Clear.
    package var undo: Timestamp?
    /// The time at which a button that is held leaves the check of the controller.
    package var check: Timestamp?
    /// The time at which the attract screen moves on.
    package var attract: Timestamp?
    /// The time after which no titles of providers are awaited.
    package var providers: Timestamp?
    /// The time at which listening ends, or the wait for what was understood.
    package var voice: Timestamp?
    /// The time at which a scan offers the next entry.
    package var scan: Timestamp?

    /// The nearest deadline.
    package var nearest: Timestamp? {
      [
        scope, tab, hints, quit, stale, cycle, notice, letter, idle, countdown, pin, shake,
        rebinding, check, undo, attract, providers, scan, voice,
      ]
      .compactMap(\.self).min()
    }
  }
}
