package import FocusEngine
internal import Geometry
internal import SceneGraph

extension NodeID {
  /// A profile, by its number: in the question who is watching.
  package static func profile(_ id: Profile.ID) -> NodeID { NodeID("profiles/" + String(id)) }
  /// The button of the tab bar with the profile in use.
  package static let profileButton: NodeID = "profile"
}

extension ProfilesPanel {
  func add(to builder: inout SceneBuilder) { builder.addProfiles() }
}

/// The lengths of the question who is watching, in canvas points.
private enum ProfileMetrics {
  static let picture = 200
  static let pitch = 280
  static let aboveName = 30
  static let nameWidth = 264
  /// The most lines of a name.
  static let mostLines = 2
  static let belowTitle = 90
  static let betweenRows = 60
  /// The part of a picture's side that its letter or glyph takes, in thousandths.
  static let sign = 520
}

extension SceneBuilder {
  /// Adds the question, and the profiles side by side.
  mutating func addProfiles() {
    guard let household = state.household else { return }
    let canAdd = household.profiles.count < Profile.most
    let count = household.profiles.count + (canAdd ? 1 : 0)
    let fitting = max(1, metrics.width / ProfileMetrics.pitch)
    let rows = (count + fitting - 1) / fitting
    let columns = (count + rows - 1) / rows
    let titleStyle = metrics.style(.title1)
    let title = words[.whoIsWatching]
    let titleLines = text.lineCount(
      of: title, style: titleStyle, width: metrics.width, maxLines: 2)
    let names = household.profiles.map(state.name(of:)) + (canAdd ? [words[.addProfile]] : [])
    let style = nameStyle(of: names)
    let caption =
      ProfileMetrics.aboveName + nameLines(of: names, style: style) * style.leading
      + metrics.style(.caption1).leading
    let pitch = ProfileMetrics.picture + caption + ProfileMetrics.betweenRows
    let heading = titleLines * titleStyle.leading + ProfileMetrics.belowTitle
    let height = heading + rows * pitch - ProfileMetrics.betweenRows
    let top = max(Metrics.top, (metrics.canvas.height - height) / 2)
    addText(
      "profiles/title", title,
      frame: Rect(
        x: Metrics.side, y: top, width: metrics.width, height: titleLines * titleStyle.leading),
      style: .title1, color: .primaryText, alignment: .center, maxLines: titleLines, reading: .text)
    func cell(_ index: Int) -> Rect {
      let row = index / columns
      let inRow = min(columns, count - row * columns)
      let start = metrics.canvas.frame.midX - inRow * ProfileMetrics.pitch / 2
      return Rect(
        x: start + index % columns * ProfileMetrics.pitch
          + (ProfileMetrics.pitch - ProfileMetrics.picture) / 2,
        y: top + heading + row * pitch, width: ProfileMetrics.picture,
        height: ProfileMetrics.picture)
    }
    for (index, profile) in household.profiles.enumerated() {
      add(
        .profile(profile.id), .panel(.profiles(.choose(profile.id))), state.name(of: profile),
        detail: state.limitName(of: profile), profile, in: cell(index), line: index / columns,
        style: style)
    }
    if canAdd {
      let index = household.profiles.count
      add(
        "profiles/add", .panel(.profiles(.name(nil))), words[.addProfile], detail: "", nil,
        in: cell(index), line: index / columns, style: style)
    }
    addSection(
      .alert, label: title, frame: metrics.canvas.frame,
      entry: .item(.profile(household.active ?? household.profiles[0].id)), isModal: true)
  }

