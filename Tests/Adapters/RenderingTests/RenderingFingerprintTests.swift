import Testing

@testable import Rendering

@Suite(.serialized) struct RenderingFingerprintTests {
  @Test func `the fingerprint names the libraries, and is the same again`() throws {
    let first = try RenderingFingerprint.current()

    let names = /sdl .+, sdl-image .+, pango .+, cairo .+, pixman .+, fonts .+, sample [0-9a-f]+/
    #expect(first.wholeMatch(of: names) != nil, "\(first)")
    #expect(first.contains("Inter + "), "\(first)")
    #expect(try RenderingFingerprint.current() == first)
  }

  @Test func `what the program paints in is no part of the fingerprint`() throws {
    let before = try RenderingFingerprint.current()
    FontLock.screenTypeface = "Noto Serif"
    defer { FontLock.screenTypeface = nil }

    #expect(try RenderingFingerprint.current() == before)
  }
}
