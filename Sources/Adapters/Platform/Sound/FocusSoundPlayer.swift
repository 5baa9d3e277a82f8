internal import CSDL2
internal import Foundation

/// Player of focus sounds on the default audio device; silent on a machine without sound.
///
/// It belongs to the main thread and ends before the window does.
package final class FocusSoundPlayer {
  private let device: SDL_AudioDeviceID
  /// The reason why sound hardware that is there could not be opened; `nil` when it is open, or
  /// when there is none.
  package let failure: String?
  private var samples: [FocusSound: [Int16]] = [:]

  /// Opens the default audio device; not having one is no error.
  package init() {
    var wanted = SDL_AudioSpec()
    wanted.freq = Int32(SoundSynthesizer.sampleRate)
    wanted.format = SDL_AudioFormat(AUDIO_S16LSB)
    wanted.channels = 2
    wanted.samples = 512
    guard DevicePresence.hasSound(environment: ProcessInfo.processInfo.environment) else {
      device = 0
      failure = nil
      return
    }
    guard SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else {
      device = 0
      failure = WindowSetup.message
      return
    }
    device = SDL_OpenAudioDevice(nil, 0, &wanted, nil, 0)
    failure = device == 0 ? WindowSetup.message : nil
    if device != 0 { SDL_PauseAudioDevice(device, 0) }
  }

  deinit {
    if device != 0 { SDL_CloseAudioDevice(device) }
  }

  /// True when anything can be heard.
  package var isAudible: Bool { device != 0 }

  /// Plays a sound at once; one that is still sounding ends.
  package func play(_ sound: FocusSound) {
    guard device != 0 else { return }
    let sound = FocusSoundPlayer.rounded(sound)
    let pcm = samples[sound] ?? SoundSynthesizer.samples(of: sound)
    samples[sound] = pcm
    SDL_ClearQueuedAudio(device)
    pcm.withUnsafeBytes { bytes in
      _ = SDL_QueueAudio(device, bytes.baseAddress, UInt32(bytes.count))
    }
  }

  /// Ends the sound that is played.
  package func stop() {
    if device != 0 { SDL_ClearQueuedAudio(device) }
  }

  /// The nearest of a few places and sizes, so that few sounds have to be made and kept.
  private static func rounded(_ sound: FocusSound) -> FocusSound {
    FocusSound(
      sound.kind, pan: (sound.pan * 8).rounded() / 8,
      largeness: (sound.largeness * 4).rounded() / 4, isFast: sound.isFast)
  }
}