  /// Adds a profile, or the button that adds one, with its name below it.
  private mutating func add(
    _ id: NodeID, _ command: Command, _ name: String, detail: String, _ profile: Profile?,
    in frame: Rect, line: Int, style: TextStyle
  ) {
    commands.add(id, command, spoken: CommandTable.Spoken(explanation: detail))
    let condition = condition(of: id)
    let isLit = condition.contains(.focused)
    let grows = isLit && !condition.contains(.pressed) && !theme.reducedMotion
    let bounds = Rect(origin: .zero, size: frame.size)
    var items: [DisplayItem]
    if let profile {
      items = self.items(of: profile, in: bounds)
    } else {
      items = [
        .fill(bounds, radius: frame.width / 2, isLit ? .focusedFill : .controlFill),
        .icon(.plus, sign(in: bounds), isLit ? .focusedText : .primaryText),
      ]
    }
    if isLit {
      items.append(
        .stroke(bounds, radius: frame.width / 2, width: Theme.ringWidth, .primaryText))
    }
    nodes.append(
      Node(
        id: id, role: .button, label: name, frame: frame,
        scale: grows ? SheetMetrics.relatedGrowth : 1000,
        elevation: isLit ? .focused : .resting, cornerRadius: frame.width / 2,
        condition: condition,
        focus: Node.FocusPlace(section: ScreenSection.alert.id, line: line, frame: frame),
        displayItems: items))
    let width = ProfileMetrics.nameWidth
    let small = metrics.style(.caption1.regular)
    let height = nameLines(of: [name], style: style) * style.leading
    nodes.append(
      Node(
        id: "\(id)/caption", role: .caption,
        frame: Rect(
          x: frame.midX - width / 2, y: frame.maxY + ProfileMetrics.aboveName, width: width,
          height: height + small.leading),
        card: id, condition: isLit ? .focused : [],
        displayItems: [
          .text(
            TextItem(
              name, in: Rect(x: 0, y: 0, width: width, height: height), style: style,
              color: .primaryText, alignment: .center, maxLines: ProfileMetrics.mostLines)),
          .text(
            TextItem(
              detail, in: Rect(x: 0, y: height, width: width, height: small.leading),
              style: small, color: .secondaryText, alignment: .center)),
        ]))
  }

  /// The largest style in which each name fits on a line; the smallest one if none does.
  private func nameStyle(of names: [String]) -> TextStyle {
    let styles = [TextStyle.headline, .body, .caption1].map { metrics.style($0) }
    return styles.first { style in
      names.allSatisfy { text.width(of: $0, style: style) <= ProfileMetrics.nameWidth }
    } ?? metrics.style(.caption1)
  }

  /// The most lines that one of the names takes.
  private func nameLines(of names: [String], style: TextStyle) -> Int {
    names.map {
      text.lineCount(
        of: $0, style: style, width: ProfileMetrics.nameWidth, maxLines: ProfileMetrics.mostLines)
    }.max() ?? 1
  }

  private func sign(in bounds: Rect) -> Rect {
    let side = bounds.width * ProfileMetrics.sign / 1000
    return Rect(
      x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
  }

  /// The picture of a profile: a disc in its colour, with a letter or a glyph.
  func items(of profile: Profile, in bounds: Rect) -> [DisplayItem] {
    let disc = DisplayItem.fill(bounds, radius: bounds.width / 2, profile.color.token)
    if let icon = profile.picture.icon {
      return [disc, .icon(icon, sign(in: bounds), .badgeText)]
    }
    let size = max(TextStyle.smallest + 1, bounds.width * ProfileMetrics.sign / 1000)
    let style = TextStyle.headline.bold.scaled(by: size * 1000 / TextStyle.headline.size + 1)
    let letter = state.name(of: profile).prefix(1).uppercased()
    return [
      disc,
      .text(
        TextItem(
          letter,
          in: Rect(
            x: bounds.x, y: bounds.midY - style.leading / 2, width: bounds.width,
            height: style.leading), style: style, color: .badgeText, alignment: .center)),
    ]
  }

  /// The width that the button of the profile takes at the end of the tab bar; 0 without one.
  var profileButtonWidth: Int {
    state.household?.isShared == true && state.household?.current != nil
      ? Metrics.tabHeight + Metrics.apart : 0
  }

  /// Adds the button of the profile in use at the end of the tab bar, where there are several.
  mutating func addProfileButton(in area: Rect) {
    guard profileButtonWidth > 0, let profile = state.household?.current else { return }
    let id = NodeID.profileButton
    let content = Rect(
      x: area.maxX - area.height, y: area.y, width: area.height, height: area.height)
    commands.add(
      id, .panel(.profiles(.ask)), spoken: CommandTable.Spoken(kind: words[.whoIsWatching]))
    let condition = condition(of: id)
    let isLit = condition.contains(.focused)
    let frame = onCanvas(content)
    let bounds = Rect(origin: .zero, size: frame.size)
    var items = self.items(of: profile, in: bounds)
    if isLit {
      items.append(.stroke(bounds, radius: frame.width / 2, width: Theme.ringWidth, .primaryText))
    }
    nodes.append(
      Node(
        id: id, role: .button, label: state.name(of: profile), frame: frame, clip: chromeClip,
        scale: isLit && !condition.contains(.pressed) && !theme.reducedMotion
          ? SheetMetrics.relatedGrowth : 1000,
        elevation: isLit ? .focused : .none, cornerRadius: frame.width / 2, condition: condition,
        focus: Node.FocusPlace(section: ScreenSection.tabBar.id, line: 0, frame: content),
        displayItems: isVisible(frame) ? items : []))
  }
}
