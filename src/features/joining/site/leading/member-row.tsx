import { IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { firstName } from '#contract/first-name.ts'
import { RelativeDate } from '#site/content/relative-date.tsx'
import { ConfirmDialog } from '#site/forms/confirm-dialog-later.ts'
import { RowMenu } from '#site/lazy/later-menu.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { toast } from '#ui/feedback/toast.ts'
import type { JoinedMember } from '../../contract/fields.ts'
import { callsOf, type JoinedKind } from '../joined-kind.ts'
import { PersonRow } from './person-row.tsx'

type MemberRowProps = { kind: JoinedKind; id: number; member: JoinedMember; onChanged(): void }

/** A member, with the way to remove them. */
export function MemberRow({ kind, id, member: { idUsuario, nome, desde }, onChanged }: MemberRowProps) {
  const [open, setOpen] = useState(false)
  const name = firstName(nome)
  const since = (
    <>
      {m.joining_since()} <RelativeDate at={desde} />
    </>
  )
  return (
    <PersonRow
      name={nome}
      line={since}
      end={
        <RowMenu
          label={m.site_more_of({ name })}
          entries={[
            {
              label: m.joining_remove_of({ name }),
              icon: <IconUserMinus stroke={1.75} className="size-5" />,
              onSelect: () => setOpen(true),
            },
          ]}
        />
      }
    >
      {open && (
        <ConfirmDialog
          isDoneAt404
          title={m.joining_remove_ask({ name })}
          text={m.joining_remove_text()}
          action={m.joining_remove()}
          run={() => browserApi()(callsOf(kind).removeMember, { id, idUsuario })}
          onDone={() => {
            setOpen(false)
            toast({ text: m.joining_removed({ name }) })
            onChanged()
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </PersonRow>
  )
}
