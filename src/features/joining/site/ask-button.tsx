import { type ReactNode, useState } from 'react'
import { laterDialog } from '#site/lazy/later-part.tsx'
import { Button } from '#ui/actions/button.tsx'
import type { JoinedKind, JoinedOne } from './joined-kind.ts'

const AskDialog = laterDialog(() => import('./ask-dialog.tsx').then(module => ({ default: module.AskDialog })))

type AskButtonProps = { kind: JoinedKind; one: JoinedOne; look: 'primary' | 'secondary'; children: ReactNode }

/** Opens the dialog in which a member asks to join. Only for those who do not belong to it, and have not asked. */
export function AskButton({ kind, one, look, children }: AskButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind={look} aria-haspopup="dialog" onClick={() => setOpen(true)} className="max-sm:w-full">
        {children}
      </Button>
      {open && <AskDialog kind={kind} one={one} onClose={() => setOpen(false)} />}
    </>
  )
}
