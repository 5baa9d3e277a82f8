internal import CSDL2
internal import Foundation
internal import Synchronization

/// A device of SDL's sound while it is open: the microphone is opened and closed on a thread of its own,
/// and `SDL_Quit` closes whatever is open.
///
/// SDL counts its subsystems and keeps its devices without a lock, so there is one here.
final class SoundDevice: Sendable {
  /// The number that SDL knows it by.
  private let number: SDL_AudioDeviceID
  /// The start of SDL in which the number holds.
  private let start: Int
  /// The object that the callback of the device is given, which is told nothing more once this one is
  /// released.
  private let receiver: (any Sendable & AnyObject)?

  /// The number of times that SDL has been ended.
  private static let ends = Mutex(0)

  private init(
    number: SDL_AudioDeviceID, start: Int, receiver: (any Sendable & AnyObject)?
  ) {
    (self.number, self.start, self.receiver) = (number, start, receiver)
  }

  deinit { whileOpen { SDL_CloseAudioDevice($0) } }

  /// Opens the default device and starts it; waits for the sound system.
  /// - Parameters:
  ///   - isMicrophone: True to hear, false to play.
  ///   - wanted: The form of the samples, and the callback.
  ///   - receiver: The object that the callback is given; `nil` where there is none.
  /// - Returns: The device, or the reason why there is none.
  static func open(
    isMicrophone: Bool, _ wanted: SDL_AudioSpec, receiver: (any Sendable & AnyObject)? = nil
  ) -> Result<SoundDevice, SoundFailure> {
    ends.withLock { start in
      var wanted = wanted
      guard SDL_WasInit(SDL_INIT_AUDIO) != 0 || SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else {
        return .failure(SoundFailure(reason: WindowSetup.message))
      }
      let number = SDL_OpenAudioDevice(nil, isMicrophone ? 1 : 0, &wanted, nil, 0)
      guard number != 0 else { return .failure(SoundFailure(reason: WindowSetup.message)) }
      SDL_PauseAudioDevice(number, 0)
      return .success(SoundDevice(number: number, start: start, receiver: receiver))
    }
  }

  /// Does something with the device, unless SDL has ended since.
  func whileOpen(_ work: (SDL_AudioDeviceID) -> Void) {
    Self.ends.withLock { if $0 == start { work(number) } }
  }

  /// Ends SDL, and with it every device that is open.
  static func endAll() {
    ends.withLock { ends in
      ends += 1
      SDL_Quit()
    }
  }
}

/// The reason why a device of sound could not be opened.
struct SoundFailure: Error {
  var reason: String
}
