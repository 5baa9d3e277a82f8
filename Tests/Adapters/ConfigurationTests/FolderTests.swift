import Configuration
import Foundation
import InputMapping
import SearchScreen
import Testing

@Suite struct FolderTests {
  @Test(
    arguments: [
      (
        ["HOME": "/home/ada"], "/home/ada/.config/couchsearch", "/home/ada/.local/share/couchsearch"
      ),
      (
        ["HOME": "/home/ada", "XDG_CONFIG_HOME": "/cfg", "XDG_DATA_HOME": "/data"],
        "/cfg/couchsearch", "/data/couchsearch"
      ),
      (
        ["HOME": "/home/ada", "XDG_CONFIG_HOME": "relative", "XDG_DATA_HOME": ""],
        "/home/ada/.config/couchsearch", "/home/ada/.local/share/couchsearch"
      ),
      ([:], "/srv/tv/.config/couchsearch", "/srv/tv/.local/share/couchsearch"),
      (["HOME": "here"], "/srv/tv/.config/couchsearch", "/srv/tv/.local/share/couchsearch"),
    ])
  func `a person's folders follow the environment`(
    environment: [String: String], configuration: String, data: String
  ) {
    let folders = UserFolders(environment: environment, accountHome: "/srv/tv")

    #expect(folders.configuration == configuration)
    #expect(folders.data == data)
  }

  @Test func `resources are found from the program, the folder or the environment`() throws {
    let bench = Workbench()
    try bench.write("# defaults\n", to: "Configs/default.yaml")
    let program = bench.folder + "/.build/release/couchsearch"
    func find(_ executable: String, _ current: String, _ variable: String? = nil) -> String? {
      ResourceFolder.find(
        executable: executable, current: current,
        environment: variable.map { ["COUCHSEARCH_RESOURCES": $0] } ?? [:])
    }

    #expect(find(program, "/")?.hasSuffix(bench.folder) == true)
    #expect(find("/nowhere/couchsearch", bench.folder) == bench.folder)
    #expect(find("/nowhere/couchsearch", "/", bench.folder) == bench.folder)
    #expect(find("/nowhere/couchsearch", "/") == nil)
  }

  @Test func `the machine's configuration belongs to the prefix that the program is installed in`()
  {
    func folder(_ resources: String) -> String? {
      ResourceFolder.machineConfiguration(for: resources)
    }

    #expect(folder("/usr/share/couchsearch") == "/etc/couchsearch")
    #expect(folder("/usr/local/share/couchsearch") == "/usr/local/etc/couchsearch")
    #expect(folder("/opt/couch/share/couchsearch") == "/opt/couch/etc/couchsearch")
    #expect(folder("/home/ada/source") == nil)
  }

  @Test func `a person's settings and bindings go before the machine's, and both before ours`()
    throws
  {
    let bench = Workbench()
    for (text, name) in [
      ("search:\n  popular: [ours]\n  prompt: Ours\n", "share/couchsearch/Configs/default.yaml"),
      ("search:\n  popular: [machine]\n  prompt: Machine\n", "etc/couchsearch/config.yaml"),
      ("search:\n  popular: [mine]\n", ".config/couchsearch/config.yaml"),
      (
        "device: keyboard\nglobal:\n  key-f2: help\n  key-f3: back\n",
        "etc/couchsearch/bindings/keyboard.yaml"
      ),
      (
        "device: keyboard\nglobal:\n  key-f3: settings\n",
        ".config/couchsearch/bindings/keyboard.yaml"
      ),
    ] {
      try bench.write(text, to: name)
    }
    try FileManager.default.copyItem(
      atPath: Workbench.resources + "/Configs/bindings",
      toPath: bench.folder + "/share/couchsearch/Configs/bindings")
    let loader = ConfigurationLoader(
      resources: bench.folder + "/share/couchsearch",
      folders: UserFolders(environment: ["HOME": bench.folder]))

    let settings = try loader.settings()
    let keys = try loader.bindings(for: settings).families[.keyboard]?.global ?? [:]

    #expect(settings.screen.popularSearches == ["mine"])
    #expect(settings.screen.prompt == "Machine")
    #expect(settings.sources.count == 3)
    #expect(keys[Control("key-f2")]?.press == .help)
    #expect(keys[Control("key-f3")]?.press == .settings)
    #expect(keys[Control("key-f6")]?.press == .toggleKeyboardAndResults)
  }
}
