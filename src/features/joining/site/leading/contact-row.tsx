import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { firstName } from '#contract/first-name.ts'
import { RelativeDate } from '#site/content/relative-date.tsx'
import { HttpError } from '#site/data/http-error.ts'
import { errorText } from '#site/data/problem-text.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import type { JoinContact } from '../../contract/fields.ts'
import { callsOf, type JoinedKind } from '../joined-kind.ts'
import { whatsappLink } from '../whatsapp-link.ts'
import { PersonRow } from './person-row.tsx'

type ContactRowProps = { kind: JoinedKind; contact: JoinContact; onChanged(): void }

/** A visitor who has left name and phone: to call, to write, and to mark when that is done. */
export function ContactRow({ kind, contact: { id, nome, telefone, dataCadastro, dataAtendimento, versao }, onChanged }: ContactRowProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isDone = dataAtendimento !== null
  async function mark() {
    setBusy(true)
    setProblem(undefined)
    try {
      await browserApi()(callsOf(kind).setContactDone, { id, versao, body: { flagAtendido: !isDone } })
      onChanged()
    } catch (error) {
      // Another leader was faster.
      if (error instanceof HttpError && error.status === 412) onChanged()
      else setProblem(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <PersonRow name={nome} line={isDone ? m.joining_called_done() : <RelativeDate at={dataCadastro} />}>
      {problem && (
        <div className="mt-3">
          <Alert kind="danger">{problem}</Alert>
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {!isDone && (
          <>
            <ButtonLink to={whatsappLink(telefone)}>
              <IconBrandWhatsapp aria-hidden stroke={1.75} className="size-5" />
              WhatsApp
            </ButtonLink>
            <ButtonLink kind="secondary" to={`tel:${telefone.replace(/[^+\d]/g, '')}`}>
              <IconPhone aria-hidden stroke={1.75} className="size-5" />
              {telefone}
            </ButtonLink>
          </>
        )}
        <Button
          kind={isDone ? 'quiet' : 'secondary'}
          busy={busy}
          aria-label={isDone ? undefined : m.joining_called_of({ name: firstName(nome) })}
          onClick={() => void mark()}
        >
          {isDone ? m.joining_not_called() : m.joining_called()}
        </Button>
      </div>
    </PersonRow>
  )
}
