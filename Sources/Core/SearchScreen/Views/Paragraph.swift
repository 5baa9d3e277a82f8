public import SceneGraph

/// Text across the screen, on at most eight lines. It cannot have focus.
public struct Paragraph: ResultsContent {
  /// The block.
  public let blocks: [ResultsBlock]

  /// Makes a paragraph.
  /// - Parameters:
  ///   - text: The text; if empty, there is only the heading.
  ///   - title: The heading; empty for none.
  ///   - id: The name of the block; `nil` for `words` and the beginning of the text.
  public init(_ text: String, title: String = "", id: String? = nil) {
    blocks = [
      ResultsBlock(
        id: id ?? "words/\(title)/\(text.prefix(40))", title: title, content: .words(text))
    ]
  }
}

/// A picture that belongs to no result. It cannot have focus.
public struct Picture: ResultsContent {
  /// The block.
  public let blocks: [ResultsBlock]

  /// Makes a picture.
  /// - Parameters:
  ///   - file: The picture with its size, of which only the proportions matter.
  ///   - label: A description of its content, for people who use a screen reader.
  ///   - title: The heading; empty for none.
  ///   - id: The name of the block; `nil` for `picture` and the path.
  public init(_ file: ImageFile, label: String, title: String = "", id: String? = nil) {
    blocks = [
      ResultsBlock(
        id: id ?? "picture/\(file.path)", title: title, content: .picture(file, label: label))
    ]
  }
}
