import Support

/// Records the members of the first records with an example of each.
///
/// One reader fills it on its own thread and hands it over when it is done.
final class MemberExamples {
  private(set) var columns: [SourceReading.Column] = []
  private var places: [String: Int] = [:]
  private var left = mostMembers
  /// The members with a word that may mean a missing value.
  private var missing: Set<String> = []

  /// The number of members looked at; later records rarely have new ones.
  private static let mostMembers = 20_000

  /// Notes a member and how it was used.
  func note(_ member: JSONValue.Member, as field: RecordField?, isKept: Bool) {
    guard left > 0 else { return }
    left -= 1
    if let place = places[member.name] {
      if columns[place].example.isEmpty {
        columns[place].example = Self.example(of: member.value, as: field)
      }
      return
    }
    guard columns.count < SourceReading.mostColumns else { return }
    places[member.name] = columns.count
    columns.append(
      SourceReading.Column(
        name: member.name, field: field, example: Self.example(of: member.value, as: field),
        isKept: isKept))
  }

  /// Takes another word of a member that may mean a missing value, and returns whether it has occurred
  /// before.
  func recurs(in name: String) -> Bool {
    if missing.contains(name) { return true }
    if missing.count < SourceReading.mostColumns { missing.insert(name) }
    return false
  }

  private static func example(of value: JSONValue, as field: RecordField?) -> String {
    var texts = value.fieldTexts
    if let field, field.collects, texts.count == 1, let text = texts.first, text.first == "[" {
      texts = ListCell.names(text, of: field)
    }
    if texts.count == 1, let text = texts.first, MissingValue.certainty(text) != .none { return "" }
    return String(texts.joined(separator: ", ").prefix(SourceReading.longestExample)).trimmed
  }
}
