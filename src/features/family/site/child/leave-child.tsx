import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '#site/forms/confirm-dialog-later.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { type Child, deleteChild } from '../../contract/children.ts'

type LeaveChildProps = { child: Child; memberId: number; onLeft(): void }

/** Takes a child from the person's family: while others care for it, it stays with them. */
export function LeaveChild({ child, memberId, onLeft }: LeaveChildProps) {
  const [isAsking, setAsking] = useState(false)
  const isLast = child.responsaveis.length < 2
  const action = isLast ? m.family_delete() : m.family_leave()
  return (
    <p>
      <Button kind="danger" aria-haspopup="dialog" onClick={() => setAsking(true)} className="max-sm:w-full">
        <IconTrash aria-hidden stroke={1.75} className="size-5" />
        {action}
      </Button>
      {isAsking && (
        <ConfirmDialog
          isDoneAt404
          title={isLast ? m.family_delete_ask({ name: child.nome }) : m.family_leave_ask({ name: child.nome })}
          text={isLast ? m.family_delete_text() : m.family_leave_text()}
          action={action}
          keep={m.family_keep()}
          run={() => browserApi()(deleteChild, { id: memberId, child: child.id })}
          onDone={onLeft}
          onClose={() => setAsking(false)}
        />
      )}
    </p>
  )
}
