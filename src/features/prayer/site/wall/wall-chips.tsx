import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { m } from '#texts/messages.js'
import type { PrayerMotive } from '../../contract/prayer.ts'
import { type WallFilter, wallPath } from './wall-filter.ts'

type WallChipsProps = { motives: readonly PrayerMotive[]; filter: WallFilter; search: string }

/** What the wall can be narrowed to. Each is an address of its own; on a phone they lie in one line that moves sideways. */
export function WallChips({ motives, filter, search }: WallChipsProps) {
  const line = useRef<HTMLUListElement>(null)
  const chips: { name: string; filter: WallFilter }[] = [
    { name: m.prayer_all(), filter: {} },
    { name: m.prayer_answered(), filter: { respondidas: 'true' } },
    ...motives.map(({ id, nome }) => ({ name: nome, filter: { motivo: String(id) } })),
  ]
  const chosen = wallPath(filter)
  useEffect(() => {
    const { current } = line
    // The first chip is where the line begins: a finger may have moved it already.
    if (chosen === wallPath({})) return
    const chip = current?.querySelector<HTMLElement>(`[data-filter="${chosen}"]`)
    if (current && chip) current.scrollLeft = chip.offsetLeft - (current.clientWidth - chip.offsetWidth) / 2
  }, [chosen])
  return (
    <nav aria-label={m.prayer_filter()} className="-mx-4 mt-4 sm:mx-0">
      <ul ref={line} className="relative flex gap-2 overflow-x-auto px-4 py-1.5 scrollbar-none sm:flex-wrap sm:px-0">
        {chips.map(({ name, filter: own }) => {
          const current = wallPath(own) === chosen
          return (
            <li key={wallPath(own)} data-filter={wallPath(own)} className="shrink-0 sm:max-w-full sm:shrink">
              <Link
                to={wallPath(own, search)}
                preventScrollReset
                aria-current={current ? 'true' : undefined}
                className="inline-flex min-h-11 max-w-[75vw] items-center gap-1.5 rounded-xl border border-field bg-raised px-4 py-1.5 leading-snug font-medium wrap-anywhere hover:bg-sunken aria-[current]:border-brand-text aria-[current]:bg-brand-soft aria-[current]:text-brand-text sm:max-w-full"
              >
                {current && <IconCheck aria-hidden stroke={2} className="-ml-1 size-4.5 shrink-0" />}
                {name}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
