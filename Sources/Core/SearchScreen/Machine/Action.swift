package import CatalogModel
package import InputMapping
package import TextEntry

/// Something that happened: a person wanted something, or an effect has an answer.
package enum Action: Hashable, Sendable {
  /// A person wants something.
  case intent(Intent)
  /// A search has its answer; ignored when a newer search was started.
  case searchFinished(generation: Int, ResultPage)
  /// A search failed, with a sentence for the screen.
  case searchFailed(generation: Int, message: String)
  /// What stands there before anyone types has been read, or changed.
  case landingLoaded(Landing)
  /// Related titles of the item on the sheet, and whether it is a bookmark.
  case sheetLoaded(ItemID, related: [Item], isBookmarked: Bool)
  /// An item was opened; the message is empty when all went well.
  case opened(ItemID, message: String)
  /// Whether the PIN was right.
  case pinChecked(isRight: Bool)
  /// The time of day as the status line shows it.
  case clockChanged(String)
  /// Something the person should know, shown for a few seconds.
  case notice(String)
  /// The catalogue is another one now: ask again for what is on the screen.
  case catalogChanged(CatalogFacts)
  /// Search there, as another program asked for.
  case choose(Scope)
  /// The person has these keyboards now, the one that shows first first.
  case keyboardsLoaded([KeyboardLayout])
  /// A control was pressed while one was asked for.
  case captured(Control, DeviceKind)
  /// A controller or a remote is there, perhaps the first ever.
  case greeted(DeviceKind)
  /// Open the sheet of an item, as another program asked for.
  case show(Item)
}
