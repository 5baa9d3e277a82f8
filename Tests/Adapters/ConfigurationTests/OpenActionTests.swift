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
    ["mpv", "-{title}"], ["mpv", "--{title}"], ["mpv", "--{title}={url}"], ["awk", "{title}"],
    ["mpv", "-t{title}"], ["perl", "-e{title}"], ["perl", "-le{url}"], ["mpv", "--script={url}"],
    ["mpv", "--opt={title}"], ["mpv", "--opt={path}"], ["mpv", "--title={title}{url}"],
    ["kodi-send", "--action=PlayMedia({url})"], ["mpv", "--eval", "{title}"],
    ["mpv", "-x", "{id}"], ["mpv", "EXEC:{title}"], ["mpv", "file={path}"],
    ["mpv", "http:{title}"], ["env", "{title}"], ["env", "LD_PRELOAD={path}", "mpv", "{url}"],
    ["env", "-S", "mpv {url}"], ["env", "-S", "{url}"], ["env", "A=1", "nice", "{path}"],
    ["timeout", "5", "{url}"], ["sudo", "-u", "x", "{title}"], ["nice", "-n", "5", "{title}"],
  ])
  func `a command that makes program text or options of a title is unsafe`(arguments: [String]) {
    #expect(OpenAction(arguments).danger() != nil)
  }

  @Test(arguments: [
    ["xdg-open", "{url}"], ["mpv", "--fs", "--title={title}", "--", "{url}"],
    ["mpv", "--title", "{title}", "-x", "--", "{id}"], ["firefox", "http://tv/play/{id}"],
    ["mpv", "-x", "{url}"], ["mpv", "--input-ipc-server={socket}", "-L{core}", "{path}"],
    ["env", "-i", "A=1", "nice", "-n", "5", "mpv", "--", "{url}"],
    ["timeout", "5", "mpv", "{url}"],
    ["sh", "-c", "exec mpv -- \"$1\"", "sh", "{url}"], ["sh", "/opt/open.sh", "{url}"],
    ["python3", "/opt/open.py", "--id={id}", "{url}"], ["sh", "-c", "date"], [],
  ])
  func `a command that hands over whole arguments is safe`(arguments: [String]) {
    #expect(OpenAction(arguments).danger() == nil)
  }

  @Test(arguments: [
    "strace", "ltrace", "unshare", "pkexec", "time", "/usr/bin/strace", "/bin/unshare", "nsenter",
    "chroot", "ssh",
    "setarch", "linux64", "setpriv", "capsh", "sudo", "doas", "su", "runuser", "busybox", "script",
    "flock",
    "xargs", "parallel", "watch", "find", "rlwrap", "valgrind", "perf", "gdb", "ld.so",
    "/lib64/ld-linux-x86-64.so.2",
    "/opt/../usr/bin/strace", "//usr//bin/./time", "/proc/self/root/usr/bin/time", "../strace",
    "./strace", "cpulimit",
    "proot", "fakeroot", "bwrap", "docker", "podman", "toolbox", "distrobox", "open", "openvt",
    "run-mailcap", "play",
    "qutebrowser", "xterm", "kitty", "tmux", "screen", "dbus-launch", "wine", "start-stop-daemon",
    "daemonize", "crun",
    "choom", "prlimit", "uclampset", "trickle", "torsocks", "proxychains", "eatmydata", "faketime",
    "annotate-output",
    "i-do-not-exist", "gio", "flatpak", "mpc", "make", "emacs", "vim", "/snap/bin/x", "/run/x/y",
    "/x", "/libexec/x/y", "/lib32/x",
  ])
  func `a program that may start what it is given is given nothing`(program: String) {
    for behind in [[], ["-x"], ["mpv"], ["--"], ["run"], ["mpv", "--"]] {
      for value in ["{title}", "{url}", "{path}", "{id}"] {
        let arguments = [program] + behind + [value]
        if program == "gio" && behind == ["open"] { continue }

        #expect(OpenAction(arguments).danger() != nil, "\(arguments)")
        #expect(OpenAction(["env", "A=1"] + arguments).danger() != nil, "env \(arguments)")
      }
    }
  }

  @Test(arguments: [
    ["nice", "--unknown", "mpv", "{url}"], ["timeout", "--unknown", "5", "mpv", "{path}"],
    ["systemd-run", "--uid", "mpv", "{path}"], ["env", "--split-string", "mpv {url}"],
    ["flatpak", "run", "--command=sh", "io.mpv.Mpv", "{path}"], ["flatpak", "run", "{title}"],
    ["flatpak", "run", "org.example.Terminal", "{path}"], ["gio", "launch", "{path}"],
    ["flatpak", "enter", "io.mpv.Mpv", "{path}"], ["taskset", "-p", "mpv", "{path}"],
    ["setsid", "--", "--", "{path}"], ["nice", "nice", "{path}"],
  ])
  func `a starter whose arguments are not understood starts nothing`(arguments: [String]) {
    #expect(OpenAction(arguments).danger() != nil)
  }

  @Test(arguments: [
    ["/opt/tv/play", "{url}"], ["/home/me/play.sh", "{title}"], ["/usr/bin/mpv", "{path}"],
    ["gio", "open", "{url}"], ["flatpak", "run", "io.mpv.Mpv", "{path}"],
    ["playerctl", "open", "{url}"],
    ["flatpak", "--user", "run", "--branch=stable", "io.mpv.Mpv", "--", "{path}"],
    ["systemd-run", "--user", "--scope", "--unit", "film", "mpv", "--", "{path}"],
    ["firejail", "--net=none", "--private", "vlc", "{path}"],
    ["nice", "-n5", "--", "mpv", "{path}"],
    ["strace", "-o", "log", "date"],
  ])
  func `a program that opens what it is given may be started`(arguments: [String]) {
    #expect(OpenAction(arguments).danger() == nil)
  }

  @Test func `a program that the configuration names is trusted by that name only`() {
    let trusted: Set<String> = ["celluloid-next", "/usr/bin/zed"]

    #expect(OpenAction(["celluloid-next", "{url}"]).danger(trusting: trusted) == nil)
    #expect(OpenAction(["nice", "/usr/bin/zed", "{url}"]).danger(trusting: trusted) == nil)
    #expect(OpenAction(["/usr/bin/celluloid-next", "{url}"]).danger(trusting: trusted) != nil)
    #expect(OpenAction(["strace", "celluloid-next", "{url}"]).danger(trusting: trusted) != nil)
  }
}
