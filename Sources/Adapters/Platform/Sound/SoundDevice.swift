internal import CSDL2
internal import Foundation

/// An SDL audio device, open as long as this object exists: the microphone is opened and closed on its own
/// thread.
final class SoundDevice: Sendable {
  /// SDL's id of the device.
  private let number: SDL_AudioDeviceID
  /// The object passed to the device's callback, which is not called again once this one is released.
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

  /// Opens the default device and starts it; blocks on the sound system.
  /// - Parameters:
  ///   - isMicrophone: Whether to record rather than play.
  ///   - wanted: The sample format and the callback.
  ///   - receiver: The object passed to the callback; `nil` for none.
  /// - Returns: The device, or the reason it could not be opened.
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

  /// Runs `work` with the device.
  func use(_ work: (SDL_AudioDeviceID) -> Void) { SDLSession.exclusively { work(number) } }
}

/// The reason why an audio device could not be opened.
struct SoundFailure: Error {
  var reason: String
}
