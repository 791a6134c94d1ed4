import { oneSound } from '../one-sound.ts'
import { chooseVoice } from './choose-voice.ts'
import { followSentence, startFollowing } from './follow-sentence.ts'
import { highlightSentence, removeHighlight } from './highlight-sentence.ts'
import { type Sentence, sentencesIn } from './sentences.ts'
import { loadVoices, type Spoken, speak } from './speak.ts'

export type ReadingState = 'stopped' | 'reading' | 'paused' | 'failed' | 'no-voice'

export type Reader = {
  /** Reads the element's text, or continues with the sentence at which it was paused or has failed. */
  read(element: HTMLElement, lang: string): Promise<void>
  pause(): void
  stop(): void
}

/** The device has one voice: a reader that starts stops the one that is reading. */
let current: Reader | undefined
const sound = oneSound(() => current?.stop())
// Some browsers go on speaking when the page is closed.
addEventListener('pagehide', () => current?.stop())

/** Reads a text aloud, sentence by sentence. @param onChange is called with each new state */
export function createReader(onChange: (state: ReadingState) => void): Reader {
  let sentences: Sentence[] = []
  let position = 0
  let speech: AbortController | undefined

  function end(state: ReadingState) {
    speech?.abort()
    if (state === 'stopped') {
      sentences = []
      position = 0
    }
    if (state !== 'paused') removeHighlight()
    // What has ended keeps its state when another reader starts.
    if (state !== 'paused' && current === reader) current = undefined
    onChange(state)
  }

  async function read(element: HTMLElement, lang: string) {
    if (current !== reader) current?.stop()
    current = reader
    sound.begin()
    speech?.abort()
    speech = new AbortController()
    const { signal } = speech
    // What is still waiting to be spoken, such as a rest of the page before.
    speechSynthesis.cancel()
    onChange('reading')
    startFollowing()
    if (sentences.length === 0) sentences = sentencesIn(element, lang)
    const voices = await loadVoices()
    const voice = chooseVoice(voices, lang, navigator.languages)
    if (signal.aborted) return
    if (voices.length > 0 && !voice) return end('no-voice')
    for (let sentence = sentences[position]; sentence; sentence = sentences[++position]) {
      const range = sentence.range()
      highlightSentence(range)
      followSentence(range)
      const spoken = await speak(sentence.text, lang, voice, signal)
      if (signal.aborted) return
      if (spoken !== 'finished') return end(stateAfter(spoken, voices.length > 0))
    }
    end('stopped')
  }

  const reader: Reader = { read, pause: () => end('paused'), stop: () => end('stopped') }
  return reader
}

function stateAfter(spoken: Spoken, hasVoices: boolean): ReadingState {
  // The device needed its voice for something else.
  if (spoken === 'canceled' || spoken === 'interrupted') return 'paused'
  return !hasVoices || spoken === 'language-unavailable' || spoken === 'voice-unavailable' ? 'no-voice' : 'failed'
}
