import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { hasRoom, placesText } from '#features/joining/site/index.ts'
import { distance, timeOfDay, weekdayName } from '#site/content/formats.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import type { Group } from '../contract/groups.ts'
import { dayText, frequencyText, whereText, whoText } from './group-words.ts'

export type ListedGroup = Group & { /** Metres. */ distancia?: number | null }

/** Groups as cards. @param action what a person can do with one, below it */
export const GroupGrid = ({
  groups,
  action,
}: {
  groups: readonly ListedGroup[]
  action?: ((group: ListedGroup) => ReactNode) | undefined
}) => (
  <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
    {groups.map(group => (
      <li key={group.id} className="@container flex min-w-0 flex-col rounded-lg border border-line bg-raised hover:border-field">
        <GroupCard group={group} />
        {action?.(group)}
      </li>
    ))}
  </ul>
)

/** A group in a list: its day and time, how often, where, for whom, and whether there is room. */
function GroupCard({ group }: { group: ListedGroup }) {
  const language = useChurchLanguage()
  const { id, nome, distancia } = group
  const away = typeof distancia === 'number' && m.groups_about_away({ distance: distance(distancia, getLocale()) })
  const places = placesText(group)
  const often = frequencyText(group)
  return (
    <Link to={`/groups/${id}`} className="flex grow items-start gap-4 rounded-lg px-[min(1rem,4vw)] py-4">
      <DayMark {...group} />
      <span className="min-w-0 grow">
        <span lang={language} className="line-clamp-3 leading-snug font-semibold wrap-anywhere">
          {nome}
        </span>
        <span className="mt-0.5 block text-sm text-muted wrap-anywhere @min-[15rem]:sr-only">{dayText(group)}</span>
        {often && <span className="block text-sm text-muted wrap-anywhere">{often}</span>}
        <span className="block text-sm text-muted wrap-anywhere">{[whereText(group), away].filter(Boolean).join(', ')}</span>
        <span className="block text-sm text-muted wrap-anywhere">{whoText(group)}</span>
        {places && <span className={`block text-sm font-semibold ${hasRoom(group) ? 'text-success' : 'text-muted'}`}>{places}</span>}
      </span>
    </Link>
  )
}

/** Day and time at a glance. In a narrow place, where very large text needs the room, the words beside it are shown instead. */
const DayMark = ({ dia, hora }: Pick<Group, 'dia' | 'hora'>) => (
  <span
    aria-hidden
    className="grid w-14 shrink-0 justify-items-center rounded-md bg-brand-soft py-2 text-brand-text tabular-nums @max-[15rem]:hidden"
  >
    <span className="text-xs font-semibold uppercase">{weekdayName(dia, getLocale()).slice(0, 3)}</span>
    <span className="text-center leading-tight font-bold">{timeOfDay(hora, getLocale()).replace(':00 ', ' ')}</span>
  </span>
)
