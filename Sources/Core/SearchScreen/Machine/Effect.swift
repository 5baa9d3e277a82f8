package import CatalogModel
package import InputMapping

/// Work that the screen asks the program for.
package enum Effect: Hashable, Sendable {
  /// Search, and answer with ``Action/searchFinished(generation:_:)``; an older search may stop.
  case search(Query, generation: Int)
  /// Stop the search that is running; nobody waits for it any more.
  case cancelSearch
  /// Read recents, bookmarks and popular items, and answer with ``Action/landingLoaded(_:)``.
  case loadLanding
  /// Read what a sheet shows besides its item.
  case loadSheet(Item)
  /// Keep a search as a recent one.
  case recordRecent(String)
  /// Forget one recent search.
  case removeRecent(String)
  /// Forget all recent searches.
  case clearRecents
  /// Add the item to the bookmarks, or take it away.
  case setBookmark(Item, Bool)
  /// Run the configured action for an item.
  case open(Item)
  /// Check the operator's PIN.
  case checkPIN(String)
  /// Make a sound.
  case sound(Sound)
  /// Shake the controller a little.
  case rumble
  /// Keep what was chosen on the settings screen.
  case save(Setting)
  /// Read other keyboards, and answer with ``Action/keyboardsLoaded(_:)``.
  case loadKeyboards(layout: String, languages: [String])
  /// Keep the bindings of a family of devices.
  case saveBindings(DeviceFamily, BindingTable.Family)
  /// Remember that the first device was explained.
  case rememberHelp
  /// Ask the clipboard for text.
  case readClipboard
  /// Change between window and full screen.
  case toggleFullScreen
  /// End the program.
  case quit

  /// A sound of the interface.
  package struct Sound: Hashable, Sendable {
    /// What it says.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      case move
      case edge
      case select
      case back
      case error
    }

    /// What it says.
    package var kind: Kind
    /// −1,000 is left, 1,000 right: where the focused element is.
    package var pan: Int
    /// The width of the focused element in canvas points; larger ones sound deeper.
    package var size: Int
    /// Whether steps come fast, which makes it quieter.
    package var isFast: Bool

    /// Makes a sound in the middle unless said otherwise.
    package init(_ kind: Kind, pan: Int = 0, size: Int = 66, isFast: Bool = false) {
      self.kind = kind
      self.pan = pan
      self.size = size
      self.isFast = isFast
    }
  }
}
