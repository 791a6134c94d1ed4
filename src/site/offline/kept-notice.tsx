import { IconClock, IconWifiOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Kept } from '#contract/offline.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { dateAndTime } from '../content/moment.ts'
import { useChurch } from '../data/use-root.ts'
import { whenReachable } from './reachable.ts'

/** Whether somebody is in the middle of something that a reload would take from under their fingers. */
const isBusy = () =>
  Boolean(document.activeElement?.matches('input, textarea, select, [contenteditable]') || document.querySelector('dialog[open]'))

/** How old the page is that one sees, and the way to a newer one. With the signal it loads anew by itself. */
export default function KeptNotice({ kept: { at, newer }, online }: { kept: Kept; online: boolean }) {
  const timeZone = useChurch()?.church.fusoHorario ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  // Only after there was no signal at all: with a weak one each reload would end here again.
  const [wasOffline, setWasOffline] = useState(false)
  useEffect(() => setWasOffline(was => was || !online), [online])
  useEffect(() => (wasOffline ? whenReachable(() => isBusy() || location.reload()) : undefined), [wasOffline])
  const when = dateAndTime(at, getLocale(), timeZone)
  const Icon = online ? IconClock : IconWifiOff
  return (
    <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-sunken px-4 py-1.5 sm:rounded-b-md sm:border-x">
      <p className="flex min-h-11 min-w-0 grow basis-60 items-center gap-3">
        <Icon aria-hidden stroke={1.75} className="size-5.5 shrink-0 text-muted" />
        <span className="min-w-0 text-pretty">
          {newer ? m.site_kept_newer() : online ? m.site_kept_slow({ when }) : m.site_kept_offline({ when })}
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
