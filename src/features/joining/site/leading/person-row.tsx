import type { ReactNode } from 'react'
import { Avatar } from '#ui/content/avatar.tsx'

type PersonRowProps = { name: string; line: ReactNode /** At the end of its first line. */; end?: ReactNode; children?: ReactNode }

/** A person in a leader's list: name, a line of help, and below what there is to read and to do. */
export const PersonRow = ({ name, line, end, children }: PersonRowProps) => (
  <li className="px-[min(1rem,4vw)] py-4 sm:px-5">
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Avatar name={name} className="size-11 text-base @max-[15rem]:hidden" />
      <div className="min-w-0 grow basis-32">
        <p className="leading-snug font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">{line}</p>
      </div>
      {end}
    </div>
    {children}
  </li>
)
