import { IconPlayerPause, IconPlayerPlay, IconPlayerStop, IconVolume } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { m } from '#texts/messages.js'
import { useHydrated } from '../../shell/use-hydrated.ts'
import type { ReadingState } from './reader.ts'
import { useReadAloud } from './use-read-aloud.ts'

type ReadAloudProps = {
  /** The element whose text is read, without parts that are `aria-hidden` or have the attribute `data-not-read-aloud`. */
  text: RefObject<HTMLElement | null>
  /** The text's language as a BCP 47 tag; without it, the language that the page gives it. */
  lang?: string
}

/** Buttons to listen to a text, which the device's own voice reads. Nothing where the browser cannot speak. */
export function ReadAloud(props: ReadAloudProps) {
  const canSpeak = useHydrated() && 'speechSynthesis' in window && 'Segmenter' in Intl
  return canSpeak && <ReadAloudButtons {...props} />
}

function ReadAloudButtons({ text, lang }: ReadAloudProps) {
  const mainButton = useRef<HTMLButtonElement>(null)
  const stopButton = useRef<HTMLButtonElement>(null)
  const { state, listen, pause, stop } = useReadAloud(text, lang, () => {
    // The button to stop disappears.
    if (document.activeElement === stopButton.current) mainButton.current?.focus()
  })
  const hasFailed = state === 'failed' || state === 'no-voice'
  return (
    <div role="group" aria-label={m.site_read_aloud()} className="flex flex-wrap items-center gap-2 print:hidden">
      <button ref={mainButton} type="button" className={buttonClasses} onClick={state === 'reading' ? pause : () => void listen()}>
        {mainButtonContent(state)}
      </button>
      {(state === 'reading' || state === 'paused') && (
        <button ref={stopButton} type="button" className={buttonClasses} onClick={stop}>
          <IconPlayerStop aria-hidden stroke={1.75} />
          {m.site_read_aloud_stop()}
        </button>
      )}
      <span role="status" className={hasFailed ? 'text-muted' : 'sr-only'}>
        {state && statusTexts[state]()}
      </span>
    </div>
  )
}

const buttonClasses =
  'inline-flex min-h-11 items-center gap-2 rounded-md border border-line bg-raised px-4 font-semibold hover:border-field [&>svg]:size-5'

const statusTexts: Record<ReadingState, () => string> = {
  reading: m.site_read_aloud_started,
  paused: m.site_read_aloud_paused,
  stopped: m.site_read_aloud_ended,
  failed: m.site_read_aloud_failed,
  'no-voice': m.site_read_aloud_no_voice,
}

function mainButtonContent(state: ReadingState | undefined): ReactNode {
  if (state === 'reading')
    return (
      <>
        <IconPlayerPause aria-hidden stroke={1.75} />
        {m.site_read_aloud_pause()}
      </>
    )
  if (state === 'paused')
    return (
      <>
        <IconPlayerPlay aria-hidden stroke={1.75} />
        {m.site_read_aloud_continue()}
      </>
    )
  return (
    <>
      <IconVolume aria-hidden stroke={1.75} />
      {m.site_read_aloud_listen()}
    </>
  )
}
