import SceneGraph
import SearchScreen
import Testing

@Suite struct LayoutTests {
  @Test(arguments: Situation.allCases, Look.all)
  func `nothing overlaps, nothing is cut, everything can be reached`(
    situation: Situation, look: Look
  ) {
    let stage = situation.stage(look)

    let problems = LayoutChecker(stage).problems

    #expect(problems.isEmpty, "\(situation), \(look):\n\(problems.joined(separator: "\n"))")
  }
}
