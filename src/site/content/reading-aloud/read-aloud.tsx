import { IconPlayerStop, IconVolume } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { m } from '#texts/messages.js'
import { useHydrated } from '../../page/use-hydrated.ts'
import type { ReadingState } from './reader.ts'
import { ReadingBar } from './reading-bar.tsx'
import { useReadAloud } from './use-read-aloud.ts'

type ReadAloudProps = {
  /** The element whose text is read, without parts that are `aria-hidden` or have the attribute `data-not-read-aloud`. */
  textRef: RefObject<HTMLElement | null>
  /** The text's language as a BCP 47 tag; without it, the language that the page gives it. */
  lang?: string
}

/**
 * Buttons to listen to a text, which the device's own voice reads. Nothing where the browser cannot speak; nearly all can, so the server
 * renders them too, and the text below does not move when the page starts.
 */
export function ReadAloud(props: ReadAloudProps) {
  const canSpeak = !useHydrated() || ('speechSynthesis' in window && 'Segmenter' in Intl)
  return canSpeak && <ReadAloudButtons {...props} />
}

function ReadAloudButtons({ textRef, lang }: ReadAloudProps) {
  const button = useRef<HTMLButtonElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const { state, listen, pause, stop } = useReadAloud(textRef, lang, () => {
    // The bar disappears. The page does not scroll, because the person may go on reading where they are.
    if (bar.current?.contains(document.activeElement)) button.current?.focus({ preventScroll: true })
  })
  const isActive = state === 'reading' || state === 'paused'
  const hasFailed = state === 'failed' || state === 'no-voice'
  const start = () => void listen()
  return (
    <>
      <div role="group" aria-label={m.site_read_aloud()} className="noscript:hidden print:hidden">
        <button
          ref={button}
          type="button"
          className="inline-grid min-h-11 place-items-center rounded-md border border-line bg-raised px-4 font-semibold hover:border-field"
          onClick={isActive ? stop : start}
        >
          <Label hidden={isActive}>
            <IconVolume aria-hidden stroke={1.75} />
            {m.site_read_aloud_listen()}
          </Label>
          <Label hidden={!isActive}>
            <IconPlayerStop aria-hidden stroke={1.75} />
            {m.site_read_aloud_stop()}
          </Label>
        </button>
        {isActive && <ReadingBar ref={bar} isPaused={state === 'paused'} onPause={pause} onContinue={start} onStop={stop} />}
      </div>
      {/* A failure is in a line of its own, so that the buttons stay where they are. */}
      <p role="status" className={hasFailed ? 'basis-full text-muted print:hidden' : 'sr-only'}>
        {state && statusTexts[state]?.()}
      </p>
    </>
  )
}

/** One of the button's two labels, one above the other: the button is as wide as the longer one and keeps its size. */
function Label({ hidden, children }: { hidden: boolean; children: ReactNode }) {
  return (
    <span
      aria-hidden={hidden}
      className={`col-start-1 row-start-1 inline-flex items-center gap-2 [&>svg]:size-5 ${hidden ? 'invisible' : ''}`}
    >
      {children}
    </span>
  )
}

/** That reading has begun is heard: a screen reader that says it too would speak at the same time. */
const statusTexts: Partial<Record<ReadingState, () => string>> = {
  paused: m.site_read_aloud_paused,
  stopped: m.site_read_aloud_ended,
  failed: m.site_read_aloud_failed,
  'no-voice': m.site_read_aloud_no_voice,
}
