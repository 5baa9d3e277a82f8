import Foundation
import Testing

/// Tests of the presses that the dial needs, alone and with badges, on the starter catalogue.
@Suite struct DialEffortTests {
  @Test func `the dial needs no more presses, and scripts open what was counted`() throws {
    let home = try Home()
    let folder = home.folder.appending(path: "titles").path

    let counted = try home.runLab([
      "effort", "--titles", "16", "--layouts", "qwerty", "--max-presses", "dial=6.7,badges=5.5",
      "--scripts", folder,
    ])
    let played = try home.run(["replay", folder, "--inject", "device"])

    #expect(counted.status == 0, "\(counted.output)\(counted.errors)")
    #expect(played.output.contains("PASS dial: "), "\(played.output)\(played.errors)")
  }
}
