import { IconChevronRight, IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Role } from '#contract/abilities.ts'
import { useArrival } from '#site/account/arrival.ts'
import type { UserPlace } from '#site/account/user-place.ts'
import { InstallPlace } from '#site/install/install-place.tsx'
import type { Session } from '#site/session/person.ts'
import { leave } from '#site/session/session.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/content/avatar.tsx'
import { List, RowContent, rowPressed } from '#ui/content/list.tsx'

const roleNames: Record<Role, () => string> = {
  ROLE_ADMIN: m.role_admin,
  ROLE_ADMIN_CONTENT: m.role_content,
  ROLE_SUPER_ADMIN: m.role_super,
}

/** The person's own page: who they are here, and all that is theirs. */
export function UserHome({ person, places }: { person: Session; places: readonly UserPlace[] }) {
  const heading = useArrival()
  const [leaving, setLeaving] = useState(false)
  const { nome, sobrenome } = person.member
  return (
    <main id="content" className="mx-auto max-w-reading px-4 py-8 sm:py-10">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={`${nome} ${sobrenome}`} />
        <div className="min-w-0 grow basis-48">
          <h1 ref={heading} tabIndex={-1} className="text-2xl leading-tight font-bold wrap-anywhere outline-none">
            {m.user_hello({ name: nome })}
          </h1>
          <p className="mt-0.5 text-muted wrap-anywhere">{person.member.igreja.nome}</p>
        </div>
      </div>
      <Facts person={person} />
      <Places places={places} />
      <Button
        kind="secondary"
        className="mt-8 max-sm:w-full"
        busy={leaving}
        onClick={() => {
          setLeaving(true)
          void leave()
        }}
      >
        <IconLogout aria-hidden stroke={1.75} className="size-5" />
        {m.user_leave()}
      </Button>
      <InstallPlace className="mt-8" />
    </main>
  )
}

function Facts({ person: { account, member, roles } }: { person: Session }) {
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

function Places({ places }: { places: readonly UserPlace[] }) {
  return (
    <nav aria-label={m.user_title()} className="mt-6">
      <List>
        {places.map(({ to, icon: Icon, title, help }) => (
          <li key={to} className="group">
            <Link to={to} className={rowPressed}>
              <RowContent
                icon={<Icon stroke={1.75} className="size-6" />}
                title={title()}
                end={<IconChevronRight aria-hidden stroke={1.75} className="size-5 shrink-0 text-muted" />}
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
