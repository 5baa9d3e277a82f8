internal import CatalogModel
package import FocusEngine
internal import TextEntry

extension ScreenState {
  /// The part of the state that affects later steps but is not visible now.
  package struct Memory: Hashable, Sendable {
    /// The contents of the field that Undo would restore, the next one first: tokens, then text.
    package var undo: [[String]]
    /// The contents of the field that Redo would restore, the next one first.
    package var redo: [[String]]
    /// The selected text; empty without a selection.
    package var selection: String
    /// The text that was copied here; empty if none was.
    package var copied: String
    /// The letters that complete the word being typed; empty for none.
    package var completion: String
    /// The elements that had focus below the pages and panels, lowest first.
    package var below: [NodeID?]
    /// The card that To Results would return to; `nil` for none.
    package var visited: NodeID?
    /// The cards where the tabs' pages were left.
    package var tabs: [LeftTab]
    /// The memories of parts of the screen.
    package var parts: [Note]

    /// The memory of a part, as words; empty for none.
    package struct Note: Hashable, Sendable {
      package var name: String
      package var words: String
    }
  }

  /// The card where a tab's page was left.
  package struct LeftTab: Hashable, Sendable {
    /// The tab.
    package var tab: Tab
    /// The card; `nil` for the top of the page.
    package var item: NodeID?
  }

  /// The memory of the screen, for script stories, so that a wrong one is noticed at the step that causes it.
  package var memory: Memory {
    Memory(
      undo: visit.history.undoContents, redo: visit.history.redoContents,
      selection: visit.field.selection == nil ? "" : visit.field.selectedText,
      copied: visit.copied?.clipboard ?? "",
      completion: visit.completion.found?.completion.rest ?? "",
      below: visit.beneath.map(\.focus.focused)
        + visit.screen.panels.map(\.returnFocus.focused),
      visited: visit.screen.visited?.item,
      tabs: visit.kept.map { LeftTab(tab: $0.tab, item: $0.screen.visited?.item) },
      parts: Self.parts.compactMap { $0.memory(of: visit) })
  }
}
