import { IconNavigation } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { withUnit } from '../format/with-unit.ts'
import { type Coordinates, placePositions, scaleLength } from './place-positions.ts'

type PlaceMapProps = {
  places: readonly (Coordinates & { id: string | number; name: string })[]
  /** Where the person is, if they have said so. */
  here?: Coordinates | undefined
  selected: string | number | undefined
  /** Its width divided by its height. */
  ratio?: number
  onSelect(id: string | number): void
}

/** With more pins than this, each is smaller. */
const manyPins = 10

/**
 * A drawing with a pin for each place, by its real coordinates; no map service hears who looks for a church. The pins are one stop of
 * the keyboard: arrow keys move between them.
 */
export function PlaceMap({ places, here, selected, ratio = 1, onSelect }: PlaceMapProps) {
  const map = useRef<HTMLDivElement>(null)
  const isCrowded = places.length > manyPins
  const { positions, kilometresAcross } = placePositions(
    here ? [...places, here] : places,
    (isCrowded ? 8.5 : 14) * Math.min(ratio, 1.4),
    ratio,
  )
  const current = Math.max(
    places.findIndex(({ id }) => id === selected),
    0,
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    const index = (current + (step ?? 0) + places.length) % places.length
    const next = places[index]
    if (!step || !next) return
    event.preventDefault()
    onSelect(next.id)
    map.current?.querySelectorAll('button')[index]?.focus()
  }
  return (
    <figure className="min-w-0">
      <div
        ref={map}
        role="group"
        aria-label={m.ui_map_label()}
        onKeyDown={onKeyDown}
        // At most 24 rem high, and always of this shape: otherwise a distance would differ by its direction.
        style={{ backgroundColor: 'light-dark(#eeebe0, #25261f)', aspectRatio: ratio, maxWidth: `${24 * ratio}rem` }}
        className="relative w-full overflow-hidden rounded-lg border border-line"
      >
        <Ground />
        {places.map(({ id, name }, index) => (
          <button
            key={id}
            type="button"
            tabIndex={index === current ? 0 : -1}
            aria-label={`${index + 1}. ${name}`}
            aria-pressed={id === selected}
            onClick={() => onSelect(id)}
            style={{ left: `${positions[index]?.x}%`, top: `${positions[index]?.y}%` }}
            className={`group absolute grid -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full aria-pressed:z-inner ${isCrowded ? 'size-[28px]' : 'size-[44px]'}`}
          >
            <span
              className={`grid place-items-center rounded-full border-2 border-raised bg-ink font-bold text-surface elevation-2 group-aria-pressed:bg-brand group-aria-pressed:text-on-brand ${isCrowded ? 'size-[22px] text-[11px]' : 'size-[32px] text-[14px] group-aria-pressed:size-[40px]'}`}
            >
              {index + 1}
            </span>
          </button>
        ))}
        {here && (
          <span
            role="img"
            aria-label={m.ui_map_you()}
            style={{ left: `${positions.at(-1)?.x}%`, top: `${positions.at(-1)?.y}%` }}
            className="absolute grid size-[28px] -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full bg-raised text-brand-text elevation-2"
          >
            <IconNavigation stroke={2} className="size-[18px]" />
          </span>
        )}
        <Scale kilometresAcross={kilometresAcross} />
      </div>
      <figcaption className="mt-1.5 text-xs text-muted">{m.ui_map_schematic()}</figcaption>
    </figure>
  )
}

/** Calm lines behind the pins, which stand for no real streets. */
function Ground() {
  return (
    <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full fill-none">
      <path
        d="M0 18h100M0 46h100M0 74h100M16 0v100M44 0v100M76 0v100"
        className="stroke-line"
        strokeWidth="1"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

function Scale({ kilometresAcross }: { kilometresAcross: number }) {
  const length = scaleLength(kilometresAcross)
  const [value, unit] = length < 1 ? [length * 1_000, 'meter'] : [length, 'kilometer']
  return (
    <div
      aria-hidden
      className="absolute bottom-2 left-3 text-[11px] leading-tight text-muted"
      style={{ width: `${(length / kilometresAcross) * 100}%` }}
    >
      <span className="whitespace-nowrap">{withUnit(value, unit, getLocale(), { maximumFractionDigits: 0 })}</span>
      <span className="mt-0.5 block h-1.5 border-x-2 border-b-2 border-current" />
    </div>
  )
}
