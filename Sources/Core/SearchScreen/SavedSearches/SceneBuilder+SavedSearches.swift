internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// The width of the list's heading including its buttons.
  var savedSearchesWidth: Int {
    text.width(of: words[.savedSearches], style: metrics.style(.callout).bold) + 2 + Metrics.near
      + editButtonWidth
  }

  /// Adds the list of saved searches.
  /// - Returns: The bottom of the list.
  mutating func addSavedSearches(y: Int, x: Int, width: Int) -> Int {
    let saved = state.savesSearches ? state.landing.savedSearches : []
    guard !saved.isEmpty else { return y }
    let style = metrics.style(.callout).bold
    let heading = Rect(x: x, y: y + Metrics.apart, width: width, height: style.leading)
    addText(
      "saved/heading", words[.savedSearches],
      frame: onCanvas(
        Rect(
          x: x, y: heading.y, width: width - editButtonWidth - Metrics.near,
          height: heading.height)),
      style: .callout.bold,
      color: .primaryText, clip: resultsClip)
    addEditButton(beside: heading)
    let pitch = metrics.buttonHeight + TabPageMetrics.rowGap
    let top = heading.maxY + Metrics.apart
    let section = ScreenSection.shelf(SavedSearches.shelf)
    let isEditing = state.removes(fromShelf: SavedSearches.shelf)
    addSection(
      section, label: words[.savedSearches],
      frame: Rect(
        x: x, y: top, width: width, height: saved.count * pitch - TabPageMetrics.rowGap),
      layout: .grid)
    for (line, search) in saved.enumerated() {
      let content = Rect(
        x: x, y: top + line * pitch, width: width, height: metrics.buttonHeight)
      addControl(
        .savedSearch(search.id), .savedSearches(.open(search.id)),
        hold: .menu(.savedSearches(.showMenu(search.id))),
        role: .button, label: search.name,
        face: ControlFace(
          label: search.name, icon: isEditing ? .remove : .bookmark, radius: Theme.Radius.button,
          bezel: .rounded),
        frame: onCanvas(content),
        place: Node.FocusPlace(section: section.id, line: line, frame: content),
        clip: resultsClip)
    }
    return top + saved.count * pitch
  }
}
