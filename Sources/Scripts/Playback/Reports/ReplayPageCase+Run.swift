internal import Replay

extension ReplayPageCase {
  /// Shows a script played on any program, with its pictures.
  init(_ run: PageRun, _ result: ReplayResult, _ failure: ScriptFailure?) {
    self.init(result, failure, canvas: run.canvas)
    var knownMaps: [[Place]: Int] = [:]
    let hasFailedAtEnd = !result.passed && !run.steps.contains(where: \.hasFailed)
    for (index, step) in run.steps.enumerated() {
      steps.append(
        Step(
          line: step.line, words: step.words, start: step.start, end: step.end, waiting: [],
          facts: step.facts.map { [$0.name, $0.value] },
          failed: step.hasFailed || hasFailedAtEnd && index == run.steps.count - 1))
      for moment in step.moments {
        let places = moment.places.map { Place(id: $0.id, label: $0.label, frame: $0.frame) }
        if knownMaps[places] == nil {
          knownMaps[places] = maps.count
          maps.append(places)
        }
        let picture = moment.picture.map { data in
          pictures.append(Self.address(data, kind: "png"))
          return pictures.count - 1
        }
        if moment.focus != focus.last?.id {
          focus.append(Focus(time: moment.time, id: moment.focus, reason: ""))
        }
        moments.append(
          Moment(
            step: index, press: moment.press, time: moment.time, from: moment.from,
            effect: moment.hasEffect, focus: moment.focus, next: moment.next,
            map: knownMaps[places] ?? 0, picture: picture))
      }
    }
  }
}
