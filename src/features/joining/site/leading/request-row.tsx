import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useState } from 'react'
import { firstName } from '#contract/first-name.ts'
import { RelativeDate } from '#site/content/relative-date.tsx'
import { laterDialog } from '#site/lazy/later-part.tsx'
import { m } from '#texts/messages.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import type { JoinRequest } from '../../contract/fields.ts'
import type { JoinedKind } from '../joined-kind.ts'
import { whatsappLink } from '../whatsapp-link.ts'
import { Words } from '../words.tsx'
import { PersonRow } from './person-row.tsx'

const AnswerDialog = laterDialog(() => import('./answer-dialog.tsx').then(module => ({ default: module.AnswerDialog })))

type RequestRowProps = { kind: JoinedKind; request: JoinRequest; onChanged(): void }

/** An open request: the person, their words, and the two answers. */
export function RequestRow({ kind, request, onChanged }: RequestRowProps) {
  const [accepts, setAccepts] = useState<boolean>()
  const { nome, telefone, mensagem, dataCadastro } = request
  const name = firstName(nome)
  return (
    <PersonRow name={nome} line={<RelativeDate at={dataCadastro} />}>
      {mensagem && <Words text={mensagem} />}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button aria-haspopup="dialog" aria-label={m.joining_accept_of({ name })} onClick={() => setAccepts(true)}>
          {m.joining_accept()}
        </Button>
        <Button kind="secondary" aria-haspopup="dialog" aria-label={m.joining_decline_of({ name })} onClick={() => setAccepts(false)}>
          {m.joining_decline()}
        </Button>
        {telefone && (
          <ButtonLink kind="secondary" to={whatsappLink(telefone)}>
            <IconBrandWhatsapp aria-hidden stroke={1.75} className="size-5" />
            {telefone}
          </ButtonLink>
        )}
      </div>
      {accepts !== undefined && (
        <AnswerDialog
          kind={kind}
          request={request}
          accepts={accepts}
          onDone={() => {
            setAccepts(undefined)
            onChanged()
          }}
          onClose={() => setAccepts(undefined)}
        />
      )}
    </PersonRow>
  )
}
