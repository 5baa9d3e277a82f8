package import CatalogModel
package import InputMapping

/// Work that the reducer requests from the program.
package enum Effect: Hashable, Sendable {
  /// Starts a search, answered with ``Action/searchFinished(generation:_:)``; an older search may
  /// stop.
  case search(Query, generation: Int)
  /// Stops the searches up to a generation, whose answers are no longer needed; a search that the same step
  /// starts continues.
  case cancelSearch(upTo: Int)
  /// Asks a provider for its next titles, answered with ``Action/provided(generation:_:)``.
  case moreProvided(provider: String, cursor: String)
  /// Asks the program that supplies the results for more, answered with ``Action/supplied(generation:_:)``.
  case moreSupplied(generation: Int)
  /// Prints a slip with the location of a title.
  case printSlip(Item)
  /// Reads recents, bookmarks and popular items, answered with ``Action/landingLoaded(_:)``.
  case loadLanding
  /// Reads the content of a sheet other than its item.
  case loadSheet(Item)
  /// Records a recent search, replacing the text that led to it.
  case recordRecent(String, insteadOf: String? = nil)
  /// Removes one recent search.
  case removeRecent(String)
  /// Removes all recent searches.
  case clearRecents
  /// Removes a title from the history.
  case removeOpening(ItemID)
  /// Records that the New tab was seen, which clears its badge.
  case markNewSeen
  /// Counts the values of an attribute within a query, at most up to its limit, answered with
  /// ``Action/countsLoaded(generation:_:)``.
  case loadCounts(Token.Kind, Query, generation: Int)
  /// Stops counting up to a generation, because newer counts are requested.
  case cancelCounts(upTo: Int)
  /// Saves a search under a name.
  case saveSearch(name: String, text: String, scope: Scope, tokens: [Token])
  /// Removes a saved search, by its number.
  case removeSavedSearch(Int)
  /// Restores a removed item in its original state.
  case restore(Removal)
  /// Adds the item to the bookmarks, or removes it.
  case setBookmark(Item, Bool)
  /// Runs the configured action for an item, with the address last chosen for it.
  case open(Item)
  /// Marks a title as watched to its end, or returns it to its beginning; a show with all its episodes.
  case setWatched(Item, Bool)
  /// Finds the episode after an episode, answered with ``Action/nextEpisode(after:_:isWanted:)``.
  case findNextEpisode(ItemID, isWanted: Bool)
  /// Records the address by which an item is opened from now on.
  case rememberWay(ItemID, String)
  /// Checks the PIN of a kiosk's operator, or of the household.
  case checkPIN(String)
  /// Plays a sound.
  case sound(Sound)
  /// Rumbles the controller briefly.
  case rumble
  /// Gives the controller a short, faint tick: the dial was turned to another sector.
  case tick
  /// Saves a setting chosen on the settings screen.
  case save(Setting)
  /// Loads the texts in another language, `auto` for the system's, answered with ``Action/wordsLoaded(_:)``.
  case loadWords(language: String)
  /// Loads other keyboard layouts, answered with ``Action/keyboardsLoaded(_:)``; without languages, those of
  /// the screen's language.
  case loadKeyboards(layout: String, languages: [String], locale: String)
  /// Saves the bindings of a family of devices.
  case saveBindings(DeviceFamily, BindingTable.Family)
  /// Records that the first device was explained.
  case rememberHelp
  /// Finds places to import titles from, answered with ``Action/placesFound(_:)``.
  case findPlaces
  /// Replaces the catalogue by the titles of some places, answered repeatedly with
  /// ``Action/importChanged(_:)``.
  case importPlaces([LibraryPlace])
  /// Lists a folder, or the starting places if its path is empty, answered repeatedly with
  /// ``Action/folderListed(_:)``.
  case listFolder(FolderContents.Folder)
  /// Connects to a network share by its address, answered with ``Action/shareAnswered(_:_:)``; `trusting` is the
  /// question about its server that the person said yes to.
  case connectShare(String, trusting: String?)
  /// Updates some library sources, by their identifiers, answered repeatedly with
  /// ``Action/sourcesChanged(_:)``.
  case updateSources([String])
  /// Adds a server or folder to the library as a source, and reads it.
  case addSource(LibrarySource)
  /// Removes a source of the library and its titles.
  case removeSource(String)
  /// Work for a part of the screen, answered with ``Action/part(_:)``.
  case part(PartRequest)
  /// Signs in to the server of a source, answered repeatedly with ``Action/signInChanged(_:_:)``.
  case signIn(String)
  /// Finds the user name of the login for a source, answered with ``Action/userFound(_:_:)`` if there is one.
  case findUser(String)
  /// Has the server of a source check a user name and a password, or a key if the name is empty, and stores
  /// the login if it is correct; answered with ``Action/signInChanged(_:_:)``.
  case signInByPassword(String, user: String, secret: SecretText)
  /// Keeps that the person trusts a certificate, answered with ``Action/trustKept(_:_:)``.
  case trust(ServerCertificate)
  /// Stops signing in.
  case cancelSignIn
  /// Stops the import; the previous catalogue stays.
  case cancelImport
  /// Finds the person or genre that the last words of a text name, answered with
  /// ``Action/tokenFound(_:words:text:)``.
  case findToken(String)
  /// Puts text on the clipboard.
  case writeClipboard(String)
  /// Clears whatever a kiosk visitor typed from memory.
  case forgetVisitor
  /// Reads text from the clipboard.
  case readClipboard
  /// Switches to full screen, or to a window.
  case showFullScreen(Bool)
  /// Sets whether the screen starts when the user signs in, answered with ``Action/startsAtSignIn(_:)``.
  case startAtSignIn(Bool)
  /// Puts the computer to sleep, restarts it or shuts it down.
  case power(PowerAction)
  /// Ends the program.
  case quit

  /// A sound of the interface.
  package struct Sound: Hashable, Sendable {
    /// The event signalled by a sound.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      case move
      case edge
      case select
      case back
      case error
    }

    /// The event signalled by the sound.
    package var kind: Kind
    /// The horizontal position of the focused element: −1,000 is left, 1,000 right.
    package var pan: Int
    /// The width of the focused element in canvas points; larger ones sound deeper.
    package var size: Int
    /// Whether steps follow each other quickly, which makes the sound quieter.
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

extension [Effect] {
  /// The effects without sounds.
  var silent: [Effect] { filter { if case .sound = $0 { false } else { true } } }
}
