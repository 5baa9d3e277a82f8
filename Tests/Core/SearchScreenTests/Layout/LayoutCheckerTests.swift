import FocusEngine
import Geometry
import SceneGraph
import SearchScreen
import Testing

/// The checker finds what it is there to find, and the states it looks at are what they say.
@Suite struct LayoutCheckerTests {
  @Test(arguments: [
    // what moves, by how much to the right and down, what is said about it
    ("key/s", 60, 0, "key/s and key/d overlap"),
    ("key/s", 0, 420, "key/s is over"),
    ("heading/top", -200, 0, "heading/top leaves the safe area"),
    ("heading/top", 0, 120, "heading/top and card/top/film-0 overlap"),
    ("brand", 450, 0, "brand and tab/search overlap"),
  ])
  func `what was moved by hand is found`(id: String, dx: Int, dy: Int, expected: String) {
    let stage = Situation.typing.stage(Look())
    var scene = stage.scene
    for index in scene.nodes.indices where scene.nodes[index].id == NodeID(id) {
      scene.nodes[index].frame = scene.nodes[index].frame.offset(dx: dx, dy: dy)
    }

    let checker = LayoutChecker(
      scene: scene, map: stage.machine.layout.map, focus: stage.state.visit.screen.focus)

    #expect(checker.problems.contains { $0.hasPrefix(expected) }, "\(checker.problems)")
  }

  @Test(arguments: [
    ("key/space", 40, 66, "Space", "key/space is only 40 high"),
    ("scope/film", 56, 80, "Films", "“Films” of scope/film is"),
    ("choice/1", 66, 700, "Bookmark", "choice/1 leaves alert/panel"),
    ("choice/0", 66, 400, "tiny", "“tiny” of choice/0 has size 20"),
    ("choice/2", 66, 600, "twice", "“twice” and “twice” of choice/2 overlap"),
  ])
  func `what is too small, too long or beside its panel is found`(
    id: String, height: Int, width: Int, words: String, expected: String
  ) {
    let stage = (id.hasPrefix("choice") ? Situation.itemMenu : .typing).stage(Look())
    var scene = stage.scene
    let size = words == "tiny" ? 20 : 29
    for index in scene.nodes.indices where scene.nodes[index].id == NodeID(id) {
      scene.nodes[index].frame.height = height
      scene.nodes[index].frame.width = width
      let item = DisplayItem.text(
        TextItem(
          words, in: Rect(x: 0, y: 0, width: width - 60, height: 36),
          style: TextStyle(size: size, leading: 36, weight: .medium), color: .primaryText))
      scene.nodes[index].displayItems = words == "twice" ? [item, item] : [item]
      if id == "choice/1" { scene.nodes[index].frame.x += 200 }
    }

    let checker = LayoutChecker(
      scene: scene, map: stage.machine.layout.map, focus: stage.state.visit.screen.focus)

    #expect(checker.problems.contains { $0.hasPrefix(expected) }, "\(checker.problems)")
  }

  @Test func `what cannot be reached and what is cut are found`() {
    let stage = Situation.landing.stage(Look())
    var lonely = stage.scene
    for index in lonely.sections.indices
    where lonely.sections[index].id == ScreenSection.keyboard.id {
      lonely.sections[index].focus.isModal = true
    }
    var cut = stage.scene
    for index in cut.nodes.indices where cut.nodes[index].id == cut.focusedID {
      cut.nodes[index].clip = .zero
    }
    let map = stage.machine.layout.map
    let focus = FocusState(focused: stage.state.visit.screen.focus.focused)

    let closed = FocusMap(
      sections: map.sections.map { section in
        var section = section
        section.exits = DirectionTable(all: .stop)
        return section
      }, items: map.items)

    #expect(
      LayoutChecker(scene: lonely, map: closed, focus: focus).problems
        .contains { $0.hasSuffix("cannot be reached") })
    #expect(
      LayoutChecker(scene: cut, map: map, focus: focus).problems
        .contains { $0.contains("has focus and is cut") })
  }

  @Test(arguments: [
    (Situation.landing, "chip suggestion/recent/godfather"), (.typing, "Top Results"),
    (.deepInResults, ">"), (.grid, "> card card/film/film-6"),
    (.bottomOfGrid, "> card card/film/film-36"), (.noResults, "No Results"),
    (.failure, "Try Again"), (.manyScopes, "“More”"), (.moreScopes, "choice/14"),
    (.manyTokens, "[1970s] godfather"), (.longText, "the longest title the"),
    (.notice, "Press Back again to close"), (.sheet, "Bookmarked"),
    (.sheetWithMessage, "player isn’t installed"), (.itemMenu, "“Similar”"),
    (.accents, "“é”"), (.clearRecents, "Clear history?"),
    (.pin, "Enter the PIN"), (.wrongPIN, "Wrong PIN"),
    (.atTheEndOfAShelf, "> button show-all/film"),
    (.settings, "> button setting/library “Library”"),
    (.endOfSettings, "> button setting/about"), (.languages, "> button setting/auto"),
    (.buttons, "> button setting/select “Select: Cross”"),
    (.endOfButtons, "> button setting/reset"), (.capture, "Press a button for “Select”"),
    (.trial, "Cross: Back · Circle: Select"), (.refusal, "Nothing else is assigned to “Back”"),
    (.onASuggestion, "> chip suggestion/person/Al Pacino"), (.onAScope, "> segment scope/album"),
    (.pressedKey, "> key key/g"), (.capitals, "key/Q"), (.undo, "“Undo”"),
    (.stale, "status/activity"), (.loadingFirst, "status/activity"),
    (.longTitles, "> card card/top/film-100"), (.manyScripts, "기생충"),
    (.thousandResults, "12,345"), (.onShowAll, "> button show-all/film"),
    (.oneScopeEmpty, "Search All Categories"), (.digits, "field field “bat”"),
    (.composing, "field field “기생”"), (.severalKeyboards, "key/space"),
    (.lowBattery, "Controller battery almost empty"),
    (.sheetOfALongTitle, "Strangelove"),
    (.sheetOfFewWords, "panel sheet “M”"), (.onARelatedTitle, "> card related/"),
    (.recentMenu, "Clear History"),
    (.resetButtons, "Reset all buttons?"), (.remoteButtons, "“Remote”"),
    (.bestHit, "best-hit/title"), (.onBestHit, "> card card/top/film-0"),
    (.categoryPage, "Results for “the”"), (.newTab, "99+"),
    (.historyTab, "Recently Opened"), (.keyboardButtons, "“Keyboard”"), (.remoteHints, "Delete"),
    (.xboxHints, "Space"), (.emptyBookmarks, "Choose Bookmark"), (.emptyHistory, "Find it here"),
    (.editing, "Done"),
    (.similarPage, "Similar to "), (.wayBack, "field/results"),
    (.selectedTokens, "[Al Pacino] [Drama] heat"),
  ])
  func `a situation is what its name says`(situation: Situation, sign: String) {
    expect(situation, sign: sign)
  }

  @Test(arguments: Arrangements.ofFeatures)
  func `a situation of a feature is what it says`(situation: any Arrangement) {
    expect(situation, sign: situation.sign)
  }

  private func expect(_ situation: any Arrangement, sign: String) {
    let stage = situation.stage(Look())

    let outline = stage.scene.outline
    #expect(outline.contains(sign) == true, "\(situation): \(outline.prefix(1500))")
  }
}
