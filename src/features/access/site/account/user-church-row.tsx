import { IconChevronRight, IconMapPinCheck } from '@tabler/icons-react'
import { townAndState } from '#features/church/rules/address-lines.ts'
import { m } from '#texts/messages.js'
import { pressableRowClasses, RowContent } from '#ui/content/list.tsx'
import { LogoMark } from '#ui/content/logo-mark.tsx'
import type { OrganizationChurch } from './organization-churches.ts'

/** One church: its logo mark, its town, and whether it is the current one or the person is a member. A click switches to it. */
export function SwitchChurchRow({ church, isCurrent, isMember, busy, onSwitch }: OrganizationChurch & { busy: boolean; onSwitch(): void }) {
  const { nome, logo, endereco } = church
  const content = (
    <RowContent
      icon={<LogoMark name={nome} logo={logo} className="size-11" />}
      title={nome}
      end={isCurrent ? null : busy ? <Spinner /> : <IconChevronRight aria-hidden stroke={1.75} className="size-5 shrink-0 text-muted" />}
    >
      {endereco && <span className="block">{townAndState(endereco)}</span>}
      {isCurrent ? (
        <span className="flex items-center gap-1 font-semibold text-success">
          <IconMapPinCheck aria-hidden stroke={1.75} className="size-4.5 shrink-0" />
          {m.user_church_here()}
        </span>
      ) : (
        <span className="block">{isMember ? m.user_church_belongs() : m.user_church_new()}</span>
      )}
    </RowContent>
  )
  if (isCurrent) return <li className="flex items-center gap-4 px-4 py-3.5 sm:px-5">{content}</li>
  return (
    <li className="group">
      <button type="button" className={pressableRowClasses} aria-busy={busy} onClick={onSwitch}>
        {content}
      </button>
    </li>
  )
}

const Spinner = () => <span aria-hidden className="size-5 shrink-0 animate-spin rounded-full border-2 border-muted border-r-transparent" />
