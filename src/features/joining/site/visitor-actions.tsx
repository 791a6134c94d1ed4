import { useState } from 'react'
import { laterDialog } from '#site/lazy/later-part.tsx'
import { m } from '#texts/messages.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Closed } from './closed.tsx'
import type { JoinedKind, JoinedOne } from './joined-kind.ts'

const GuestDialog = laterDialog(() => import('./guest-dialog.tsx').then(module => ({ default: module.GuestDialog })))

/** For somebody without a login: name and phone, or the way to the login and back. */
export function VisitorActions({ kind, one }: { kind: JoinedKind; one: JoinedOne }) {
  const [open, setOpen] = useState(false)
  if (!one.flagAceitaPedidos) return <Closed />
  return (
    <>
      {one.forWhom && <p className="mt-2 text-pretty">{m.joining_for_whom({ who: one.forWhom })}</p>}
      <p className="mt-2 text-pretty text-muted">{one.qtdeVagas === 0 ? m.joining_full_help() : m.joining_guest_help()}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)} className="max-sm:w-full">
          {m.joining_guest()}
        </Button>
        <ButtonLink kind="secondary" to={`/access?redirectTo=${encodeURIComponent(`${kind.page}/${one.id}`)}`} className="max-sm:w-full">
          {m.joining_login()}
        </ButtonLink>
      </div>
      {open && <GuestDialog kind={kind} one={one} onClose={() => setOpen(false)} />}
    </>
  )
}
