import { firstName } from '#contract/first-name.ts'
import { HttpError } from '#site/data/http-error.ts'
import { Form } from '#site/forms/form.tsx'
import { FormControl } from '#site/forms/form-field.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { toast } from '#ui/feedback/toast.ts'
import { TextAreaField } from '#ui/forms/textarea-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { AnswerWords, type JoinRequest } from '../../contract/fields.ts'
import { maxLength } from '../../rules.ts'
import { callsOf, type JoinedKind } from '../joined-kind.ts'

type AnswerDialogProps = { kind: JoinedKind; request: JoinRequest; accepts: boolean; onDone(): void; onClose(): void }

/** Asks once more before a request is answered, and for a few words. */
export function AnswerDialog({ kind, request: { id, nome, versao }, accepts, onDone, onClose }: AnswerDialogProps) {
  const name = firstName(nome)
  return (
    <Dialog title={accepts ? m.joining_accept_ask({ name }) : m.joining_decline_ask({ name })} onClose={onClose}>
      <p className="mb-5 text-pretty text-muted">{accepts ? m.joining_accept_text() : m.joining_decline_text()}</p>
      <Form
        id={`${kind.name}-answer-${id}`}
        schema={AnswerWords}
        draftFields={['resposta']}
        submitLabel={accepts ? m.joining_accept_of({ name }) : m.joining_answer_send()}
        explain={({ status }) => (status === 409 ? m.joining_answer_full() : undefined)}
        onSubmit={async ({ resposta }) => {
          try {
            await browserApi()(callsOf(kind).answer, { id, versao, body: { flagAceita: accepts, resposta } })
            toast({ text: accepts ? m.joining_accepted_toast({ name }) : m.joining_declined_toast() })
          } catch (error) {
            // Another leader was faster, or the person has withdrawn it: the list shows what is true now.
            if (!(error instanceof HttpError && (error.status === 412 || error.status === 404))) throw error
            toast({ text: m.joining_answer_stale(), kind: 'danger' })
          }
          onDone()
        }}
      >
        <FormControl as={TextAreaField} name="resposta" label={m.joining_answer_words()} rows={3} maxLength={maxLength.answer} />
      </Form>
    </Dialog>
  )
}
