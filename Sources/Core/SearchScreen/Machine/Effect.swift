package import CatalogModel
package import InputMapping

/// Work that the reducer requests from the program.
package enum Effect: Hashable, Sendable {
  /// Starts a search, answered with ``Action/searchFinished(generation:_:)``; an older search may
  /// stop.
  case search(Query, generation: Int)
  /// Stops the searches up to a generation, whose answers are no longer needed; not one that the same
  /// step starts besides.
  case cancelSearch(upTo: Int)
  /// Asks a provider for the titles after those that it gave, answered with
  /// ``Action/provided(generation:_:)``.
  case moreProvided(provider: String, cursor: String)
  /// Asks the program that supplies the results for more of them, answered with
  /// ``Action/supplied(generation:_:)``.
  case moreSupplied(generation: Int)
  /// Prints a slip that says where a title is.
  case printSlip(Item)
  /// Reads recents, bookmarks and popular items, answered with ``Action/landingLoaded(_:)``.
  case loadLanding
  /// Reads the content of a sheet other than its item.
  case loadSheet(Item)
  /// Records a recent search, in place of the text that led to it.
  case recordRecent(String, insteadOf: String? = nil)
  /// Removes one recent search.
  case removeRecent(String)
  /// Removes all recent searches.
  case clearRecents
  /// Forgets that a title was opened.
  case removeOpening(ItemID)
  /// Records that the New tab was seen, which takes its badge away.
  case markNewSeen
  /// Counts the values of an attribute within a query, at most as many as its limit, answered with
  /// ``Action/countsLoaded(generation:_:)``.
  case loadCounts(Token.Kind, Query, generation: Int)
  /// Stops counting up to a generation, because newer counts are requested.
  case cancelCounts(upTo: Int)
  /// Saves a search under a name.
  case saveSearch(name: String, text: String, scope: Scope, tokens: [Token])
  /// Removes a saved search, by its number.
  case removeSavedSearch(Int)
  /// Brings back what was removed, as it was.
  case restore(Removal)
  /// Adds the item to the bookmarks, or removes it.
  case setBookmark(Item, Bool)
  /// Runs the configured action for an item, by the address that was chosen for it last.
  case open(Item)
  /// Puts the place at which a title was left at its beginning.
  case forgetPlace(ItemID)
  /// Looks for the episode after one, answered with ``Action/nextEpisode(after:_:isWanted:)``.
  case findNextEpisode(ItemID, isWanted: Bool)
  /// Records the address by which an item is opened from now on.
  case rememberWay(ItemID, String)
  /// Checks the operator's PIN.
  case checkPIN(String)
  /// Plays a sound.
  case sound(Sound)
  /// Reads a text aloud.
  case say(Utterance)
  /// Rumbles the controller briefly.
  case rumble
  /// Gives the controller a short, faint tick: the dial was turned to another sector.
  case tick
  /// Saves a setting chosen on the settings screen.
  case save(Setting)
  /// Looks at the health of a kiosk, answered with ``Action/operatorReported(_:)``.
  case loadOperatorReport
  /// Loads the words of languages, for the greetings of the attract screen.
  case loadGreetings(languages: [String])
  /// Reads the texts in another language, `auto` for that of the system, answered with
  /// ``Action/wordsLoaded(_:)``.
  case loadWords(language: String)
  /// Reads other keyboard layouts, answered with ``Action/keyboardsLoaded(_:)``; without languages,
  /// those of the language of the screen.
  case loadKeyboards(layout: String, languages: [String], locale: String)
  /// Saves the bindings of a family of devices.
  case saveBindings(DeviceFamily, BindingTable.Family)
  /// Records that the first device was explained.
  case rememberHelp
  /// Looks for places to import titles from, answered with ``Action/placesFound(_:)``.
  case findPlaces
  /// Replaces the catalogue by the titles of some places, answered with
  /// ``Action/importChanged(_:)`` again and again.
  case importPlaces([LibraryPlace])
  /// Looks into a folder, or for the places to begin where its path is empty, answered with
  /// ``Action/folderListed(_:)`` again and again.
  case listFolder(FolderContents.Folder)
  /// Something about the look-up of titles.
  case lookup(LookupRequest)
  /// Looks at some sources of the library, by their identifiers, answered with
  /// ``Action/sourcesChanged(_:)`` again and again.
  case updateSources([String])
  /// Makes a server or a folder a source of the library and looks at it.
  case addSource(LibrarySource)
  /// Removes a source of the library and its titles.
  case removeSource(String)
  /// Opens the microphone and recognises what is said, answered with ``Action/voice(_:session:)`` again
  /// and again.
  case listen(session: Int)
  /// Closes the microphone; what was said until now is recognised.
  case stopListening
  /// Closes the microphone, and forgets what was said.
  case cancelListening
  /// Work of the page for phones.
  case phone(PhoneRequest)
  /// Signs in to the server of a source, answered with ``Action/signInChanged(_:_:)`` again and again.
  case signIn(String)
  /// Looks for the user name of the login for a source, answered with ``Action/userFound(_:_:)`` where there
  /// is one.
  case findUser(String)
  /// Has the server of a source check a user name and a password, or a key where the name is empty, and
  /// keeps the login where it is right; answered with ``Action/signInChanged(_:_:)``.
  case signInByPassword(String, user: String, secret: SecretText)
  /// Stops signing in.
  case cancelSignIn
  /// Stops the import; the catalogue that was there stays.
  case cancelImport
  /// Looks for the person or genre that the last words of a text name, answered with
  /// ``Action/tokenFound(_:words:text:)``.
  case findToken(String)
  /// Puts text on the clipboard.
  case writeClipboard(String)
  /// Clears what is left in memory of what a visitor of a kiosk typed.
  case forgetVisitor
  /// Reads text from the clipboard.
  case readClipboard
  /// Covers the screen, or shows a window.
  case showFullScreen(Bool)
  /// Starts the screen when the person signs in, or no longer, answered with
  /// ``Action/startsAtSignIn(_:)``.
  case startAtSignIn(Bool)
  /// Puts the computer to sleep, restarts it or shuts it down.
  case power(PowerAction)
  /// Ends the program.
  case quit

  /// A sound of the interface.
  package struct Sound: Hashable, Sendable {
    /// The event that a sound signals.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      case move
      case edge
      case select
      case back
      case error
    }

    /// The event that the sound signals.
    package var kind: Kind
    /// The horizontal place of the focused element: −1,000 is left, 1,000 right.
    package var pan: Int
    /// The width of the focused element in canvas points; larger ones sound deeper.
    package var size: Int
    /// Whether steps come fast, which makes the sound quieter.
    package var isFast: Bool

    /// Creates a sound, in the middle by default.
    package init(_ kind: Kind, pan: Int = 0, size: Int = 66, isFast: Bool = false) {
      self.kind = kind
      self.pan = pan
      self.size = size
      self.isFast = isFast
    }
  }
}
