import { useNavigate } from 'react-router'
import { dropDraft } from '#site/data/drafts.ts'
import { HttpError } from '#site/data/http-error.ts'
import { Form } from '#site/forms/form.tsx'
import { FormControl } from '#site/forms/form-field.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { loadPerson } from '#site/session/session.ts'
import { m } from '#texts/messages.js'
import { TextAreaField } from '#ui/forms/textarea-field.tsx'
import { createMessage, MessageInput } from '../../contract/participation.ts'
import type { PrayerMessage } from '../../contract/prayer.ts'
import { maxLength } from '../../rules.ts'
import { loginPath } from './login-path.ts'

type MessageFormProps = { prayerId: number; needsLogin: boolean; onSent(message: PrayerMessage): void }

/** The form for a message under a request. A visitor may write first and log in then: the text is still there afterwards. */
export function MessageForm({ prayerId, needsLogin, onSent }: MessageFormProps) {
  const navigate = useNavigate()
  const id = `prayer-message-${prayerId}`
  return (
    <Form
      id={id}
      schema={MessageInput}
      draftFields={['mensagem']}
      kind="secondary"
      submitLabel={needsLogin ? m.prayer_message_log_in() : m.prayer_message_send()}
      explain={({ status }) => (status === 404 ? m.prayer_gone() : status >= 500 ? m.prayer_message_not_sent() : undefined)}
      onSubmit={async ({ mensagem }) => {
        const person = await loadPerson()
        if (!person) {
          await navigate(loginPath(prayerId, '#message'))
          // Nothing was sent; because of the error, the text stays in the form.
          throw new HttpError('bad-request', 401, { code: 'unauthenticated' })
        }
        const body = { mensagem, idUsuario: person.member.id, idOracao: prayerId }
        const sent = await browserApi()(createMessage, { body })
        // Before the form is mounted again, which would restore the draft.
        dropDraft(id)
        onSent({ ...sent, mensagem })
      }}
    >
      <FormControl
        as={TextAreaField}
        name="mensagem"
        label={m.prayer_message_label()}
        help={needsLogin ? m.prayer_message_help() : undefined}
        rows={3}
        maxLength={maxLength.message}
      />
    </Form>
  )
}
