import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { hasRoom, placesText } from '#features/joining/site/index.ts'
import { distance, timeOfDay, weekdayName } from '#site/content/formats.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import type { Group } from '../contract/groups.ts'
import { dayText, forWhomText, frequencyText, whereText } from './group-words.ts'

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
      <li key={group.id} className="@container flex min-w-0 flex-col rises rounded-lg border border-line bg-raised">
        <GroupCard group={group} />
        {action?.(group)}
      </li>
    ))}
  </ul>
)

type GroupCardProps = {
  group: ListedGroup
  /** At the corner of its day and time. */
  mark?: ReactNode
  /** Further attributes of the link. */
  link?: Omit<LinkProps, 'to'>
}

/** A group in a list: its day and time, where, for whom, how often, and whether there is room. Where it stands is a container. */
export function GroupCard({ group, mark, link }: GroupCardProps) {
  const language = useChurchLanguage()
  const { id, nome, distancia } = group
  const away = distancia != null && m.groups_about_away({ distance: distance(distancia, getLocale()) })
  const places = placesText(group)
  const facts = [whereText(group), away, forWhomText(group), frequencyText(group)].filter(Boolean).join(' · ')
  return (
    <Link {...link} to={`/groups/${id}`} className="flex min-w-0 grow items-start gap-4 rounded-lg px-[min(1rem,4vw)] py-3">
      <DayMark {...group} mark={mark} />
      <span className="min-w-0 grow wrap-anywhere">
        <span lang={language} className="line-clamp-2 title-font leading-snug">
          {nome}
        </span>
        <span className="mt-0.5 block text-sm text-muted @min-[15rem]:sr-only">{dayText(group)}</span>
        <span className="mt-0.5 block text-sm text-muted">
          {facts}
          {places && (
            <>
              {' · '}
              <span className={`font-semibold ${hasRoom(group) ? 'text-success' : ''}`}>{places}</span>
            </>
          )}
        </span>
      </span>
    </Link>
  )
}

/** Day and time at a glance. In a narrow place, where very large text needs the room, the words beside it are shown instead. */
function DayMark({ dia, hora, mark }: Pick<Group, 'dia' | 'hora'> & { mark: ReactNode }) {
  // In English the half of the day stands below the hour: `6:30` and `PM`.
  const [time, half] = timeOfDay(hora, getLocale()).replace(':00 ', ' ').split(/\s/)
  return (
    <span
      aria-hidden
      className="relative grid w-14 shrink-0 rounded-md bg-brand-soft py-2 text-center leading-tight text-brand-text tabular-nums @max-[15rem]:hidden"
    >
      <span className="text-xs font-semibold uppercase">{weekdayName(dia, getLocale()).slice(0, 3)}</span>
      <span className="font-bold">{time}</span>
      {half && <span className="text-xs font-semibold">{half}</span>}
      {mark}
    </span>
  )
}
