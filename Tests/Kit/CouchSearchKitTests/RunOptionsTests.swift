import CouchSearchKit
import Testing

@Suite struct RunOptionsTests {
  @Test func `arguments become options`() throws {
    let options = try RunOptions(arguments: [
      "--size", "1280x720", "--fullscreen", "--theme", "light", "--locale", "de", "--keyboard",
      "linear", "--query", "--pizza", "--screenshot", "a.png", "--rpc", "--headless",
    ])

    var wanted = RunOptions()
    (wanted.width, wanted.height, wanted.isFullScreen, wanted.isLight) = (1280, 720, true, true)
    (wanted.language, wanted.keyboard) = ("de", "linear")
    (wanted.query, wanted.picture) = ("--pizza", "a.png")
    (wanted.isDriven, wanted.isHeadless) = (true, true)
    #expect(options == wanted)
  }

  @Test func `the usage names every option`() {
    for option in [
      "--size", "--fullscreen", "--theme", "--locale", "--keyboard", "--query", "--screenshot",
      "--rpc", "--headless",
    ] {
      #expect(RunOptions.usage.contains(option))
    }
  }

  @Test(arguments: [
    (["--colour"], "Unknown argument --colour"), (["pizza"], "Unknown argument pizza"),
    (["--size"], "--size needs a size"), (["--size", "12x9"], "--size 12x9"),
    (["--size", "1280x720x3"], "--size 1280x720x3"), (["--theme", "blue"], "--theme blue"),
    (["--fullscreen", "--query"], "--query needs a text"),
  ])
  func `what is unknown or unusable is refused by name`(arguments: [String], start: String) {
    let error = #expect(throws: SearchControllerError.self) {
      try RunOptions(arguments: arguments)
    }

    #expect(error?.description.hasPrefix(start) == true)
  }
}
