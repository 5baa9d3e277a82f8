import FocusEngine
import Geometry

/// A focus map drawn with letters: each run of one letter is an item, a dot or a space is nothing.
///
/// A line in brackets opens a section: `[keys restore wrap]`. Words after its name are a layout
/// (`column`, `grid`, `free`), an entry rule (`restore`, `first`, `item=x`), what happens at the
/// sides (`wrap`, `escape`), at the ends (`closed`), and `modal`. Cells are 10 × 10 points, and a
/// section is as wide as the drawing unless it is `tight`.
struct Drawing {
  var sections: [FocusSection] = []
  var items: [FocusItem] = []
  var isRightToLeft = false

  init(_ text: String, isRightToLeft: Bool = false, disabled: String = "") {
    self.isRightToLeft = isRightToLeft
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    let width = lines.filter { $0.first != "[" }.map(\.count).max() ?? 0
    var row = 0
    for line in lines {
      if line.first == "[" {
        open(String(line.dropFirst().dropLast()), y: row * 10, width: width * 10)
      } else {
        add(line, row: row, disabled: disabled)
        row += 1
      }
    }
  }

  var map: FocusMap { FocusMap(sections: sections, items: items, isRightToLeft: isRightToLeft) }

  private mutating func open(_ header: String, y: Int, width: Int) {
    let words = header.split(separator: " ").map(String.init)
    var section = FocusSection(
      id: NodeID(words[0]), frame: Rect(x: 0, y: y, width: width, height: 0))
    for word in words.dropFirst() {
      switch word {
      case "column": section.layout = .column
      case "grid": section.layout = .grid
      case "free": section.layout = .free
      case "restore": section.entry = .lastFocused
      case "first": section.entry = .first
      case "wrap":
        section.exits.left = .wrap
        section.exits.right = .wrap
      case "escape":
        section.exits.left = .escape
        section.exits.right = .escape
      case "closed":
        section.exits.up = .stop
        section.exits.down = .stop
      case "modal": section.isModal = true
      case "tight": section.frame.width = 0
      default:
        section.entryPriority = .userInitiated
        section.entry = .item(NodeID(String(word.dropFirst("item=".count))))
      }
    }
    sections.append(section)
  }

  private mutating func add(_ line: [Character], row: Int, disabled: String) {
    guard let last = sections.indices.last else { return }
    sections[last].frame.height = (row + 1) * 10 - sections[last].frame.y
    var column = 0
    while column < line.count {
      let letter = line[column]
      var end = column + 1
      while end < line.count, line[end] == letter { end += 1 }
      if letter != ".", letter != " " {
        let frame = Rect(x: column * 10, y: row * 10, width: (end - column) * 10, height: 10)
        items.append(
          FocusItem(
            id: NodeID(String(letter)), section: sections[last].id,
            line: sections[last].layout == .column ? column : row, frame: frame,
            isEnabled: !disabled.contains(letter)))
        widen(last, to: frame)
      }
      column = end
    }
  }

  private mutating func widen(_ section: Int, to frame: Rect) {
    guard frame.maxX > sections[section].frame.maxX else { return }
    if sections[section].frame.width == 0 { sections[section].frame.x = frame.x }
    sections[section].frame.width = frame.maxX - sections[section].frame.x
  }
}
