import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import type { Ref } from 'react'
import { m } from '#texts/messages.js'
import { IconButton } from '#ui/actions/icon-button.tsx'

type ReadingBarProps = { ref: Ref<HTMLDivElement>; isPaused: boolean; onPause(): void; onContinue(): void; onStop(): void }

/** Buttons that stay at the bottom of the screen, above the bottom bar, because the page scrolls with the reading. */
export function ReadingBar({ ref, isPaused, onPause, onContinue, onStop }: ReadingBarProps) {
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause
  return (
    <div
      ref={ref}
      data-reading-bar
      className="@container fixed inset-x-2 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-bar mx-auto max-w-xs rounded-lg border border-line bg-raised elevation-2 lg:bottom-4 print:hidden"
    >
      <div className="flex gap-1.5 p-1.5">
        <button
          type="button"
          className="inline-flex min-h-11 min-w-0 grow items-center justify-center gap-2 rounded-md font-semibold hover:bg-sunken"
          onClick={isPaused ? onContinue : onPause}
        >
          {/* Large text needs the room of the icon. */}
          <Icon aria-hidden stroke={1.75} className="size-5 shrink-0 @max-[15rem]:hidden" />
          <span className="min-w-0 wrap-anywhere">{isPaused ? m.site_read_aloud_continue() : m.site_read_aloud_pause()}</span>
        </button>
        <IconButton label={m.site_read_aloud_stop_reading()} onClick={onStop}>
          <IconPlayerStop aria-hidden stroke={1.75} className="size-5" />
        </IconButton>
      </div>
    </div>
  )
}
