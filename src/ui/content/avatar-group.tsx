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
  /** Of each face: its size, that of its letters, and the colour of what is behind. */
  face?: string
  /** Their names stand beside the faces; else only screen readers read them. */
  named?: boolean
}

/** People who take part: some faces, and how many more. */
export function AvatarGroup({ people, total = people.length, max = 4, face = 'size-11 border-raised', named = false }: AvatarGroupProps) {
  const shown = people.slice(0, max)
  const more = total - shown.length
  const names = shown.map(({ name }) => name)
  return (
    <div className="flex flex-wrap items-end gap-x-2.5">
      <span aria-hidden className="flex">
        {shown.map((person, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
          <Avatar key={index} {...person} className={`border-2 ${face} ${index ? '-ml-2' : ''}`} />
        ))}
        {more > 0 && !named && (
          <span className={`-ml-2 grid min-w-fit place-items-center rounded-full border-2 bg-sunken px-1 font-bold text-muted ${face}`}>
            <span className="text-[0.875em] tabular-nums">+{more}</span>
          </span>
        )}
      </span>
      <span className={named ? 'min-w-0 grow basis-24 text-sm text-muted wrap-anywhere' : 'sr-only'}>
        {more > 0 ? m.ui_avatar_more({ names: names.join(', '), count: more }) : new Intl.ListFormat(getLocale()).format(names)}
      </span>
    </div>
  )
}
