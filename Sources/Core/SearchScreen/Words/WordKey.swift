/// The key of a text of the screen, named as in a table of words.
///
/// `Assets/Words/en.yaml` has all the texts, with their placeholders.
package enum WordKey: Int, Hashable, Sendable, CaseIterable {
  // Tabs, and messages on empty pages
  case tabs, search, popular, new, bookmarks, history, more, emptyPopular, emptyPopularDetail,
    emptyNew, emptyNewDetail, emptyBookmarks, emptyBookmarksDetail, emptyHistory,
    emptyHistoryDetail, pressBackAgain, newTitles, recentlyOpened, unfinished, removeFromHistory,
    edit

  // The suggestions on an empty page
  case stepMove, stepHold, stepChoose, stepSearch, stepOpen, stepReturn

  // Pages
  case navigationBar, backTo, order, orderRelevance, orderNewest, orderTitle, searchHere,
    resultsFor, noPageResults, titleCount

  // The status line
  case batteryLow, batteryEmpty, controllerGone, searching, results

  // Field, keyboard and suggestions
  case searchField, keyboard, suggestions, accents, searchKey, shiftKey, shiftKeyOnce,
    shiftKeyLocked, nextKeyboardKey, transformKey, textTooLong, dial, dialHint, dialLetGo,
    dialCancel, dialDelete, plainDigitsOn, plainDigitsOff

  // Results
  case categories, allCategories, topResults, popularNow, recentSearches, showAll, showAllOf,
    searchFailed, searchFailedDetail, partialResults, tryAgain, noResults, noResultsFor,
    noResultsDetail, noResultsIn, didYouMean, searchEverything, noResultsWith, filteredBy,
    removeFilters,
    showingResultsFor, matchesName, withoutWords,
    similarSpelling, aboutThis, searchExactly, onNow, upNext, weekdays

  // Categories
  case categoryFilm, categoryShow, categoryAlbum, categorySong, categoryBook, categoryGame,
    categoryPodcast, categoryApp, categoryArtist, categoryPerson, categoryChannel, categoryPlace,
    categoryArt, categoryBoardGame, categoryEpisode, categoryHomeVideo,
    categoryMusicVideo, categoryCollection, categoryPlaylist, categoryProgramme, categoryOther

  // One title of a category
  case itemFilm, itemShow, itemAlbum, itemSong, itemBook, itemGame, itemPodcast, itemApp,
    itemArtist, itemPerson, itemChannel, itemPlace, itemArt, itemBoardGame, itemEpisode,
    itemHomeVideo, itemMusicVideo, itemCollection, itemPlaylist, itemProgramme, itemOther

  // A title, its menu and questions
  case open, openWith, openIn, openFile, wayFile, bookmark, bookmarked, removeBookmark, related,
    similarTo, share, print, printing, printerNotReady, shareDetail, map, youAreHere,
    secretAddress, addressTooLong, noSimilarTitles, remove, cancel, ok,
    clearRecentsTitle, clearRecentsMessage, clearAll, done, info, close,
    genres

  // Filters and saved searches
  case filters, addFilter, removeFilter, filterEither, filterNot, filterBy, closeFilters,
    saveSearch, savedSearches,
    removeSavedSearch,
    searchSaved, attributeGenre, attributeYears, attributePlatform, runningTime, runningTimeTo,
    runningTimeFrom, yearFrom, yearTo, yearsFrom,
    yearsTo, decade, yearsHint, yearsRefused, filmSynonyms, showSynonyms, gameSynonyms,
    songSynonyms, bookSynonyms, bookmarkedWords, watchedWords, unwatchedWords,
    newSynonyms, oldSynonyms, decadeNames, centuryNames, filterFillers, searchRequests,
    beforeWords, afterWords, sinceWords, ordinalNames, partNames,
    likeWords, negationWords, alternativeWords, shorterWords, longerWords, minuteWords, hourWords,
    halfWords, hourNumbers, shortWords, longWords

  // Settings: headings
  case settings, typeToFind, headingDisplay, headingSound, headingController, headingPrivacy,
    headingAbout, version, updateAvailable, updateDetail

  // Settings: rows, each with a sentence
  case language, languageDetail, appearance, appearanceDetail,
    automaticAppearanceDetail, textSize, textSizeDetail, textSizeAlso, boldText,
    boldTextDetail, highContrast, highContrastDetail, reducedMotion, reducedMotionDetail,
    keepHistory, keepHistoryDetail, clearRecents, clearRecentsDetail, searchStart,
    searchStartDetail, switchCategory, switchCategoryDetail, layout, layoutDetail,
    keyboardLanguages, keyboardLanguagesDetail, skipLetters, skipLettersDetail,
    skipLettersAutomaticDetail, completeWords, completeWordsDetail, badges, badgesDetail,
    colorKeys, colorKeysDetail, sounds, soundsDetail, soundsAlso, vibration, vibrationDetail,
    buttons, buttonsDetail, showHelp, showHelpDetail,
    resetButtons, resetButtonsDetail

  // Profiles
  case profiles, whoIsWatching, addProfile, addProfileDetail, profileNumber, profileName,
    profileNameTaken, profileNameFull,
    profilePicture, profileColor, childProfile, childProfileDetail, upToAge, removeProfile,
    removeProfileTitle, removeProfileMessage, householdPIN, pinUnlock, pinNew, pinAgain, pinSet,
    pinsDiffer, pinDamaged, changePIN, changePINDetail, emptyForAge, emptyForAgeDetail

  // Settings: values, with sentences
  case lookup, lookupDetail, lookupAnswer, lookupWhich, lookupNone,
    lookupKeyHint
  case on, off, automatic, automaticLanguage, automaticLanguageDetail, dark, light, historyKept,
    historyKeptDetail, historySession, historySessionDetail, historyOffDetail, resultsLive,
    resultsLiveDetail, resultsSubmit, resultsSubmitDetail, categoryFocus, categoryFocusDetail,
    categoryPress, categoryPressDetail, layoutAutomaticDetail, layoutLinear, layoutLinearDetail,
    layoutAlphabetical, layoutAlphabeticalDetail, layoutQwerty, layoutQwertyDetail, layoutArrows,
    layoutArrowsDetail, offerArrowsTitle, useArrows, notNow, keyboardLimit

  // Settings: spoken descriptions of rows
  case rowChosen, noButton, heldButton, hold

  // Changing a button
  case captureTitle, captureSwap, captureNew, captureWaiting, trialTitle, trialMessage, keep,
    unassigned, assignedAlready, buttonNeeded, buttonNeededMessage, buttonsAreReset, resetTitle,
    resetMessage, reset

  // Names of intents
  case intentMoveUp, intentMoveDown, intentMoveLeft, intentMoveRight, intentSelect,
    intentAlternates, intentBack, intentDelete, intentDeleteWord, intentSpace, completeWord,
    intentJump,
    intentPreviousCategory, intentNextCategory, intentPageUp, intentPageDown, intentSymbols,
    intentNextKeyboard, intentShift, intentClear, intentUndo, intentCaretLeft, intentCaretRight,
    intentDial,
    intentPaste, intentDigits, intentFullScreen, intentExit, intentHelp, intentQuit, intentDigit,
    intentMove, intentPage, intentCaret, intentBadges, intentQuarter

  // Sentences about intents
  case intentSelectDetail, intentAlternatesDetail, intentBackDetail, intentDeleteDetail,
    intentJumpDetail, intentOpenStage, hintType, goTo, intentOpenStageDetail, intentSymbolsDetail,
    intentNextKeyboardDetail, intentShiftDetail,
    intentClearDetail, intentUndoDetail, intentFocusFieldDetail, intentDigitsDetail,
    intentBadgesDetail

  // Help
  case helpHold, helpPress, helpAgainPress, helpAgainHold, proceed, stopRecording

  // Devices and their buttons, if these have no sign
  case xboxController, playStationController, nintendoController, steamController, remote,
    crossButton, circleButton, squareButton, triangleButton, directionalPad, leftStick, rightStick,
    up, down, left, right, redButton, greenButton, yellowButton, blueButton, menuButton, viewButton,
    plusButton, minusButton, homeButton, optionsButton, shareButton, captureButton, muteButton,
    touchpadButton, playButton, pauseButton, playPauseButton, stopButton, rewindButton,
    fastForwardButton

  // Key caps of computer keyboards
  case returnKey, enterKey, escapeKey, tabKey, deleteKey, insertKey, homeKey, endKey, pageUpKey,
    pageDownKey, menuKey, spaceKey, controlKey, altKey, shiftCap

  // Public screens
  case operatorPIN, pinPrompt, pinWrong, pinMissing, stillThere, restarting, stillHere,
    attractTitle, attractMessage, start, operatorPage, operatorStay, operatorClose, reportUptime,
    reportTitles, reportRefresh, reportVisits, reportSearches, reportLastHour, reportNoResults,
    reportOpened, reportMemory

  // Notices of the program
  case openNotSetUp, noAddress, addressNotAllowed, openingTitle, openingTitleIn,
    openFailed, programMissing, playerMissing, noProgramForTitle, programNotStarted, programStopped,
    programFailed,
    catalogNotLoaded, catalogProblem, libraryProblem, libraryNotSaved, settingNotSaved,
    settingsIgnored

  // The first-run steps
  case stepLanguages, library, stepController, stepOf, skip, languagesTitle, languagesText,
    settingsNote, screenAndKeyboard, languageNeeded, libraryLookingTitle, libraryLookingText,
    libraryFoundTitle, libraryFoundText, libraryNoneTitle, libraryNoneText, libraryNote,
    starterCatalogue, starterCatalogueDetail, placeCount, placesAwaited, placeNeeded, importing,
    libraryImported, libraryNotImported, libraryEmpty, controllerTitle, controllerText,
    controllerHold, controllerDone, controllerDoneText, buttonsAwaited, setUpAgain,
    libraryNoneAdvice, setUpAgainDetail, firstRunLater, pressBackToSkip, switchOn, switchOff

  // Editing
  case intentRedo, intentRedoDetail, intentCopy, intentCut, intentSelectLeft, intentSelectRight,
    intentSelectAll, intentToken, intentTokenDetail, tokenNone, tokenNoText

  // The sources of the library
  case updateNow, updateNowDetail, updating, notUpdated, sourceUpdated,
    todayAt, yesterdayAt,
    sourceNever, sourceMissing, sourceUnreadable, sourceDamaged, sourceEmpty, sourceKept,
    removeSourceTitle, removeSourceDetail, sourceFixed, addSources, addSourcesDetail, desktopGames,
    sourceUnreachable, sourceSignIn, sourceSays, sourceGuide, signIn, signInDetail, signInWaiting,
    signInJellyfin,
    signInPlex, signInDone, signInFailed, signInNext, signInPassword, usePassword, loginUser,
    loginPassword, loginKey, loginKeyHint, loginTrakt, loginChecking, loginRefused,
    loginSecretRefused, loginUnreachable, loginStrange, loginUnkept, loginUntrusted, trustTitle,
    trustChanged,
    trustIssuer, trustName, trustExpired, trustEarly, trustFingerprint, trustHint,
    trustChangedHint, trustUnkept, trust, dontTrust, trustReview,
    sourceUntrusted, sourceChanged, serverUntrusted, addServer, addServerDetail,
    addAddress, addressExample, addressUnfinished, addressLogin, addressKnown, addressComplete,
    sourcesFull, sourceAdded

  // The folders of this computer
  case addFolder, addFolderDetail, addThisFolder, folderKnown, folderUnreadable,
    homeFolder, networkShare, networkShareDetail, shareUnnamed, shareLogin, shareScheme,
    shareConnecting, shareMissing,
    shareUnsupported, diskConnected, diskConnectedDetail, starterReplaced, sourceAway

  // The columns of imported files, and the resulting fields
  case columns, columnsDetail, columnExample, columnKept, columnLeftOut, columnLeftOutDetail,
    fieldID, fieldTitle, fieldSubtitle, fieldCategory, fieldYear, fieldDescription,
    fieldPopularity, fieldRank, fieldReadings, fieldImage, fieldLink, fieldAdded, fieldDuration,
    fieldAge

  // A random title
  case surprise, surpriseAnother

  // The computer
  case fullScreenDetail, startAtSignIn, startAtSignInDetail, power, sleep, restart, shutDown,
    powerRefused

  // The panel for pairing a phone, and phones in the settings
  case usePhone, phoneJoin, phoneScan, phoneEnter, phoneNewCode, phoneNone, phonesConnected,
    phonePaired, phoneNoNetwork, phoneNoPort, phoneTooManyTries, phones, phonesDetail,
    phoneConnected, phoneForget, phoneForgetDetail, phonesForget, watchScreen, watchScreenDetail

  // The page on the phone
  case pageTitle, pageField, pagePad, pagePadHint, pageHold, pageSelect, pageConnecting,
    pageLost, pageCode, pageConnect, pageWrongCode, pageWait, pageNoPairing, pageForgotten,
    pageHidden, pageNoResults, pageWatch, pageWatchOff

  // Voice input
  case intentListen, intentListenDetail, voiceListening, voiceThinking, voiceNothing,
    voiceNoMicrophone, voiceNoEngine, voiceNoModel, voiceFailed

  // The screen reader: its settings, and its utterances
  case headingAccess, speech, speechDetail, speechRate, speechRateDetail, speechAmount,
    speechAmountDetail, amountShort, amountShortDetail, amountNormal, amountNormalDetail,
    amountFull, amountFullDetail, intentSpeech, intentSpeechDetail, intentDescribe,
    intentDescribeDetail, speechOn, speechOff, speechMissing, spokenPlace, spokenPlaceIn,
    spokenButton, spokenTab, spokenSelected, spokenUnavailable, spokenDeleted, spokenField,
    spokenFieldEmpty, spokenResults, spokenAsIn, spokenCapital, spokenEntered, bookmarkRemoved,
    spellingAlphabet

  // Scanning with few buttons, and how presses count
  case scanning, scanningDetail, scanOne, scanOneDetail, scanTwo, scanTwoDetail, scanStep,
    scanStepDetail, scanPause, scanPauseDetail, scanIgnore, scanIgnoreDetail, scanKeys, scanBack,
    scanWaiting, seconds, slowKeys, slowKeysDetail, repeatRate, repeatRateDetail, repeatUsual,
    repeatSlow, holdTwice, holdTwiceDetail, secondPress, secondPressDetail

  // Technical facts of files
  case lengthHours, lengthHoursMinutes, lengthMinutes, timeLeft, audioIn, subtitlesIn

  // Shows
  case resumeEpisode, playEpisode, seasons, season, specials, episodeNumber, episodeCount, watched,
    unwatched, markWatched, markUnwatched

  // Playback, and the next episode
  case resume, fromBeginning, removeFromContinue, subtitles, audio, nextEpisode, track, playNow,
    startsIn

  // Opening titles in other programs
  case titleGone, fileMissing, serverSilent, noCore

  /// The name of the key in a table.
  package var name: String { "\(self)" }

  /// The keys by name.
  package static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
}
