import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { m } from '#texts/messages.js'
import type { PrayerReason } from '../../contract/prayer.ts'
import { type WallFilter, wallPath } from './wall-filter.ts'

type WallChipsProps = { reasons: readonly PrayerReason[]; filter: WallFilter; search: string }

/** The filters of the wall. Each one is a link with its own address; on a phone they are in one row that scrolls sideways. */
export function WallChips({ reasons, filter, search }: WallChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  const chips: { name: string; filter: WallFilter }[] = [
    { name: m.prayer_all(), filter: {} },
    { name: m.prayer_answered(), filter: { respondidas: 'true' } },
    ...reasons.map(({ id, nome }) => ({ name: nome, filter: { motivo: String(id) } })),
  ]
  const activePath = wallPath(filter)
  useEffect(() => {
    const row = list.current
    // The first chip is at the start of the row anyway, and the user may have scrolled the row already.
    if (activePath === wallPath({})) return
    const chip = row?.querySelector<HTMLElement>(`[data-filter="${activePath}"]`)
    if (row && chip) row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2
  }, [activePath])
  return (
    <nav aria-label={m.prayer_filter()} className="-mx-4 mt-4 sm:mx-0">
      <ul ref={list} className="relative flex gap-2 overflow-x-auto px-4 py-1.5 scrollbar-none sm:flex-wrap sm:px-0">
        {chips.map(({ name, filter: chipFilter }) => {
          const isActive = wallPath(chipFilter) === activePath
          return (
            <li key={wallPath(chipFilter)} data-filter={wallPath(chipFilter)} className="shrink-0 sm:max-w-full sm:shrink">
              <Link
                to={wallPath(chipFilter, search)}
                preventScrollReset
                aria-current={isActive ? 'true' : undefined}
                className="inline-flex min-h-11 max-w-[75vw] items-center gap-1.5 rounded-xl border border-field bg-raised px-4 py-1.5 leading-snug font-medium wrap-anywhere hover:bg-sunken aria-[current]:border-brand-text aria-[current]:bg-brand-soft aria-[current]:text-brand-text sm:max-w-full"
              >
                {isActive && <IconCheck aria-hidden stroke={2} className="-ml-1 size-4.5 shrink-0" />}
                {name}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
