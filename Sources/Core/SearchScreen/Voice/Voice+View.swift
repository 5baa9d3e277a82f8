internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension Voice {
  /// Adds the panel shown while somebody speaks: a microphone, the level, and the words so far. It takes no
  /// focus, and nothing on it moves by itself.
  func add(to builder: inout SceneBuilder) {
    guard phase != .idle else { return }
    let (words, metrics, text) = (builder.words, builder.metrics, builder.text)
    let isListening = phase == .listening
    let style = metrics.style(.headline)
    let segment = VoiceMetrics.segment
    let pitch = segment.width + VoiceMetrics.segmentGap
    let meter = Voice.loudest * pitch - VoiceMetrics.segmentGap
    let width = min(VoiceMetrics.width, metrics.width)
    let before = VoiceMetrics.padding.width + VoiceMetrics.icon + VoiceMetrics.gap + meter
    let room = width - before - VoiceMetrics.gap - VoiceMetrics.padding.width
    let prompt = words[isListening ? .voiceListening : .voiceThinking]
    let string = partial.isEmpty ? prompt : partial
    let lines = text.lineCount(
      of: string, style: style, width: room, maxLines: VoiceMetrics.mostLines)
    let height =
      max(VoiceMetrics.icon, lines * style.leading) + 2 * VoiceMetrics.padding.height
    let panel = Rect(
      x: (metrics.canvas.width - width) / 2,
      y: metrics.statusLine.y - VoiceMetrics.aboveHints - height, width: width, height: height)
    let container = ScrollContainer(id: "voice", offset: Point(x: -panel.x, y: -panel.y))
    builder.containers.append(container)
    let start = builder.nodes.count
    builder.addPanel("voice/panel", label: prompt, frame: panel)
    let icon = Rect(
      x: panel.x + VoiceMetrics.padding.width, y: panel.midY - VoiceMetrics.icon / 2,
      width: VoiceMetrics.icon, height: VoiceMetrics.icon)
    builder.nodes.append(
      Node(
        id: "voice/microphone", role: .image, frame: icon, elevation: .sheet,
        displayItems: [
          .icon(
            .microphone, Rect(origin: .zero, size: icon.size),
            isListening ? .primaryText : .sheetSecondaryText)
        ]))
    let bars = (0..<Voice.loudest).map { index in
      DisplayItem.fill(
        Rect(x: index * pitch, y: 0, width: segment.width, height: segment.height),
        radius: segment.width / 2, index < level ? .accent : .controlFill)
    }
    builder.nodes.append(
      Node(
        id: "voice/level", role: .image,
        frame: Rect(
          x: icon.maxX + VoiceMetrics.gap, y: panel.midY - segment.height / 2, width: meter,
          height: segment.height),
        elevation: .sheet, displayItems: bars))
    let textHeight = lines * style.leading
    builder.addText(
      "voice/words", string,
      frame: Rect(
        x: panel.x + before + VoiceMetrics.gap, y: panel.midY - textHeight / 2, width: room,
        height: textHeight),
      style: .headline, color: partial.isEmpty ? .sheetSecondaryText : .primaryText,
      maxLines: VoiceMetrics.mostLines)
    for index in start..<builder.nodes.count {
      builder.nodes[index].container = container.id
      builder.nodes[index].elevation = .sheet
    }
  }
}
