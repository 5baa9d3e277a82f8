package import CatalogModel
package import Geometry
package import InputMapping
package import TextEntry

/// An input of the reducer: an intent of the user, or the answer to an effect.
package enum Action: Hashable, Sendable {
  /// An intent of the user.
  case intent(Intent)
  /// A timer has fired.
  case timer(Timers.Name)
  /// The answer to a search; ignored when a newer search was started.
  case searchFinished(generation: Int, ResultPage)
  /// The failure of a search, with a message for the screen.
  case searchFailed(generation: Int, message: ScreenMessage)
  /// A page of results that another program supplies; ignored when a newer search was started.
  case supplied(generation: Int, SuppliedPage)
  /// The view that another program supplies before any text is typed.
  case landingSupplied([ResultsBlock])
  /// The number of providers asked for more titles; ignored when a newer search was started.
  case providersAsked(generation: Int, count: Int)
  /// The titles of a provider; ignored when a newer search was started.
  case provided(generation: Int, ProviderAnswer)
  /// The landing was read, or changed.
  case landingLoaded(Landing)
  /// The related titles of the item on the sheet, its bookmark state, and the address by which it was last
  /// opened. For a show, or one of its episodes, also the episodes in order.
  case sheetLoaded(
    ItemID, related: [Item], isBookmarked: Bool, way: String = "", episodes: [Episode] = [])
  /// The item was opened, and the program that opened it has ended; the message is empty on success.
  case opened(ItemID, message: ScreenMessage, end: PlayEnd = .left)
  /// The episode after an episode, to be played at once or offered; `nil` after the last one.
  case nextEpisode(after: ItemID, Item?, isWanted: Bool)
  /// The result of checking the PIN.
  case pinChecked(isRight: Bool)
  /// A reading of the wall clock.
  case clockChanged(ClockReading)
  /// Whether the screen starts when the user signs in.
  case startsAtSignIn(Bool)
  /// The power actions that the computer allows.
  case powerOffered([PowerAction])
  /// A notice for the user, shown for a few seconds.
  case notice(ScreenMessage)
  /// The catalogue was replaced; everything on the screen is requested again.
  case catalogChanged(CatalogFacts)
  /// Chooses a scope at the request of another program.
  case choose(Scope)
  /// The user's keyboards, the one to show first in front.
  case keyboardsLoaded([KeyboardLayout])
  /// The texts of the screen in the chosen language.
  case wordsLoaded(Words)
  /// The values of a filter row; ignored when the row waits for newer ones.
  case countsLoaded(generation: Int, FacetCounts)
  /// The desktop, or the time of day, requests another appearance.
  case ambienceChanged(Ambience)
  /// The size of the output changed, in pixels.
  case outputChanged(Size)
  /// An action of a panel.
  case panel(PanelAction)
  /// A controller or remote was connected, perhaps the first one ever.
  case greeted(DeviceKind)
  /// Shows the setup.
  case setUp
  /// The places found to import titles from.
  case placesFound([LibraryPlace])
  /// The contents of a folder, at first without counts.
  case folderListed(FolderContents)
  /// The outcome of connecting to the network share with an address.
  case shareAnswered(String, NetworkShare.Answer)
  /// Disks were connected or removed. New ones have their titles counted.
  case disksChanged(new: [FolderContents.Folder])
  /// The progress or the outcome of an import.
  case importChanged(LibraryImport)
  /// The states of the sources of the library.
  case sourcesChanged([SourceStatus])
  /// An event for a part of the screen.
  case part(PartEvent)
  /// The progress of signing in to the server of a source.
  case signInChanged(String, SignIn)
  /// The trust in the server of an address was saved, or could not be.
  case trustKept(String, Bool)
  /// The user name of the login for a source, if known.
  case userFound(String, String)
  /// The token that the last words of a text name, and the number of those words; `nil` for none.
  case tokenFound(Token?, words: Int, text: String)
  /// Opens the sheet of an item at the request of another program.
  case show(Item)
}
