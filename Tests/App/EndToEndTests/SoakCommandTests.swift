import Testing

/// A soak of a few seconds with the real program.
@Suite struct SoakCommandTests {
  @Test func `random visits with suspension, hot-plug and other catalogues are answered`() throws {
    let home = try Home()

    let ended = try home.runLab(["soak", "--headless", "--requests", "100"])

    #expect(ended.status == 0, "\(ended.output)\(ended.errors)")
    #expect(ended.output.contains("100 requests"))
  }
}
