import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#site/forms/confirm-dialog-later.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { AskButton } from './ask-button.tsx'
import { askText } from './before-asking.tsx'
import { Belonging } from './belonging.tsx'
import { Closed } from './closed.tsx'
import { callsOf, type JoinedKind, type JoinedOne } from './joined-kind.ts'
import type { OwnParticipation } from './use-participation.ts'
import { Words } from './words.tsx'

type OwnStateProps = {
  kind: JoinedKind
  one: JoinedOne
  participation: OwnParticipation
  reserved?: ((reservado: NonNullable<OwnParticipation['reservado']>) => ReactNode) | undefined
  onChanged(): void
}

/** Where the person stands: may ask, waits, was declined, or belongs to it. */
export function OwnState({ kind, one, participation, reserved, onChanged }: OwnStateProps) {
  const { flagMembro, flagLider, pedido } = participation
  if (flagMembro || flagLider)
    return <Belonging kind={kind} one={one} participation={participation} reserved={reserved} onChanged={onChanged} />
  if (pedido?.situacao === 'aberta') return <Waiting kind={kind} request={pedido} onChanged={onChanged} />
  const declined = pedido?.situacao === 'recusada' ? pedido : undefined
  return (
    <>
      {declined && <Declined words={declined.resposta} />}
      {!one.flagAceitaPedidos ? (
        <Closed />
      ) : (
        <>
          {one.forWhom && <p className="mt-2 text-pretty">{m.joining_for_whom({ who: one.forWhom })}</p>}
          {one.qtdeVagas === 0 && <p className="mt-2 text-pretty text-muted">{m.joining_full_help()}</p>}
          <div className="mt-4">
            <AskButton kind={kind} one={one} look={declined ? 'secondary' : 'primary'}>
              {declined ? m.joining_ask_again() : askText(one)}
            </AskButton>
          </div>
        </>
      )}
    </>
  )
}

type WaitingProps = { kind: JoinedKind; request: NonNullable<OwnParticipation['pedido']>; onChanged(): void }

function Waiting({ kind, request: { id, mensagem }, onChanged }: WaitingProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <p className="mt-2 font-semibold">{m.joining_open_title()}</p>
      <p className="mt-1 text-pretty text-muted">{m.joining_open_text()}</p>
      {mensagem && <Words text={mensagem} />}
      <Button kind="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)} className="mt-4 max-sm:w-full">
        {m.joining_withdraw()}
      </Button>
      {open && (
        <ConfirmDialog
          // Somebody has answered meanwhile, or another tab was faster: the panel shows it.
          isDoneAt404
          title={m.joining_withdraw_ask()}
          text={m.joining_withdraw_text()}
          action={m.joining_withdraw()}
          run={() => browserApi()(callsOf(kind).withdraw, { id }).then(() => toast({ text: m.joining_withdrawn() }))}
          onDone={() => {
            setOpen(false)
            onChanged()
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function Declined({ words }: { words: string }) {
  return (
    <>
      <p className="mt-2 font-semibold">{m.joining_declined_title()}</p>
      <p className="mt-1 text-pretty text-muted">{m.joining_declined_text()}</p>
      {words && (
        <>
          <p className="mt-4 text-sm font-semibold text-muted">{m.joining_words()}</p>
          <Words text={words} />
        </>
      )}
    </>
  )
}
