import Support

/// Remembers the members of the first records with an example of each.
///
/// One reader fills it on its own thread and hands it over when it is done.
final class MemberExamples {
  private(set) var columns: [SourceReading.Column] = []
  private var places: [String: Int] = [:]
  private var left = mostMembers

  /// Members looked at; later records have hardly any new ones.
  private static let mostMembers = 20_000

  /// Notes a member and what became of it.
  func note(_ member: JSONValue.Member, as field: RecordField?, isKept: Bool) {
    guard left > 0 else { return }
    left -= 1
    if let place = places[member.name] {
      if columns[place].example.isEmpty { columns[place].example = Self.example(of: member.value) }
      return
    }
    guard columns.count < SourceReading.mostColumns else { return }
    places[member.name] = columns.count
    columns.append(
      SourceReading.Column(
        name: member.name, field: field, example: Self.example(of: member.value), isKept: isKept))
  }

  private static func example(of value: JSONValue) -> String {
    String(value.fieldTexts.joined(separator: ", ").prefix(SourceReading.longestExample)).trimmed
  }
}
