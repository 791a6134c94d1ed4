import { IconChevronRight, IconMapPinCheck } from '@tabler/icons-react'
import { m } from '#texts/messages.js'
import { RowContent, rowPressed } from '#ui/content/list.tsx'
import { Mark } from '#ui/content/mark.tsx'
import type { SisterChurch } from './user-sister-churches.ts'

/** One church: its mark, its town, and whether one is there or belongs there. Pressed, it leads over. */
export function ChurchRow({ church, here, belongs, busy, onGo }: SisterChurch & { busy: boolean; onGo(): void }) {
  const { nome, logo, endereco } = church
  const content = (
    <RowContent
      icon={<Mark name={nome} logo={logo} className="size-11" />}
      title={nome}
      end={here ? null : busy ? <Turning /> : <IconChevronRight aria-hidden stroke={1.75} className="size-5 shrink-0 text-muted" />}
    >
      {endereco && (
        <span className="block">
          {endereco.cidade} – {endereco.estado}
        </span>
      )}
      {here ? (
        <span className="flex items-center gap-1 font-semibold text-success">
          <IconMapPinCheck aria-hidden stroke={1.75} className="size-4.5 shrink-0" />
          {m.user_church_here()}
        </span>
      ) : (
        <span className="block">{belongs ? m.user_church_belongs() : m.user_church_new()}</span>
      )}
    </RowContent>
  )
  if (here) return <li className="flex items-center gap-4 px-4 py-3.5 sm:px-5">{content}</li>
  return (
    <li className="group">
      <button type="button" className={rowPressed} aria-busy={busy} onClick={onGo}>
        {content}
      </button>
    </li>
  )
}

const Turning = () => <span aria-hidden className="size-5 shrink-0 animate-spin rounded-full border-2 border-muted border-r-transparent" />
