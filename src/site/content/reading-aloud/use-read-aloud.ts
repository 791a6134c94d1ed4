import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Reader, ReadingState } from './reader.ts'

/** The state of reading an element's text aloud, and the functions for its buttons. What reads is loaded when it is first needed. */
export function useReadAloud(textRef: RefObject<HTMLElement | null>, lang: string | undefined, onEnd: () => void) {
  const [state, setState] = useState<ReadingState>()
  const reader = useRef<Promise<Reader>>(undefined)
  const { pathname } = useLocation()

  function change(next: ReadingState) {
    if (next !== 'reading' && next !== 'paused') onEnd()
    setState(next)
  }

  async function listen() {
    const element = textRef.current
    if (!element) return
    // Safari speaks only if a tap has started it, and no longer knows of the tap once the reader has been loaded.
    if (!reader.current) speechSynthesis.speak(new SpeechSynthesisUtterance(''))
    setState('reading')
    try {
      reader.current ??= import('./reader.ts').then(({ createReader }) => createReader(change))
      await (await reader.current).read(element, lang ?? element.closest<HTMLElement>('[lang]')?.lang ?? '')
    } catch {
      reader.current = undefined
      change('failed')
    }
  }
  // While the reader is being loaded, this waits: it then starts and ends at once.
  const tell = (order: (loaded: Reader) => void) => void reader.current?.then(order, () => {})
  const pause = () => tell(loaded => loaded.pause())
  const stop = () => tell(loaded => loaded.stop())

  // biome-ignore lint/correctness/useExhaustiveDependencies: stops when the page is left, also for another page with the same parts
  useEffect(() => stop, [pathname])

  return { state, listen, pause, stop }
}
