internal import CatalogModel
package import FocusEngine
internal import TextEntry

extension ScreenState {
  /// The part of the state that decides later steps and cannot be seen now.
  package struct Memory: Hashable, Sendable {
    /// The contents of the field that Undo would bring back, the next one first: tokens, then text.
    package var undo: [[String]]
    /// The contents of the field that Redo would bring back, the next one first.
    package var redo: [[String]]
    /// The selected text; empty without a selection.
    package var selection: String
    /// The text that was copied here; empty before.
    package var copied: String
    /// The letters that complete the word that is being typed; empty for none.
    package var completion: String
    /// The elements that had focus below the pages and panels, the lowest first.
    package var below: [NodeID?]
    /// The card that To Results would go back to; `nil` for none.
    package var visited: NodeID?
    /// The cards at which the pages of tabs were left.
    package var tabs: [LeftTab]
    /// What parts of the screen remember.
    package var parts: [Note]

    /// What a part remembers, in words that are empty for nothing.
    package struct Note: Hashable, Sendable {
      package var name: String
      package var words: String
    }
  }

  /// The card at which the page of a tab was left.
  package struct LeftTab: Hashable, Sendable {
    /// The tab.
    package var tab: Tab
    /// The card; `nil` for the top of the page.
    package var item: NodeID?
  }

  /// The memory of the screen, for stories of scripts, which notice a wrong one at the step that makes
  /// it so.
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
