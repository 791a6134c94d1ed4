import { useRevalidator } from 'react-router'
import { Form } from '#site/forms/form.tsx'
import { FormControl } from '#site/forms/form-field.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { refreshPerson } from '#site/session/session.ts'
import { m } from '#texts/messages.js'
import { TextAreaField } from '#ui/forms/textarea-field.tsx'
import { enterChurch } from '../../contract/platform.ts'
import { PlatformEntry } from '../../contract/platform-entry.ts'

/** The form with which a super admin enters the church for an hour. */
export function EnterChurch() {
  const { revalidate } = useRevalidator()
  return (
    <Form
      id="enter-church"
      schema={PlatformEntry}
      submitLabel={m.user_platform_enter()}
      draftFields={['motivo']}
      onSubmit={async body => {
        await browserApi()(enterChurch, { body })
        await refreshPerson()
        await revalidate()
      }}
    >
      <FormControl
        as={TextAreaField}
        name="motivo"
        label={m.user_platform_reason()}
        help={m.user_platform_reason_help()}
        rows={2}
        maxLength={300}
      />
    </Form>
  )
}
