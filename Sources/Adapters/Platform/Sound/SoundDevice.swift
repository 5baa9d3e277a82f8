internal import CSDL2
internal import Foundation

/// A device of SDL's sound while it is open: the microphone is opened and closed on a thread of its own.
final class SoundDevice: Sendable {
  /// The number that SDL knows it by.
  private let number: SDL_AudioDeviceID
  /// The object that the callback of the device is given, which is told nothing more once this one is
  /// released.
  private let receiver: (any Sendable & AnyObject)?

  private init(number: SDL_AudioDeviceID, receiver: (any Sendable & AnyObject)?) {
    (self.number, self.receiver) = (number, receiver)
  }

  deinit {
    SDLSession.exclusively {
      SDL_CloseAudioDevice(number)
      SDL_QuitSubSystem(SDL_INIT_AUDIO)
    }
  }

  /// Opens the default device and starts it; waits for the sound system.
  /// - Parameters:
  ///   - isMicrophone: True to hear, false to play.
  ///   - wanted: The form of the samples, and the callback.
  ///   - receiver: The object that the callback is given; `nil` where there is none.
  /// - Returns: The device, or the reason why there is none.
  static func open(
    isMicrophone: Bool, _ wanted: SDL_AudioSpec, receiver: (any Sendable & AnyObject)? = nil
  ) -> Result<SoundDevice, SoundFailure> {
    var wanted = wanted
    let opened: Result<SDL_AudioDeviceID, SoundFailure> = SDLSession.exclusively {
      guard SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else {
        return .failure(SoundFailure(reason: WindowSetup.message))
      }
      let number = SDL_OpenAudioDevice(nil, isMicrophone ? 1 : 0, &wanted, nil, 0)
      guard number != 0 else {
        let reason = WindowSetup.message
        SDL_QuitSubSystem(SDL_INIT_AUDIO)
        return .failure(SoundFailure(reason: reason))
      }
      SDL_PauseAudioDevice(number, 0)
      return .success(number)
    }
    return opened.map { SoundDevice(number: $0, receiver: receiver) }
  }

  /// Does something with the device.
  func use(_ work: (SDL_AudioDeviceID) -> Void) { SDLSession.exclusively { work(number) } }
}

/// The reason why a device of sound could not be opened.
struct SoundFailure: Error {
  var reason: String
}
