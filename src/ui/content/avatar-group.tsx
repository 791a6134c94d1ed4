import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { Avatar } from './avatar.tsx'

type Person = { name: string; picture?: string | null; focus?: { x: number; y: number } }
type AvatarGroupProps = {
  people: readonly Person[]
  /** How many there are in all, when `people` is only the first of them. */
  total?: number
  /** How many faces are shown. */
  max?: number
}

/** People who take part: some faces, and how many more. Screen readers read the names. */
export function AvatarGroup({ people, total = people.length, max = 4 }: AvatarGroupProps) {
  const shown = people.slice(0, max)
  const more = total - shown.length
  const names = shown.map(({ name }) => name)
  return (
    <div className="flex flex-wrap">
      <span className="sr-only">
        {more > 0 ? m.ui_avatar_more({ names: names.join(', '), count: more }) : new Intl.ListFormat(getLocale()).format(names)}
      </span>
      {shown.map((person, index) => (
        <Avatar key={person.name} {...person} className={`size-11 border-2 border-raised ${index ? '-ml-2' : ''}`} />
      ))}
      {more > 0 && (
        <span
          aria-hidden
          className="-ml-2 grid h-11 min-w-11 place-items-center rounded-full border-2 border-raised bg-sunken px-2 text-sm font-bold text-muted tabular-nums"
        >
          +{more}
        </span>
      )}
    </div>
  )
}
