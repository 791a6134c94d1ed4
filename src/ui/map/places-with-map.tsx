import { useId, useRef, useState } from 'react'
import { m } from '#texts/messages.js'
import { ArrowLink } from '../actions/text-link.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { PlaceMap } from './place-map.tsx'
import type { Coordinates } from './place-positions.ts'

export type Place = Coordinates & {
  id: string | number
  name: string
  /** Address, distance, when people meet: one line each. */
  lines: readonly string[]
  /** The place in the phone's map app or on a map's site. */
  mapLink: string
}

type PlacesWithMapProps = {
  label: string
  places: readonly Place[]
  here?: Coordinates
  /** What is said when there is no place. */
  emptyText: string
}

/** Places as a list and on a drawing: a press on either one selects it on both. On phones the drawing is above the list. */
export function PlacesWithMap({ label, places, here, emptyText }: PlacesWithMapProps) {
  const [selected, setSelected] = useState<string | number>()
  const list = useRef<HTMLOListElement>(null)
  const idPrefix = useId()
  if (!places.length) return <EmptyState drawing="search" text={emptyText} />
  const selectOnMap = (id: string | number) => {
    setSelected(id)
    // Only within the list, where that scrolls by itself: the page must not move away under the map.
    const row = document.getElementById(`${idPrefix}${id}`)
    if (row && list.current && list.current.scrollHeight > list.current.clientHeight)
      list.current.scrollTo({ top: row.offsetTop - list.current.offsetTop - 8 })
  }
  return (
    <section aria-label={label} className="grid gap-4 sm:grid-cols-2">
      {/* One place alone has no position that a drawing could show. */}
      {places.length > 1 && <PlaceMap places={places} here={here} selected={selected} onSelect={selectOnMap} />}
      <ol
        ref={list}
        className="relative max-h-96 min-w-0 divide-y divide-line self-start overflow-y-auto rounded-lg border border-line bg-raised"
      >
        {places.map((place, index) => (
          <li key={place.id} id={`${idPrefix}${place.id}`} className={place.id === selected ? 'bg-brand-soft' : ''}>
            <PlaceRow {...place} number={index + 1} isSelected={place.id === selected} onSelect={() => setSelected(place.id)} />
          </li>
        ))}
      </ol>
    </section>
  )
}

type PlaceRowProps = Place & { number: number; isSelected: boolean; onSelect(): void }

function PlaceRow({ name, lines, mapLink, number, isSelected, onSelect }: PlaceRowProps) {
  return (
    <div className="@container px-4 py-1">
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={onSelect}
        className="flex min-h-11 w-full flex-wrap items-start gap-x-3 rounded-md pt-2 text-left"
      >
        <span
          aria-hidden
          className={`grid size-6 shrink-0 place-items-center rounded-full text-sm font-bold ${isSelected ? 'bg-brand text-on-brand' : 'bg-ink text-surface'}`}
        >
          {number}
        </span>
        <span className="min-w-0 grow basis-32 hyphens-auto wrap-anywhere">
          <span className="block leading-snug font-semibold">{name}</span>
          {lines.map(line => (
            <span key={line} className="block text-sm text-muted">
              {line}
            </span>
          ))}
        </span>
      </button>
      <div className="mb-1 pl-9 text-sm @max-[14rem]:pl-0">
        <ArrowLink to={mapLink}>
          {m.ui_map_open()}
          <span className="sr-only">: {name}</span>
        </ArrowLink>
      </div>
    </div>
  )
}
