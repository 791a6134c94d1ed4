import { useNavigate } from 'react-router'
import { browserApi } from '#site/data/browser-api.ts'
import { HttpError } from '#site/data/http-error.ts'
import { dropDraft } from '#site/forms/drafts.ts'
import { Form } from '#site/forms/form.tsx'
import { FormPart } from '#site/forms/form-field.tsx'
import { session } from '#site/session/session.ts'
import { m } from '#texts/messages.js'
import { TextAreaField } from '#ui/forms/textarea-field.tsx'
import { createMessage, MessageInput } from '../../contract/participation.ts'
import type { PrayerMessage } from '../../contract/prayer.ts'
import { longest } from '../../rules.ts'
import { loginPath } from './login-path.ts'

type MessageFormProps = { prayer: number; visitor: boolean; onSent(message: PrayerMessage): void }

/** Words for whoever asks for prayer. A visitor may write them first and log in then: they are still there afterwards. */
export function MessageForm({ prayer, visitor, onSent }: MessageFormProps) {
  const navigate = useNavigate()
  const id = `prayer-message-${prayer}`
  return (
    <Form
      id={id}
      schema={MessageInput}
      keep={['mensagem']}
      kind="secondary"
      submit={visitor ? m.prayer_message_log_in() : m.prayer_message_send()}
      explain={({ status }) => (status === 404 ? m.prayer_gone() : status >= 500 ? m.prayer_message_not_sent() : undefined)}
      onSubmit={async ({ mensagem }, { key }) => {
        const person = await session()
        if (!person) {
          await navigate(loginPath(prayer, '#message'))
          // Not sent: the form keeps what was typed.
          throw new HttpError('bad-request', 401, { code: 'unauthenticated' })
        }
        const body = { mensagem, idUsuario: person.member.id, idOracao: prayer }
        const sent = await browserApi()(createMessage, { body }, { key })
        // Before the form is made anew, which would find it again.
        dropDraft(id)
        onSent({ ...sent, mensagem })
      }}
    >
      <FormPart
        as={TextAreaField}
        name="mensagem"
        label={m.prayer_message_label()}
        help={visitor ? m.prayer_message_help() : undefined}
        rows={3}
        maxLength={longest.message}
      />
    </Form>
  )
}
