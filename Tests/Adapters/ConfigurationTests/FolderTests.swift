import Configuration
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
}
