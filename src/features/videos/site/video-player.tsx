import { IconExternalLink } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { Picture } from '#ui/content/picture.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import type { WholeVideo } from '../contract.ts'
import { playerOrigin } from '../rules.ts'
import { PlayMark } from './play-mark.tsx'

/** A video of YouTube. Nothing is loaded from there until the person presses play. */
export function VideoPlayer({ video: { titulo, imagem, contentDetails } }: { video: WholeVideo }) {
  const { videoId } = contentDetails
  const [state, setState] = useState<'waiting' | 'playing' | 'offline'>('waiting')
  useEffect(() => {
    const reconnect = () => setState(before => (before === 'offline' ? 'waiting' : before))
    addEventListener('online', reconnect)
    return () => removeEventListener('online', reconnect)
  }, [])
  return (
    <div className="mt-5">
      {state === 'playing' ? (
        <iframe
          ref={focusFrame}
          src={`${playerOrigin}/embed/${videoId}?autoplay=1&rel=0&hl=${getLocale()}`}
          title={titulo}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          // YouTube plays nothing for a page that does not say where it is.
          referrerPolicy="strict-origin-when-cross-origin"
          className="aspect-video w-full rounded-lg bg-black"
        />
      ) : (
        <button
          type="button"
          aria-label={`${m.videos_watch()}: ${titulo}`}
          onClick={() => setState(navigator.onLine ? 'playing' : 'offline')}
          className="relative block w-full overflow-hidden rounded-lg bg-black [view-transition-name:piece-picture]"
        >
          {imagem ? (
            <Picture priority picture={{ ...imagem, alt: '' }} ratio={16 / 9} sizes="(min-width: 680px) 648px, 100vw" />
          ) : (
            <span className="block aspect-video bg-brand-soft" />
          )}
          <PlayMark label={m.videos_watch()} />
        </button>
      )}
      {state === 'offline' && (
        <div className="mt-3">
          <Alert kind="warning">{m.videos_offline()}</Alert>
        </div>
      )}
      <p className="mt-2 text-sm text-pretty text-muted print:hidden">
        {state !== 'playing' && `${m.videos_note()} `}
        <a
          href={`https://www.youtube.com/watch?v=${videoId}`}
          target="_blank"
          rel="noopener"
          className="relative inline-flex items-center gap-1 font-medium text-brand-text underline underline-offset-3 after:absolute after:inset-x-0 after:-inset-y-3.5"
        >
          {m.videos_youtube()}
          <IconExternalLink aria-hidden stroke={1.75} className="size-4" />
          <span className="sr-only"> {m.site_opens_outside()}</span>
        </a>
      </p>
    </div>
  )
}

/** The button that had the focus is gone. */
const focusFrame = (frame: HTMLIFrameElement | null) => frame?.focus()
