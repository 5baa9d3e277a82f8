package import SceneGraph

/// What a configuration decides about the screen.
package struct ScreenSettings: Hashable, Sendable {
  /// When a search starts.
  package enum SearchStart: String, Hashable, Sendable, CaseIterable {
    /// With every change of the text.
    case live
    /// With the Search key; recents and completions are offered while typing.
    case submit
  }

  /// What chooses a scope.
  package enum ScopeSelection: String, Hashable, Sendable, CaseIterable {
    /// Resting on a segment for 150 ms, or Select.
    case focus
    /// Only Select.
    case press
  }

  /// What becomes of recent searches.
  package enum History: String, Hashable, Sendable, CaseIterable {
    /// None are kept.
    case off
    /// They last until the program ends.
    case session
    /// They are kept on disk.
    case kept
  }

  /// Which button of a controller selects.
  package enum ConfirmButton: String, Hashable, Sendable, CaseIterable {
    /// The one labelled A.
    case label
    /// The lower of the four.
    case south
    /// The right one of the four.
    case east
  }

  /// What an unattended screen does when nobody is there.
  package struct Kiosk: Hashable, Sendable {
    /// Milliseconds without an intent after which it asks "Are you still there?".
    package var idleTimeout: Int
    /// Milliseconds it waits for an answer before it resets.
    package var countdown: Int
    /// How many digits the operator's PIN has; 0 when none is set, and nobody gets out.
    package var pinLength: Int
    /// What the attract screen says.
    package var attractTitle: String
    /// What stands below that.
    package var attractMessage: String

    /// Makes a kiosk's settings; one minute, then fifteen seconds.
    package init(
      idleTimeout: Int = 60_000, countdown: Int = 15_000, pinLength: Int = 0,
      attractTitle: String = "Find something to watch, read or hear",
      attractMessage: String = "Press any button to start"
    ) {
      self.idleTimeout = idleTimeout
      self.countdown = countdown
      self.pinLength = pinLength
      self.attractTitle = attractTitle
      self.attractMessage = attractMessage
    }
  }

  /// What can be searched, shown in the empty field; never "Search". Empty until someone names the
  /// content of the catalogue.
  package var placeholder = ""
  /// One sentence above the field; empty for none.
  package var prompt = ""
  /// When a search starts.
  package var searchStart = SearchStart.live
  /// What chooses a scope.
  package var scopeSelection = ScopeSelection.focus
  /// What becomes of recent searches.
  package var history = History.kept
  /// Searches offered before anyone types, the most popular first.
  package var popularSearches: [String] = []
  /// Whether focus and navigation make sounds.
  package var sounds = true
  /// Whether the controller rumbles at an edge.
  package var rumble = true
  /// Whether focus passes over keys that no title can follow; otherwise they are only dimmed.
  package var skipsDeadKeys = false
  /// Which button of a controller selects; what the status line says about it depends on that.
  package var confirmButton = ConfirmButton.label
  /// Whether the focus map is drawn over the screen, with where focus went and why.
  package var showsFocusMap = false
  /// Whether titles can be opened at all; a sheet has no Open otherwise.
  package var opensTitles = true
  /// How the screen looks.
  package var theme = Theme()
  /// The unattended screen; `nil` on a sofa.
  package var kiosk: Kiosk?

  /// Makes the settings of a new installation.
  package init() {}
}
