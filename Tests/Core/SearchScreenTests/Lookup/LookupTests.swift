import CatalogModel
import FocusEngine
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing

/// The look-up of posters and plots for bare files: switched on and asked about on the screen.
@Suite struct LookupTests {
  private func stage() -> Stage { Stage(importsLibrary: true) }

  private func asked(_ questions: [TitleQuestion]) -> Stage {
    var stage = stage()
    stage.lookUp(Lookup(databases: [.tvmaze], open: questions.count))
    stage.choose(way: .ask)
    stage.act(.part(.lookup(.asked(questions))))
    return stage
  }

  @Test func `where nothing can be looked up there is no row`() {
    var stage = stage()

    stage.want(.settings)

    #expect(stage.scene.nodes.allSatisfy { !$0.id.description.contains("lookup") })
  }

  @Test func `shows are looked up with one choice, and the row says where`() {
    var stage = stage()
    stage.lookUp(Lookup())

    stage.choose(way: .use([.tvmaze]))

    #expect(stage.lookups == [.use([.tvmaze])])
    #expect(stage.state.lookup?.databases == [.tvmaze])
    #expect(stage.scene.node("setting/lookup")?.label == "Posters and Plots: TVmaze")
  }

  @Test func `with a key the choice is enough`() {
    var stage = stage()
    stage.lookUp(Lookup(hasKey: true))

    stage.choose(way: .use([.tmdb, .tvmaze]))

    #expect(stage.lookups == [.use([.tmdb, .tvmaze])])
  }

  @Test func `each question is answered by a cover, none or later, and then all is read`() {
    var stage = asked([LookupSituation.dune, LookupSituation.heat])
    let first = stage.focused

    stage.choose(.lookup(.choose(1)))
    let second = (stage.focused, stage.scene.node("lookup/title")?.label)
    stage.choose(.lookup(.choose(nil)))

    #expect(first == "lookup/candidate/0")
    #expect(second == ("lookup/candidate/0", "Which title is “Heat”?"))
    #expect(
      stage.lookups == [
        .ask, .answer("film||dune", 1), .answer("film||heat", nil), .finish,
      ])
    #expect(stage.focused == "setting/lookup")
  }

  @Test func `what is left for later is not answered, and Back keeps the answers that were given`()
  {
    var later = asked([LookupSituation.dune])
    var left = asked([LookupSituation.dune, LookupSituation.heat])

    later.choose(.lookup(.skip))
    left.choose(.lookup(.choose(0)))
    left.want(.back)

    #expect(later.lookups == [.ask])
    #expect(left.lookups == [.ask, .answer("film||dune", 0), .finish])
  }

  @Test func `questions that come when somebody has gone on are not shown`() {
    var stage = stage()
    stage.lookUp(Lookup(databases: [.tvmaze], open: 1))
    stage.choose(way: .ask)
    stage.want(.back)
    stage.want(.back)
    stage.want(.back)

    stage.act(.part(.lookup(.asked([LookupSituation.dune]))))

    #expect(stage.state.visit.screen.panels.isEmpty)
  }

  @Test func `the databases in use are credited among what is said about the program`() {
    var stage = stage()
    stage.act(.part(.lookup(.changed(Lookup(databases: [.tvmaze], credits: ["Data of TVmaze."])))))

    stage.openSettings("lookup-credits")

    #expect(stage.texts(of: "setting/lookup-credits").contains("Data of TVmaze."))
  }
}
