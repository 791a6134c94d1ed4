import { IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import type { Role } from '#contract/abilities.ts'
import { leave, session } from '#site/session.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/button.tsx'
import type { Route } from './+types/user.ts'

const roleNames: Record<Role, () => string> = {
  ROLE_ADMIN: m.role_admin,
  ROLE_ADMIN_CONTENT: m.role_content,
  ROLE_SUPER_ADMIN: m.role_super,
}

export const clientLoader = () => session()

export const meta = () => [{ title: m.user_title() }, { name: 'robots', content: 'noindex' }]

/** The person's own page. */
export default function User({ loaderData: person }: Route.ComponentProps) {
  const [leaving, setLeaving] = useState(false)
  if (!person) return null
  const { member, account, roles } = person
  const facts = [
    [m.user_email(), account.email],
    [m.user_phone(), member.telefone],
    [m.user_roles(), roles.papeis.map(role => roleNames[role]()).join(', ')],
  ].filter(([, value]) => value)
  return (
    <main id="content" className="mx-auto max-w-reading px-4 py-10">
      <h1 className="text-2xl font-bold wrap-anywhere">{m.user_hello({ name: member.nome })}</h1>
      <dl className="mt-6 divide-y divide-line rounded-lg border border-line bg-raised px-5">
        {facts.map(([name, value]) => (
          <div key={name} className="py-4">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Button
        kind="secondary"
        className="mt-6"
        busy={leaving}
        onClick={() => {
          setLeaving(true)
          void leave()
        }}
      >
        <IconLogout aria-hidden stroke={1.75} className="size-5" />
        {m.user_leave()}
      </Button>
    </main>
  )
}
