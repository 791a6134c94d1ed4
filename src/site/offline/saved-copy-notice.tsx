import { IconClock, IconWifiOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { SavedCopy } from '#contract/offline.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { dateAndTime } from '../content/date-time.ts'
import { isReachable, whenReachable } from '../data/reachable.ts'
import { useStartUp } from '../data/use-root.ts'
import { isPlaying } from './stay-while-playing.ts'

/** Whether the person is using a field or a dialog, or hears something, which a reload would interrupt. */
const isBusy = () =>
  Boolean(document.activeElement?.matches('input, textarea, select, [contenteditable]') || document.querySelector('dialog[open]')) ||
  isPlaying()

/** The time of the saved data that the page shows, and a button to reload. Reloads by itself when the server is reachable again. */
export default function SavedCopyNotice({ savedCopy: { at, newer }, online }: { savedCopy: SavedCopy; online: boolean }) {
  const timeZone = useStartUp()?.church.fusoHorario ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  // Only after the server could not be reached: with a weak connection each reload would show the saved copy again.
  const [wasOffline, setWasOffline] = useState(false)
  useEffect(() => {
    if (!online) setWasOffline(true)
    else void isReachable().then(reachable => reachable || setWasOffline(true))
  }, [online])
  useEffect(() => (wasOffline ? whenReachable(() => isBusy() || location.reload()) : undefined), [wasOffline])
  const when = dateAndTime(at, getLocale(), timeZone)
  const isWeak = online && !wasOffline
  const Icon = isWeak ? IconClock : IconWifiOff
  return (
    <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-sunken px-4 py-1.5 sm:rounded-b-md sm:border-x">
      <p className="flex min-h-11 min-w-0 grow basis-60 items-center gap-3">
        <Icon aria-hidden stroke={1.75} className="size-5.5 shrink-0 text-muted" />
        <span className="min-w-0 text-pretty">
          {newer ? m.site_saved_newer() : isWeak ? m.site_saved_slow({ when }) : m.site_saved_offline({ when })}
        </span>
      </p>
      {(online || newer) && (
        <button
          type="button"
          className="min-h-11 rounded-md px-3 font-semibold text-brand-text hover:bg-brand-soft"
          onClick={() => location.reload()}
        >
          {m.site_refresh()}
        </button>
      )}
    </div>
  )
}
