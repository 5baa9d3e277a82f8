import Testing

/// No type is extended all over the project without a reason.
@Suite struct HubRulesTests {
  /// The types that may be extended in many files or folders, by the reason why.
  private static let reasons: [String: [String]] = [
    "being taken apart into features": [
      "SearchScreen.Command", "SearchScreen.CommandTable", "SearchScreen.Effect",
      "SearchScreen.Metrics", "SearchScreen.ResultShelf",
      "SearchScreen.SceneBuilder", "SearchScreen.ScreenState", "SearchScreen.ScreenView",
      "SearchScreen.Words",
    ],
    "a list to which each feature adds its own, beside its code": [
      "SearchScreen.SettingDefinition", "SearchScreen.Timers",
    ],
    "a primitive of drawing; each picture draws itself beside its own type": [
      "Rendering.Box", "Rendering.Cover", "Rendering.Ink", "Rendering.PixelBox",
      "Rendering.PixelSurface",
    ],
    "built in stages, a folder each": [
      "CatalogSearch.PageSearch", "ScreenHost.ProgramSetup", "Rendering.FrameBuilder",
      "Rendering.SceneStep",
    ],
    "one operation of the value in each file": [
      "FocusEngine.FocusMap", "FocusEngine.FocusSection", "FocusEngine.FocusState",
      "InputMapping.InputMapper", "Replay.ScriptPlayer", "ReplayLab.Bench",
      "UserLibrary.UserStore",
    ],
    "read from YAML or JSON beside the type that a file fills": [
      "Configuration.ConfigurationLoader", "Configuration.SettingsDecoder",
      "Configuration.YAMLSection", "Configuration.YAMLValue", "Replay.Expectation", "Replay.Glob",
      "Replay.RecordedInput", "Replay.Script",
    ],
    "checked by the one validator of a catalogue": [
      "CatalogSearch.NodeDirectory", "CatalogSearch.PhoneticIndex",
      "CatalogSearch.TitleCollations", "CatalogSearch.Vocabulary",
    ],
    "a conversion that belongs to the other side": [
      "CatalogSearch.StoredCatalog", "CatalogSearch.VarintReader",
      "CouchSearchKit.SearchController", "CouchSearchKit.SearchPage",
      "CouchSearchKit.SearchQuery", "CouchSearchKit.SearchScope", "InputMapping.Axis",
      "InputMapping.Control", "InputMapping.DeviceEvent", "Playback.ReplayEnvironment",
      "Rendering.NodeTrack",
      "Rendering.OutputGeometry", "Rendering.PictureStore", "Rendering.RasterKey",
      "SceneGraph.TextStyle",
    ],
  ]

  @Test func `a type that is extended in many places has a reason, and no reason is left over`()
    throws
  {
    let hubs = HubRules(try SourceFile.all()).hubs

    #expect(hubs == Self.reasons.values.flatMap(\.self).sorted())
  }

  @Test func `a type extended in six other files is found, in five it is not`() {
    func files(_ count: Int) -> [SourceFile] {
      [SourceFile(path: "Sources/Core/Geometry/Rect.swift", text: "package struct Rect {}")]
        + (0..<count).map {
          SourceFile(path: "Sources/Core/Geometry/Rect+\($0).swift", text: "extension Rect {\n}")
        }
    }

    #expect(HubRules(files(6)).hubs == ["Geometry.Rect"])
    #expect(HubRules(files(5)).hubs.isEmpty)
  }

  @Test func `an extension in another folder is found, one of a foreign type is not`() {
    let files = [
      SourceFile(path: "Sources/Core/Geometry/Rect.swift", text: "struct Rect {}"),
      SourceFile(
        path: "Sources/Core/Geometry/Far/Rect+Far.swift", text: "package extension Rect {\n}"),
      SourceFile(path: "Sources/Core/Geometry/Far/String+Far.swift", text: "extension String {\n}"),
    ]

    #expect(HubRules(files).hubs == ["Geometry.Rect"])
  }
}
