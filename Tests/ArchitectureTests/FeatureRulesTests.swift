import Testing

/// A feature is told what it needs of the screen, and asks a step for what it wants of it.
@Suite struct FeatureRulesTests {
  @Test func `no feature names the state of another one, or of the screen`() throws {
    let features = FeatureRules.features(in: try SourceFile.all())

    #expect(features.count > 6)
    #expect(FeatureRules.strangers(of: features) == [])
  }

  @Test func `a feature that knows too much is found`() {
    let files = [
      "struct Lamp: Feature, PanelFeature {\n  var isOn = false\n}",
      "struct Door: Feature, PanelFeature {\n  var lamp: Lamp\n}\nextension Lamp {}\n",
      "struct Bell: Feature, PanelFeature {\n  func ring(_ state: ScreenState) {}\n}\n",
    ].map { SourceFile(path: "Sources/Core/SearchScreen/Panels/Hall.swift", text: $0) }

    let strangers = FeatureRules.strangers(of: FeatureRules.features(in: files))

    #expect(strangers == ["Bell names ScreenState", "Door names Lamp"])
  }
}

/// Reads the declarations of features.
enum FeatureRules {
  /// The features with the text between the braces of each.
  static func features(in files: [SourceFile]) -> [String: Substring] {
    let start = /struct (\w+): Feature, PanelFeature \{\n/
    var features: [String: Substring] = [:]
    for file in files {
      guard let match = file.text.firstMatch(of: start) else { continue }
      let rest = file.text[match.range.upperBound...]
      features[String(match.1)] = rest[..<(rest.firstRange(of: "\n}")?.lowerBound ?? rest.endIndex)]
    }
    return features
  }

  /// The names of other features, and of the state of the screen, that features use.
  static func strangers(of features: [String: Substring]) -> [String] {
    features.flatMap { feature, text -> [String] in
      let words = Set(text.split { !$0.isLetter }.map(String.init))
      return (features.keys + ["ScreenState", "Visit", "visit"])
        .filter { $0 != feature && words.contains($0) }.map { "\(feature) names \($0)" }
    }.sorted()
  }
}
