package import CatalogModel
internal import Geometry

/// A title that is being opened or is open, from the press until its program ends.
package struct Opening: Hashable, Sendable {
  /// The title.
  package var id: ItemID
  /// The notice about it on the screen.
  var notice: ScreenMessage
  /// The time of the request.
  var start: Timestamp

  /// Milliseconds within which a program ends if it has handed the title over to another one.
  static let handover = 3_000
}

extension ScreenState {
  /// The title that a program was started for and that is still open.
  package var openItem: ItemID? { opening?.id }

  /// Shows a notice that a title is being opened, until its program is in front.
  mutating func begin(opening item: Item) {
    var notice = ScreenMessage.words(.openingTitle, values: ["name": item.title])
    // Not the program that people expect.
    if let program = standIn(for: usualWay(of: item), of: item), !program.isEmpty {
      notice = .words(.openingTitleIn, values: ["name": item.title, "program": program])
    }
    opening = Opening(id: item.id, notice: notice, start: now)
    show(notice: notice)
    visit.timers[.notice] = nil
  }

  /// Clears the open title. The notice about it stays for a while if its program has merely handed it over to
  /// another one, such as a browser that is still starting.
  mutating func endOpening(failed: Bool) {
    guard let ended = opening else { return }
    opening = nil
    guard visit.noticeMessage == ended.notice else { return }
    if failed || now - ended.start >= Opening.handover {
      dismissNotice()
    } else {
      visit.timers[.notice] = now + Self.noticeDuration
    }
  }
}
