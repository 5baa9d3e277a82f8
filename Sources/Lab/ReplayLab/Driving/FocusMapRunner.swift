internal import CouchSearchApp
internal import Foundation
internal import Playback
internal import Replay
internal import ScreenHost

/// `focus-map`: tries every focus move on another program, and records where each leads.
package struct FocusMapRunner {
  /// The program and its arguments, as for a shell.
  package var command: String
  /// Seconds that an answer may take.
  package var patience = DriveRunner.usualPatience
  /// A script that leads to the screen; `nil` for the first screen.
  package var script: String?
  /// The most moves.
  package var most = 2000
  /// The file for the map; `nil` for none.
  package var file: String?

  /// Prepares to walk over the first screen of a program.
  package init(command: String) { self.command = command }

  /// Walks, prints what it found and writes the map.
  /// - Returns: The exit code: 0, or 1 if an element cannot be reached or left, moves remain untried, or the script
  ///   fails.
  /// - Throws: ``DriveError``; `ScriptError` for a script that the program cannot play.
  package func run() throws -> Int32 {
    if let file { try OutputPlace.check(file: file) }
    let survey: FocusSurvey
    do {
      survey = try self.survey()
    } catch let failure as ScriptFailure {
      print(failure)
      return [.crash: 70, .hang: 75][failure.identity.oracle] ?? 1
    }
    print(survey.table, terminator: "")
    for note in survey.notes { print(note) }
    for problem in survey.problems { print(problem) }
    if !survey.isComplete {
      print("Not all moves were tried in \(most); see --moves.")
    }
    if let file { try OutputPlace.write(survey.json, to: file) }
    return survey.problems.isEmpty && survey.isComplete ? 0 : 1
  }

  /// Walks over a program.
  /// - Throws: As ``run()``.
  package func survey() throws -> FocusSurvey {
    let program = try DrivenProgram(command, patience: patience)
    var player = try DrivenPlayer(program)
    if let script {
      for one in try ScriptFiles.scripts(script) {
        if let failure = try player.play(one, quits: false).failure { throw failure }
      }
    }
    let survey = try player.survey(most: most)
    try program.quit()
    return survey
  }
}
