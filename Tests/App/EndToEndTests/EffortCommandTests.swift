import Foundation
import Testing

/// Tests of the presses that the whole program needs, on the starter catalogue.
@Suite struct EffortCommandTests {
  /// The most presses of each method for the titles drawn, which no change may raise: measured, and
  /// half a press more.
  private static let budgets =
    "letters=10.8,digits=6.7,colours=7.8,arrows=7.3"

  @Test func `no method needs more presses, and scripts open what was counted`() throws {
    let home = try Home()
    let folder = home.folder.appending(path: "titles").path

    let counted = try home.runLab([
      "effort", "--titles", "16", "--layouts", "qwerty", "--max-presses", Self.budgets,
      "--scripts", folder,
    ])
    let played = try home.run(["replay", folder, "--inject", "device"])

    #expect(counted.status == 0, "\(counted.output)\(counted.errors)")
    for method in ["letters", "digits", "colours", "arrows"] {
      #expect(played.output.contains("PASS \(method): "), "\(played.output)\(played.errors)")
    }
  }

  @Test func `titles with digits are typed as digits and colours have them`() throws {
    let home = try Home()
    let list = home.folder.appending(path: "list.csv")
    let rows = """
      title,year
      "20,000 Leagues Under the Sea",1954
      Area 407,2012
      Room 237,2012
      1001 Nights,1998
      Ocean's 8,2018

      """
    try Data(rows.utf8).write(to: list)
    let catalog = home.folder.appending(path: "list.sqlite").path
    let folder = home.folder.appending(path: "scripts").path
    _ = try home.run(["import", list.path, "--into", catalog])

    let counted = try home.runLab([
      "effort", "--catalog", catalog, "--titles", "20", "--layouts", "qwerty", "--scripts", folder,
    ])
    let played = try home.run(["replay", folder])

    #expect(counted.status == 0, "\(counted.output)\(counted.errors)")
    for method in ["letters", "digits", "colours", "arrows"] {
      #expect(played.output.contains("PASS \(method): "), "\(played.output)\(played.errors)")
    }
    #expect(played.output.contains(" passed, 0 failed"), "\(played.output)\(played.errors)")
  }

  @Test func `a method over its budget is named`() throws {
    let home = try Home()

    let counted = try home.runLab([
      "effort", "--titles", "1", "--layouts", "qwerty", "--max-presses", "digits=0.5",
    ])

    #expect(counted.status == 1)
    #expect(counted.errors.contains("digits needs "))
  }
}
