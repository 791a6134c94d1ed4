import { useNavigate } from 'react-router'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { Form } from '#site/forms/form.tsx'
import { FormControl } from '#site/forms/form-field.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { TextAreaField } from '#ui/forms/textarea-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { JoinInput } from '../contract/fields.ts'
import { maxLength } from '../rules.ts'
import { askText, BeforeAsking } from './before-asking.tsx'
import { explainRequest } from './explain-request.ts'
import { callsOf, type JoinedKind, type JoinedOne } from './joined-kind.ts'
import type { RequestSentState } from './request-sent.tsx'

/** Sends a request to join, with a few words for the leaders if the person likes. */
export function AskDialog({ kind, one, onClose }: { kind: JoinedKind; one: JoinedOne; onClose(): void }) {
  const navigate = useNavigate()
  const language = useChurchLanguage()
  return (
    <Dialog title={askText(one)} onClose={onClose}>
      <p lang={language} className="mb-2 font-semibold wrap-anywhere">
        {one.nome}
      </p>
      <BeforeAsking one={one} />
      <p className="mb-5 text-pretty text-muted">{m.joining_ask_text()}</p>
      <Form
        id={`${kind.name}-ask-${one.id}`}
        schema={JoinInput}
        draftFields={['mensagem']}
        submitLabel={m.joining_ask_send()}
        explain={explainRequest}
        onSubmit={async ({ mensagem }) => {
          await browserApi()(callsOf(kind).ask, { body: { [kind.idField]: one.id, mensagem } as never })
          const state: RequestSentState = { page: `${kind.page}/${one.id}` }
          await navigate(kind.sentPage, { state })
        }}
      >
        <FormControl
          as={TextAreaField}
          name="mensagem"
          label={m.joining_ask_message()}
          help={m.joining_ask_message_help()}
          rows={3}
          maxLength={maxLength.message}
        />
      </Form>
    </Dialog>
  )
}
