/** How speaking has ended. All others are errors, such as `language-unavailable`. */
export type Spoken = 'finished' | 'not-started' | SpeechSynthesisErrorCode

/** A voice that has not started in this time is missing: some browsers do not report it. */
const maxStartMs = 6_000
/** The browser may load its list of voices only when it is asked for the first time. */
const maxVoicesMs = 1_500

/** Speaks a text with the device's voice, until it has ended or `signal` is aborted. */
export function speak(text: string, lang: string, voice: SpeechSynthesisVoice | undefined, signal: AbortSignal): Promise<Spoken> {
  return new Promise(resolve => {
    const utterance = new SpeechSynthesisUtterance(text)
    const end = (spoken: Spoken) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', cancel)
      utterance.onend = utterance.onerror = null
      resolve(spoken)
    }
    // `speechSynthesis.pause()` does not work on Android, so pausing cancels too.
    const cancel = () => {
      end('canceled')
      speechSynthesis.cancel()
    }
    const timer = setTimeout(() => {
      end('not-started')
      speechSynthesis.cancel()
    }, maxStartMs)
    signal.addEventListener('abort', cancel)
    utterance.lang = lang
    if (voice) utterance.voice = voice
    utterance.onstart = () => clearTimeout(timer)
    utterance.onend = () => end('finished')
    utterance.onerror = ({ error }) => end(error)
    speechSynthesis.speak(utterance)
  })
}

/** The device's voices. The list may be empty although the device can speak. */
export async function loadVoices(): Promise<SpeechSynthesisVoice[]> {
  const voices = speechSynthesis.getVoices()
  if (voices.length > 0) return voices
  await new Promise(resolve => {
    speechSynthesis.onvoiceschanged = resolve
    setTimeout(resolve, maxVoicesMs)
  })
  return speechSynthesis.getVoices()
}
