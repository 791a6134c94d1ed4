import { IconBrandWhatsapp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { firstName } from '#contract/first-name.ts'
import { ConfirmDialog } from '#site/forms/confirm-dialog-later.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { callsOf, type JoinedKind, type JoinedOne } from './joined-kind.ts'
import type { OwnParticipation } from './use-participation.ts'
import { whatsappLink } from './whatsapp-link.ts'

type BelongingProps = {
  kind: JoinedKind
  one: JoinedOne
  participation: OwnParticipation
  reserved?: ((reservado: NonNullable<OwnParticipation['reservado']>) => ReactNode) | undefined
  onChanged(): void
}

/** What those see who belong to it: the reserved part, the leaders' WhatsApp, the way out, and for leaders who is waiting. */
export function Belonging({ kind, one, participation, reserved, onChanged }: BelongingProps) {
  const [leaving, setLeaving] = useState(false)
  const { flagLider, flagMembro, contatos, reservado } = participation
  return (
    <>
      {reservado && reserved?.(reservado)}
      <div className="mt-4 flex flex-wrap gap-3">
        {flagLider ? (
          <ButtonLink to={`${kind.page}/${one.id}/requests`} className="max-sm:w-full">
            {m.joining_manage()}
          </ButtonLink>
        ) : (
          contatos.map(({ nome, telefone }) => (
            <ButtonLink key={telefone} to={whatsappLink(telefone)} className="max-sm:w-full">
              <IconBrandWhatsapp aria-hidden stroke={1.75} className="size-5" />
              {m.joining_whatsapp({ name: firstName(nome) })}
            </ButtonLink>
          ))
        )}
        {flagMembro && (
          <Button kind="quiet" aria-haspopup="dialog" onClick={() => setLeaving(true)}>
            {m.joining_leave()}
          </Button>
        )}
      </div>
      {leaving && (
        <ConfirmDialog
          isDoneAt404
          title={m.joining_leave_ask({ name: one.nome })}
          text={m.joining_leave_text()}
          action={m.joining_leave()}
          run={() => browserApi()(callsOf(kind).leave, { id: one.id })}
          onDone={() => {
            setLeaving(false)
            toast({ text: m.joining_left({ name: one.nome }) })
            onChanged()
          }}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  )
}
