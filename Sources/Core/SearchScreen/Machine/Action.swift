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
  /// Some providers are asked for titles, too; ignored when a newer search was started.
  case providersAsked(generation: Int, count: Int)
  /// The titles of a provider; ignored when a newer search was started.
  case provided(generation: Int, ProviderAnswer)
  /// The landing was read, or has changed.
  case landingLoaded(Landing)
  /// The related titles of the item on the sheet, its bookmark state, and the address by which it was
  /// opened last. Of a show, and of one of its episodes, its episodes in order.
  case sheetLoaded(
    ItemID, related: [Item], isBookmarked: Bool, way: String = "", episodes: [Episode] = [])
  /// The item was opened, and the program that opened it has ended; the message is empty on success.
  case opened(ItemID, message: ScreenMessage, end: PlayEnd = .left)
  /// The episode after one, to be played at once or offered; `nil` where it was the last one.
  case nextEpisode(after: ItemID, Item?, isWanted: Bool)
  /// The result of checking the PIN.
  case pinChecked(isRight: Bool)
  /// The health of a kiosk, for its operator.
  case operatorReported(OperatorReport)
  /// The words of the languages in which the attract screen greets.
  case greetingsLoaded([Words])
  /// A reading of the wall clock.
  case clockChanged(ClockReading)
  /// Whether the screen starts when the person signs in.
  case startsAtSignIn(Bool)
  /// What the computer lets the person do with its power.
  case powerOffered([PowerAction])
  /// A notice for the user, shown for a few seconds.
  case notice(ScreenMessage)
  /// The catalogue was replaced; everything on the screen is requested again.
  case catalogChanged(CatalogFacts)
  /// Chooses a scope at the request of another program.
  case choose(Scope)
  /// The user's keyboards, the first one to show first.
  case keyboardsLoaded([KeyboardLayout])
  /// The texts of the screen in the language that was chosen.
  case wordsLoaded(Words)
  /// The values of a filter row; ignored when the row waits for newer ones.
  case countsLoaded(generation: Int, FacetCounts)
  /// The desktop, or the time of day, asks for another appearance.
  case ambienceChanged(Ambience)
  /// The output has another size, in pixels.
  case outputChanged(Size)
  /// A device did what a panel waits for.
  case panel(PanelAction)
  /// A controller or remote was connected, perhaps for the first time ever.
  case greeted(DeviceKind)
  /// Shows the steps of the first start.
  case showFirstRun
  /// The places to import titles from, as they were found.
  case placesFound([LibraryPlace])
  /// What is in a folder, at first without counts.
  case folderListed(FolderContents)
  /// Disks came or went. Those that came have their titles counted.
  case disksChanged(new: [FolderContents.Folder])
  /// The progress or the outcome of an import.
  case importChanged(LibraryImport)
  /// The states of the sources of the library.
  case sourcesChanged([SourceStatus])
  /// The state of the page for phones.
  case phoneChanged(PhoneStatus)
  /// An event of the voice input in the session of that number; see ``Effect/listen(session:)``.
  case voice(VoiceEvent, session: Int)
  /// The progress of signing in to the server of a source.
  case signInChanged(String, SignIn)
  /// The user name of the login for a source, as far as it is known.
  case userFound(String, String)
  /// The token that the last words of a text name, and their number; `nil` for none.
  case tokenFound(Token?, words: Int, text: String)
  /// Opens the sheet of an item at the request of another program.
  case show(Item)
}
