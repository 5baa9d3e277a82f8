/// A line of a catalogue in JSON Lines; texts are taken as they are, without escapes.
package func line(
  _ title: String, _ category: String = "film", year: Int? = nil, popularity: Int = 0,
  people: [String] = [], genres: [String] = [], readings: [String] = [], language: String = "",
  id: String = ""
) -> String {
  func list(_ texts: [String]) -> String {
    "[" + texts.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
  }
  var members = [
    "\"title\": \"\(title)\"", "\"category\": \"\(category)\"", "\"popularity\": \(popularity)",
    "\"people\": \(list(people))", "\"genres\": \(list(genres))",
    "\"readings\": \(list(readings))", "\"language\": \"\(language)\"",
  ]
  if let year { members.append("\"year\": \(year)") }
  if !id.isEmpty { members.append("\"id\": \"\(id)\"") }
  return "{" + members.joined(separator: ", ") + "}"
}
