import { IconChevronRight, IconLogout } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Role } from '#contract/abilities.ts'
import type { AccountLink } from '#site/account/account-link.ts'
import { useFocusOnArrival } from '#site/account/focus-on-arrival.ts'
// Not loaded later: without a connection, too, people must be able to log out.
import { ConfirmDialog } from '#site/forms/confirm-dialog.tsx'
import { loadInAdvance } from '#site/lazy/load-in-advance.ts'
import type { Person } from '#site/session/person.ts'
import { logOutAndLeave } from '#site/session/session.ts'
import { usePerson } from '#site/session/use-person.ts'
import { readWaitingWrites, waitingWrites } from '#site/session/waiting-writes.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Avatar } from '#ui/content/avatar.tsx'
import { List, pressableRowClasses, RowContent } from '#ui/content/list.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { useTimeOfDay } from '../platform/time-of-day.ts'

const roleNames: Record<Role, () => string> = {
  ROLE_ADMIN: m.role_admin,
  ROLE_ADMIN_CONTENT: m.role_content,
  ROLE_SUPER_ADMIN: m.role_super,
}

/** The person's own page: their data in this church, and the links to all account pages. */
export function UserHome({ person, links }: { person: Person; links: readonly AccountLink[] }) {
  const heading = useFocusOnArrival()
  const [isLoggingOut, setLoggingOut] = useState(false)
  // What is said after a logout, also without a connection.
  useEffect(() => loadInAdvance(() => import('#site/session/goodbye.tsx')), [])
  const { nome, sobrenome } = person.member
  const time = useTimeOfDay()
  // Of now, because the church may end it at any time.
  const access = usePerson()?.roles.acessoPlataforma
  const [unsentCount, setUnsentCount] = useState(0)

  async function leave() {
    await readWaitingWrites()
    const { length } = waitingWrites()
    if (length > 0) return setUnsentCount(length)
    setLoggingOut(true)
    await logOutAndLeave()
  }
  return (
    <main id="content" className="mx-auto max-w-reading px-4 py-8 sm:py-10">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={`${nome} ${sobrenome}`} />
        <div className="min-w-0 grow basis-48">
          <h1 ref={heading} tabIndex={-1} className="text-2xl leading-tight font-bold wrap-anywhere outline-none">
            {m.user_hello({ name: nome })}
          </h1>
          <p className="mt-0.5 text-muted wrap-anywhere">{person.member.igreja.nome}</p>
          {access && <p className="text-muted wrap-anywhere">{m.user_platform_home({ time: time(access.expiraEm) })}</p>}
        </div>
      </div>
      {person.roles.faltaSegundoFator && (
        <div className="mt-6">
          <Alert>
            {m.user_staff_factor()} <TextLink to="/user/security">{m.user_staff_factor_link()}</TextLink>
          </Alert>
        </div>
      )}
      <PersonalDetails person={person} />
      <AccountLinks links={links} />
      <Button kind="secondary" className="mt-8 max-sm:w-full" busy={isLoggingOut} onClick={() => void leave()}>
        <IconLogout aria-hidden stroke={1.75} className="size-5" />
        {m.user_leave()}
      </Button>
      {unsentCount > 0 && (
        <ConfirmDialog
          title={m.user_leave_unsent_ask()}
          text={m.user_leave_unsent({ count: unsentCount })}
          action={m.user_leave_unsent_yes()}
          run={logOutAndLeave}
          onDone={() => {}}
          onClose={() => setUnsentCount(0)}
        />
      )}
    </main>
  )
}

function PersonalDetails({ person: { account, member, roles } }: { person: Person }) {
  const facts = [
    [m.user_email(), account.email],
    [m.user_phone(), member.telefone],
    [m.user_roles(), roles.papeis.map(role => roleNames[role]()).join(', ')],
  ].filter(([, value]) => value)
  return (
    <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-4 rounded-lg border border-line bg-raised px-4 py-4 sm:px-5">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function AccountLinks({ links }: { links: readonly AccountLink[] }) {
  return (
    <nav aria-label={m.user_title()} className="mt-6 lg:hidden">
      <List>
        {links.map(({ to, icon: Icon, title, help }) => (
          <li key={to} className="group">
            <Link to={to} className={pressableRowClasses}>
              <RowContent
                icon={<Icon stroke={1.75} className="size-6" />}
                title={title()}
                end={<IconChevronRight aria-hidden stroke={1.75} className="size-5 shrink-0 text-muted @max-[15rem]:hidden" />}
              >
                {help()}
              </RowContent>
            </Link>
          </li>
        ))}
      </List>
    </nav>
  )
}
