import Testing

@testable import Configuration

@Suite struct OpenActionTests {
  @Test(
    arguments: [
      (["xdg-open", "{url}"], ["xdg-open", "https://example.org/{id}"]),
      (["play", "{id}/{title}"], ["play", "7/A {url} of; $HOME `x`"]),
      (["play", "{", "}", "{}", "a{b"], ["play", "{", "}", "{}", "a{b"]),
      ([], []),
    ])
  func `placeholders are filled once, and what is put in is left alone`(
    arguments: [String], expected: [String]
  ) throws {
    let action = OpenAction(arguments)

    let line = try action.commandLine(
      id: "7", title: "A {url} of; $HOME `x`", url: "https://example.org/{id}")

    #expect(line == expected)
  }

  @Test(arguments: [
    "--help", "-i", "javascript:alert(1)", "javascript://%0aalert(1)", "JavaScript://x",
    "data://text/html,x", "vbscript://x", "about:blank", "view-source://x", "smb://server/share",
    "telnet://host", "http", "http:example.org", "//example.org", " https://example.org",
    "file:///usr/share/applications/x.desktop", "/media/x.DESKTOP", "file:///x%2Edesktop",
    "https://example.org/\u{0}", "https://example.org/\n", "1http://x", "ht tp://x",
    "https://" + String(repeating: "x", count: 2_000),
  ])
  func `an address that is not allowed reaches no program`(url: String) {
    let action = OpenAction(["xdg-open", "{url}"])

    #expect(throws: OpenAction.Refusal.address) {
      try action.commandLine(id: "7", title: "A", url: url)
    }
  }

  @Test(arguments: [
    "https://example.org/a?b=c#d", "HTTP://EXAMPLE.ORG", "file:///a b.mkv", "/films/a b.mkv",
    "/films/-a.mkv", "rtsp://camera/1", "steam://rungameid/10", "/100%/x%zz",
  ])
  func `usual addresses are handed over as they are`(url: String) throws {
    let action = OpenAction(["xdg-open", "{url}"])

    #expect(try action.commandLine(id: "7", title: "A", url: url) == ["xdg-open", url])
  }

  @Test func `the configuration allows other schemes, and only those`() throws {
    let action = OpenAction(["play", "{url}"], schemes: ["smb"])

    #expect(try action.commandLine(id: "7", title: "A", url: "smb://a/b") == ["play", "smb://a/b"])
    #expect(throws: OpenAction.Refusal.address) {
      try action.commandLine(id: "7", title: "A", url: "https://example.org")
    }
  }

  @Test(arguments: [
    (["play", "{title}"], "title"), (["play", "{id}", "{title}"], "id"), (["play", "{id}x"], "id"),
  ])
  func `nothing of a title becomes an option`(arguments: [String], placeholder: String) {
    let action = OpenAction(arguments)

    #expect(throws: OpenAction.Refusal.value(placeholder: placeholder)) {
      try action.commandLine(id: "--exec=x", title: "-30-", url: "")
    }
  }

  @Test func `a title with a hyphen is an operand, or the value of an option`() throws {
    let action = OpenAction(["play", "--title={title}", "--", "{title}"])

    let line = try action.commandLine(id: "7", title: "-30-", url: "")

    #expect(line == ["play", "--title=-30-", "--", "-30-"])
  }

  @Test(arguments: ["a\u{0}b", "a\nb", "a\u{2028}b", String(repeating: "x", count: 5_000)])
  func `a value that cannot be an argument is refused`(title: String) {
    #expect(throws: OpenAction.Refusal.value(placeholder: "title")) {
      try OpenAction(["play", "{title}"]).commandLine(id: "7", title: title, url: "")
    }
  }

  @Test(arguments: [
    ["sh", "-c", "mpv {url}"], ["/bin/bash", "-lc", "mpv '{title}'"], ["dash", "-ec", "{url}"],
    ["env", "sh", "-c", "mpv {url}"], ["sudo", "-u", "x", "zsh", "-c", "mpv {url}"],
    ["python3", "-c", "print('{title}')"], ["python3.11", "-c", "{id}"], ["perl", "-e", "{title}"],
    ["bash", "{url}"], ["python3", "{url}"], ["busybox", "sh", "-c", "{url}"],
    ["xterm", "-e", "mpv {url}"], ["ssh", "host", "mpv", "{url}"], ["xargs", "{url}"],
    ["watch", "{title}"], ["su", "-c", "mpv {url}"], ["fish", "--command", "mpv {url}"],
    ["play", "-{title}"], ["play", "--{title}"], ["play", "--{title}={url}"], ["awk", "{title}"],
    ["play", "-t{title}"], ["perl", "-e{title}"], ["perl", "-le{url}"], ["mpv", "--script={url}"],
    ["play", "--opt={title}"], ["play", "--opt={path}"], ["play", "--title={title}{url}"],
    ["kodi-send", "--action=PlayMedia({url})"], ["play", "--eval", "{title}"],
    ["play", "-x", "{id}"], ["play", "EXEC:{title}"], ["play", "file={path}"],
    ["play", "http:{title}"], ["env", "{title}"], ["env", "LD_PRELOAD={path}", "mpv", "{url}"],
    ["env", "-S", "mpv {url}"], ["env", "-S", "{url}"], ["env", "A=1", "nice", "{path}"],
    ["timeout", "5", "{url}"], ["sudo", "-u", "x", "{title}"], ["nice", "-n", "5", "{title}"],
  ])
  func `a command that makes program text or options of a title is unsafe`(arguments: [String]) {
    #expect(OpenAction(arguments).danger != nil)
  }

  @Test(arguments: [
    ["xdg-open", "{url}"], ["mpv", "--fs", "--title={title}", "--", "{url}"],
    ["play", "--title", "{title}", "-x", "--", "{id}"], ["play", "http://tv/play/{id}"],
    ["play", "-x", "{url}"], ["play", "--input-ipc-server={socket}", "-L{core}", "{path}"],
    ["env", "-i", "A=1", "nice", "-n", "5", "mpv", "--", "{url}"],
    ["timeout", "5", "mpv", "{url}"],
    ["sh", "-c", "exec mpv -- \"$1\"", "sh", "{url}"], ["sh", "/opt/open.sh", "{url}"],
    ["python3", "/opt/open.py", "--id={id}", "{url}"], ["sh", "-c", "date"], [],
  ])
  func `a command that hands over whole arguments is safe`(arguments: [String]) {
    #expect(OpenAction(arguments).danger == nil)
  }
}
