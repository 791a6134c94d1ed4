import { IconChevronRight, IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Role } from '#contract/abilities.ts'
import { browserApi } from '#site/browser-api.ts'
import { startedUp } from '#site/church.ts'
import { InstallPlace } from '#site/install/install-place.tsx'
import { useArrival } from '#site/personal/arrival.ts'
import { personalMeta } from '#site/personal/personal-meta.ts'
import { openPlaces, type UserPlace } from '#site/personal/user-places.ts'
import { leave, session } from '#site/session.ts'
import type { Session } from '#site/store.ts'
import { m } from '#texts/messages.js'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { List, RowContent, rowPressed } from '#ui/list.tsx'
import type { Route } from './+types/user.ts'

const roleNames: Record<Role, () => string> = {
  ROLE_ADMIN: m.role_admin,
  ROLE_ADMIN_CONTENT: m.role_content,
  ROLE_SUPER_ADMIN: m.role_super,
}

export async function clientLoader() {
  const startUp = startedUp()
  const [person, places] = await Promise.all([session(), startUp?.status === 'ready' ? openPlaces(startUp, browserApi()) : []])
  return { person, places }
}

export const meta = personalMeta(m.user_title)

/** The person's own page: who they are here, and all that is theirs. */
export default function User({ loaderData: { person, places } }: Route.ComponentProps) {
  const heading = useArrival()
  const [leaving, setLeaving] = useState(false)
  if (!person) return null
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

function Places({ places }: { places: UserPlace[] }) {
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
