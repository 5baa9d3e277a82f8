import CatalogModel
import FocusEngine
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing

/// The columns of imported files in the settings.
@Suite struct ColumnsScreenTests {
  private static let columns = [
    ImportedColumn(
      file: "/home/me/films.csv", name: "Name", use: .field("title"), example: "Alien"),
    ImportedColumn(
      file: "/home/me/films.csv", name: "Released", use: .field("year"), example: "1979"),
    ImportedColumn(file: "/home/me/films.csv", name: "Price", use: .leftOut, example: "9.99"),
    ImportedColumn(file: "/home/me/more.csv", name: "Shelf", use: .kept, example: ""),
  ]

  private func stage(kiosk: ScreenSettings.Kiosk? = nil) -> Stage {
    var settings = ScreenSettings()
    settings.kiosk = kiosk
    var stage = Stage(settings: settings)
    var facts = CatalogFacts(categories: [])
    facts.columns = Self.columns
    stage.act(.catalogChanged(facts))
    return stage
  }

  private func label(_ stage: Stage, _ row: String) -> String? {
    stage.scene.node(NodeID("setting/" + row))?.label
  }

  @Test func `the page says what each column became and what was left out`() {
    var stage = stage()
    stage.openGroup(of: "columns")
    let row = label(stage, "columns")

    stage.choose("columns")

    #expect(row == "Columns: Left Out: 1")
    #expect(label(stage, "column-0") == "Name: Title")
    #expect(label(stage, "column-1") == "Released: Year")
    #expect(label(stage, "column-2") == "Price: Left Out")
    #expect(label(stage, "column-3") == "Shelf: Kept")
    let headings = stage.state.list(of: .columns).rows.map(\.heading)
    #expect(headings == ["films.csv", nil, nil, "more.csv"])
  }

  @Test func `a column that was left out names the option that keeps it`() {
    let stage = stage()

    let details = stage.state.list(of: .columns).rows.map(\.detail)

    #expect(details[0] == "For example: Alien")
    #expect(details[2].contains("9.99") && details[2].contains("--keep Price"))
    #expect(details[3].isEmpty)
  }

  @Test func `choosing a column changes nothing`() {
    var stage = stage()
    stage.want(.settings)
    stage.choose("columns")
    let before = stage.state.visit.screen.panels

    stage.choose("column-2")

    #expect(stage.state.visit.screen.panels == before)
  }

  @Test func `without columns there is no row, and visitors have none`() {
    var plain = Stage()
    plain.want(.settings)
    let visitors = stage(kiosk: ScreenSettings.Kiosk())

    #expect(label(plain, "columns") == nil)
    #expect(!visitors.state.list(of: .root).rows.contains { $0.id == "columns" })
  }
}
