import Foundation
import Testing

/// Tests of the presses that the whole program needs, on the starter catalogue.
@Suite struct EffortCommandTests {
  /// The most presses of each method for the titles drawn, which no change may raise: measured, and
  /// half a press more.
  private static let budgets =
    "letters=11.1,digits=6,dial=6,badges=5.1,colours=7.4,arrows=6.7"

  @Test func `no method needs more presses, and scripts open what was counted`() throws {
    let home = try Home()
    let folder = home.folder.appending(path: "titles").path

    let counted = try home.run([
      "effort", "--titles", "16", "--layouts", "qwerty", "--max-presses", Self.budgets,
      "--scripts", folder,
    ])
    let played = try home.run(["replay", folder, "--inject", "device"])

    #expect(counted.status == 0, "\(counted.output)\(counted.errors)")
    for method in ["letters", "digits", "dial", "colours", "arrows"] {
      #expect(played.output.contains("PASS \(method): "), "\(played.output)\(played.errors)")
    }
  }

  @Test func `a method over its budget is named`() throws {
    let home = try Home()

    let counted = try home.run([
      "effort", "--titles", "1", "--layouts", "qwerty", "--max-presses", "dial=0.5",
    ])

    #expect(counted.status == 1)
    #expect(counted.errors.contains("dial needs "))
  }
}
