import Foundation
import Testing

/// From a sound file as the microphone to an opened title, by the real program and the real recogniser.
@Suite(.serialized)
struct VoiceInputTests {
  private static let flite = "/usr/bin/flite"
  private static let model = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"
  private static var isInstalled: Bool {
    FileManager.default.isExecutableFile(atPath: flite)
      && FileManager.default.fileExists(atPath: model)
  }

  /// The variables that make a title spoken by Flite, with silence after it, the microphone.
  private func microphone(_ title: String, home: Home) throws -> [String: String] {
    let wave = home.folder.appending(path: "title.wav")
    let made = try home.run(Self.flite, ["-voice", "rms", "-t", title, "-o", wave.path])
    #expect(made.status == 0)
    // Past the header there is nothing but samples.
    let samples = try Data(contentsOf: wave).dropFirst(44) + Data(count: 48_000)
    let raw = home.folder.appending(path: "title.raw")
    try Data(samples).write(to: raw)
    return [
      "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILEIN": raw.path,
      "SDL_DISKAUDIOFILE": "/dev/null",
    ]
  }

  private func configuration(_ text: String, home: Home) throws -> [String] {
    let file = home.folder.appending(path: "voice.yaml")
    try text.write(to: file, atomically: true, encoding: .utf8)
    return ["--config", file.path]
  }

  /// Waits, longer than a first start on a busy machine takes.
  private func waits(_ screen: LiveScreen, until isTrue: () throws -> Bool) throws -> Bool {
    for _ in 0..<6 where try screen.waits(until: isTrue) { return true }
    return false
  }

  @Test(.enabled(if: VoiceInputTests.isInstalled))
  func `a title that is spoken is found and opened, and nothing of it is kept`() throws {
    let home = try Home()
    let opened = home.folder.appending(path: "opened")
    let script = home.folder.appending(path: "open.sh")
    try "echo \"$1\" > \"\(opened.path)\"\n".write(to: script, atomically: true, encoding: .utf8)
    let screen = try LiveScreen(
      home: home,
      arguments: try configuration(
        "voice: {offered: always}\nopen: [sh, \"\(script.path)\", \"{title}\"]\n",
        home: home),
      environment: try microphone("the lion king", home: home))

    try screen.ask("press", ["control": "key-f5"])
    let isHeard = try waits(screen) { try screen.query == "The Lion King" }
    let heard = try screen.outline
    try screen.ask("tap", ["control": "key-f6"])
    try screen.ask("tap", ["control": "key-return"])
    try screen.ask("tap", ["control": "key-return"])
    let isOpened = try waits(screen) { FileManager.default.fileExists(atPath: opened.path) }
    try screen.quit()

    #expect(isHeard, "\(heard)")
    #expect(isOpened)
    // The model has the words of all titles, and nothing else was written.
    let cache = home.folder.appending(path: "cache/couchsearch/voice")
    let kept = (try? FileManager.default.contentsOfDirectory(atPath: cache.path)) ?? []
    #expect(kept.allSatisfy { $0.hasSuffix(".dict") || $0.hasSuffix(".arpa") })
  }

  @Test func `a recogniser of one's own is asked, and its words are searched`() throws {
    let home = try Home()
    let script = home.folder.appending(path: "recognise.sh")
    try """
    while read -r line; do case $line in
    *'"type":"end"'*)
      id=${line#*'"id":'}; id=${id%%[,\\}]*}
      echo '{"type":"heard","id":'$id',"texts":["toy story"]}';;
    esac; done
    """.write(to: script, atomically: true, encoding: .utf8)
    let silence = home.folder.appending(path: "silence.raw")
    try Data((0..<32_000).map { UInt8(truncatingIfNeeded: $0 * 7) } + Data(count: 48_000))
      .write(to: silence)
    let screen = try LiveScreen(
      home: home,
      arguments: try configuration(
        "voice: {offered: always, command: [sh, \(script.path)]}\n", home: home),
      environment: [
        "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILEIN": silence.path,
        "SDL_DISKAUDIOFILE": "/dev/null",
      ])

    try screen.ask("press", ["control": "key-f5"])
    let isHeard = try waits(screen) { try screen.query.lowercased() == "toy story" }

    #expect(isHeard)
    try screen.quit()
  }

  @Test func `without a microphone the screen says what helps`() throws {
    let home = try Home()
    let screen = try LiveScreen(
      home: home, arguments: try configuration("voice: {offered: always}\n", home: home),
      environment: ["SDL_AUDIODRIVER": "no-such-driver"])

    try screen.ask("press", ["control": "key-f5"])
    let isTold = try waits(screen) { try screen.outline.contains("No microphone found") }

    #expect(isTold)
    try screen.quit()
  }

  @Test func `driven by another program, the screen does not listen unless it was told to`() throws
  {
    let home = try Home()
    let screen = try LiveScreen(home: home)

    try screen.ask("press", ["control": "key-f5"])

    #expect(try !screen.outline.contains("voice/panel"))
    try screen.quit()
  }
}
