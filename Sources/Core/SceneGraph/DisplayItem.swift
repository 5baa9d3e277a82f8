public import Geometry

/// A display item of a node, in canvas points relative to the node's top left corner.
public enum DisplayItem: Hashable, Sendable {
  /// A filled rectangle with rounded corners.
  case fill(Rect, radius: Int, ColorToken)
  /// The border inside the edge of a rounded rectangle, `width` canvas points thick.
  case stroke(Rect, radius: Int, width: Int, ColorToken)
  /// The surface of a control or panel, with rounded corners.
  case bezel(Rect, radius: Int, Bezel)
  /// A filled ring sector.
  case sector(RingSector, ColorToken)
  /// Text in one style.
  case text(TextItem)
  /// A vector glyph, fitted into the rectangle.
  case icon(Icon, Rect, ColorToken)
  /// The artwork of an item, clipped to rounded corners, never stretched.
  case artwork(Artwork, Rect, radius: Int)
  /// A picture file, fitted into the rectangle; where it is transparent, the background shows through.
  case image(ImageFile, Rect)
  /// A QR code of a text, dark on light in every theme, with its quiet zone in the square.
  case qrCode(String, Rect)
}

/// A sector of a ring, as on a dial.
public struct RingSector: Hashable, Sendable {
  /// The square that encloses the whole ring.
  public var frame: Rect
  /// The width of the ring, in canvas points.
  public var width: Int
  /// The start, in tenths of a degree clockwise from the top.
  public var start: Int
  /// The end, greater than the start.
  public var end: Int

  /// Makes a ring sector.
  public init(frame: Rect, width: Int, start: Int, end: Int) {
    self.frame = frame
    self.width = width
    self.start = start
    self.end = end
  }

  /// The same sector, mirrored within a width.
  public func mirrored(in width: Int) -> RingSector {
    RingSector(frame: frame.mirrored(in: width), width: self.width, start: -end, end: -start)
  }
}

/// The surface of a control: rounded for an action, recessed for a state.
///
/// Source: Human Interface Guidelines, Buttons and Segmented controls.
public enum Bezel: String, Hashable, Sendable, CaseIterable {
  /// A raised surface that performs an action or names a criterion.
  case rounded
  /// A trough that holds segments.
  case recessed
  /// The selected segment of a trough.
  case recessedOn
  /// A panel that holds other controls.
  case panel
}

/// A piece of text in a rectangle.
public struct TextItem: Hashable, Sendable {
  /// The alignment of lines in their rectangle. `leading` is the right edge for right-to-left text
  /// when the scene is mirrored: layouts resolve it and write `left` or `right`.
  public enum Alignment: Hashable, Sendable {
    case left
    case center
    case right
  }

  /// The string, in any script or several.
  public var text: String
  /// The rectangle; lines start at its top.
  public var frame: Rect
  /// The size, leading and weight.
  public var style: TextStyle
  /// The colour of the text.
  public var color: ColorToken
  /// The alignment of lines in the rectangle.
  public var alignment: Alignment
  /// The maximum number of lines, 1 or more; text that does not fit ends in an ellipsis.
  public var maxLines: Int
  /// The parts in the emphasised weight and colour, as ranges of UTF-8 offsets into `text`.
  public var emphasis: [Range<Int>]
  /// Whether a single line that is too long scrolls (marquee) instead of ending in an ellipsis.
  public var scrollsWhenLong: Bool

  /// Makes a text item, one line aligned left by default.
  public init(
    _ text: String, in frame: Rect, style: TextStyle, color: ColorToken,
    alignment: Alignment = .left, maxLines: Int = 1, emphasis: [Range<Int>] = [],
    scrollsWhenLong: Bool = false
  ) {
    self.text = text
    self.frame = frame
    self.style = style
    self.color = color
    self.alignment = alignment
    self.maxLines = maxLines
    self.emphasis = emphasis
    self.scrollsWhenLong = scrollsWhenLong
  }
}

/// The artwork of an item: a picture file if there is one, else a composition with its title.
public struct Artwork: Hashable, Sendable {
  /// The seed of the composition; the same id always gives the same picture.
  public var id: String
  /// The identifier of the category, which influences the composition.
  public var category: String
  /// The words in the composition.
  public var title: String
  /// A smaller line of text; may be empty.
  public var subtitle: String
  /// The path of a picture file; empty when there is none.
  public var path: String
  /// Whether a composition is drawn without words; a picture from a file is unaffected.
  public var isWordless: Bool

  /// Makes the artwork of an item.
  public init(
    id: String, category: String, title: String, subtitle: String, path: String = "",
    isWordless: Bool = false
  ) {
    self.id = id
    self.category = category
    self.title = title
    self.subtitle = subtitle
    self.path = path
    self.isWordless = isWordless
  }
}

/// The glyphs that the screen draws itself.
public enum Icon: String, Hashable, Sendable, CaseIterable {
  case magnifier
  case clock
  case flame
  case tag
  case calendar
  case chevronDown
  /// A head and shoulders.
  case person
  case bookmark
  case bookmarkFilled
  /// A cross in a circle: Clear.
  case clear
  /// An arrow-shaped key with a cross: delete backwards.
  case deleteBackward
  /// An arrow curving back to the left: Undo.
  case undo
  case space
  case shift
  /// `shift`, filled: capitals for one letter.
  case shiftOnce
  /// `shiftOnce` with a bar below: caps lock.
  case shiftLocked
  case globe
  case open
  case back
  /// `back` on a mirrored screen.
  case forward
  case arrowRight
  /// `arrowRight` on a mirrored screen.
  case arrowLeft
  case warning
  /// An i in a circle.
  case info
  /// A minus in a filled circle: Remove.
  case remove
  /// The corners of a QR code: Share.
  case qrCode
  case power
  /// A printer with a sheet coming out of it: Print.
  case printer
  /// A folded map: Map.
  case map
  /// A map pin, which points at a place with its tip, and the ground below it.
  case pin
  case pinGround
  /// A sheet in front of another one: Similar.
  case similar
  /// A list with pictures: back to the results.
  case resultsList
  case activity
  case lock
  case folder
  case star
  case controller
  /// The four shapes on PlayStation buttons.
  case cross
  case circle
  case square
  case triangle
  case gear
  case check
  case keyboard
  case remote
  case microphone
  /// The three lines on a Menu button.
  case menuLines
  /// The two windows on a View button.
  case views
  case plus
  case minus
  case home
  /// A directional pad with no direction filled, or one.
  case dpad
  case dpadUp
  case dpadDown
  case dpadLeft
  case dpadRight
  /// A stick pushed in a direction.
  case tipUp
  case tipDown
  case tipLeft
  case tipRight
  case play
  case pause
  case playPause
  case stop
  case rewind
  case fastForward
  /// Two lines of text in a frame: Subtitles.
  case subtitles
  /// A loudspeaker with sound waves: Audio.
  case speaker
  /// A triangle and a bar: Next.
  case next
  /// The arc that shows how long a button has been held.
  case holdRing
  /// The ring around the middle button of a remote.
  case ring
  /// The shape of a controller seen from above, and its edge; drawn large, with thin lines.
  case padBody
  case padOutline
}
