/// The cases whose answer cannot be right here, each with the reason.
enum PeerException {
  static let all: [String: String] = [
    "androidx-compose-2d-focus#56":
      "Its target is named “in beam” and lies 40 points beside it. Between loose items "
      + "nothing straight ahead means no move, as the tvOS cases #0 to #2 and #6 demand.",
    "bbc-lrud-spatial#371":
      "Down at the end of a short list would jump sideways into the middle of a longer "
      + "container beside it. What stands beside is not below.",
    "bbc-lrud-spatial#383":
      "A threshold on one item lets Right jump two rows down. Left and Right stay in the "
      + "row.",
    "bbc-lrud-spatial#384":
      "Its scope, “first-section”, is an element that the case does not describe.",
    "bbc-lrud-spatial#385":
      "Its scope, “first-section”, is an element that the case does not describe.",
    "bbc-lrud-spatial#389":
      "Down would skip the second row of its own section and all of the next one. No press "
      + "skips a row that has something in it; #387 asserts the opposite for the same places.",
    "bbc-lrud-tree#402":
      "Leaves a wide key by the index of its first column. A key that was reached sideways "
      + "is left from its middle; SPACE, which was not, keeps the column here as there.",
    "bbc-lrud-tree#415":
      "A wide item takes over the column on the way down. The column is where the person "
      + "last moved sideways, else four down and four up would not return to the start.",
    "bbc-lrud-tree#417":
      "An override leads to the leaf with the same indexes in a tree of another shape. An "
      + "override to a section enters it by its rule; the place it was left at has no meaning "
      + "there.",
    "bbc-lrud-tree#418":
      "As #417, with rows and columns exchanged.",
    "enact-spotlight#236":
      "Goes up to an item that the focused one lies on. Nothing lies over another item "
      + "here, and #237 to #239 pass on the same places.",
    "enact-spotlight#244":
      "Goes down from an item that floats inside a section to that section. What encloses "
      + "is not below; #245 enters the same section by its default from outside.",
    "wicg-spatial-navigation#298":
      "Starts on an item that lies inside the frame of a section it does not belong to, and "
      + "goes to the right inside that section. What encloses is not beside; nothing lies so "
      + "here.",
  ]
}
