internal import SearchScreen

extension ScriptReader {
  /// A voice input event: a name, or a block with one name and its details.
  func voice(_ node: ScriptNode) throws(ScriptError) -> VoiceEvent {
    let expected = "what the voice input does, such as {heard: [star wars]} or ended"
    var name = ""
    var details: [String] = []
    if case .mapping = node.content {
      let entries = try node.entries("voice", known: VoiceEvent.names)
      guard let entry = entries.first, entries.count == 1 else {
        throw node.wrong("voice", expected: expected)
      }
      name = entry.key
      for member in entry.value.members { details.append(try member.text("voice." + name)) }
    } else {
      name = try node.text("voice", expected: expected)
    }
    guard let event = VoiceEvent(name: name, details: details) else {
      throw node.wrong("voice", expected: expected)
    }
    return event
  }
}
