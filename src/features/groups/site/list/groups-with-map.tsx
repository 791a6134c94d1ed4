import { type ReactNode, useId, useRef, useState } from 'react'
import { PlaceMap } from '#ui/map/place-map.tsx'
import type { Point } from '../../rules/distance.ts'
import { GroupCard, type ListedGroup } from '../group-card.tsx'

/** With more of them, a drawing says nothing any more: such a list has a map as soon as it is filtered. */
const maxPins = 40
/** From farther away, all groups would be one spot: metres. */
const nearMetres = 50_000

/** Groups that have a place on the map: only roughly, as everybody knows it. */
const located = (groups: readonly ListedGroup[]) =>
  groups.flatMap(({ id, nome: name, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ id, name, latitude, longitude }],
  )

export const hasMap = (groups: readonly ListedGroup[]): boolean => {
  const { length } = located(groups)
  return length > 1 && length <= maxPins
}

type GroupsWithMapProps = {
  groups: readonly ListedGroup[]
  here: Point | undefined
  /** What a person can do with a group, below it. */
  action?: ((group: ListedGroup) => ReactNode) | undefined
}

/**
 * Groups as rows below a map of them; on wide screens beside it, where it stays in sight. A pin chooses a group: it is shown below the map, or
 * in its row where that is beside it. A row that is pointed at lights its pin.
 */
export function GroupsWithMap({ groups, here, action }: GroupsWithMapProps) {
  const [selected, setSelected] = useState<{ id: number; isPin: boolean }>()
  const rows = useId()
  const chosenBelow = useRef<HTMLDivElement>(null)
  const places = located(groups)
  const chosen = groups.find(({ id }) => id === selected?.id)
  const isNear = groups.some(({ distancia }) => typeof distancia === 'number' && distancia < nearMetres)
  const isBeside = () => matchMedia('(width >= 64rem)').matches
  function choose(id: number) {
    setSelected({ id, isPin: true })
    if (isBeside()) return document.getElementById(`${rows}${id}`)?.scrollIntoView({ block: 'nearest' })
    // Below the map, only as far as it is hidden: the map must stay in sight.
    requestAnimationFrame(() => chosenBelow.current?.scrollIntoView({ block: 'nearest' }))
  }
  // Only beside the map: above the rows stands the chosen group, without which they would move under the pointer.
  const point = (id: number) => isBeside() && setSelected({ id, isPin: false })
  return (
    <div className="mt-4 grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_27rem] lg:items-start lg:gap-12">
      <div className="lg:sticky lg:top-[calc(var(--bar)+1rem)] lg:order-2">
        <PlaceMap
          places={places}
          here={here && isNear ? here : undefined}
          selected={selected?.id}
          ratio={16 / 9}
          onSelect={id => choose(Number(id))}
        />
        <div ref={chosenBelow} role="status" className="@container mt-3 scroll-mb-24 rounded-lg bg-brand-soft empty:hidden lg:hidden">
          {chosen && selected?.isPin && <GroupCard group={chosen} mark={<PinNumber of={chosen} places={places} />} />}
        </div>
      </div>
      <ul className="divide-y divide-line border-y border-line max-lg:-mx-4">
        {groups.map(group => (
          <li
            key={group.id}
            id={`${rows}${group.id}`}
            className={`@container flex min-w-0 flex-col hover:bg-sunken ${group.id === chosen?.id ? 'lg:bg-brand-soft' : ''}`}
          >
            <GroupCard
              group={group}
              mark={<PinNumber of={group} places={places} />}
              link={{
                onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && point(group.id),
                onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && point(group.id),
              }}
            />
            {action?.(group)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The number of a group's pin; nothing without one. */
function PinNumber({ of, places }: { of: ListedGroup; places: readonly { id: number }[] }) {
  const index = places.findIndex(({ id }) => id === of.id)
  if (index < 0) return null
  return (
    <span className="absolute -top-1.5 -left-1.5 grid min-w-5 place-items-center rounded-full bg-ink px-1 text-xs leading-5 font-bold text-surface">
      {index + 1}
    </span>
  )
}
