import { useEffect, useRef, useState } from 'react'
import { firstName } from '#contract/first-name.ts'
import { Form } from '#site/forms/form.tsx'
import { FormControl, FormField } from '#site/forms/form-field.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { PhoneField } from '#ui/forms/phone-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { GuestContact } from '../contract/fields.ts'
import { BeforeAsking } from './before-asking.tsx'
import { explainRequest } from './explain-request.ts'
import { callsOf, type JoinedKind, type JoinedOne } from './joined-kind.ts'

/** Asks a visitor without an account for name and phone. */
export function GuestDialog({ kind, one, onClose }: { kind: JoinedKind; one: JoinedOne; onClose(): void }) {
  const [sentBy, setSentBy] = useState<string>()
  if (sentBy)
    return (
      <Dialog title={m.joining_guest_thanks_title({ name: sentBy })} onClose={onClose}>
        <Thanks onClose={onClose} />
      </Dialog>
    )
  return (
    <Dialog title={m.joining_guest_title()} onClose={onClose}>
      <BeforeAsking one={one} />
      <p className="mb-5 text-pretty text-muted">{m.joining_guest_text()}</p>
      <Form
        id={`${kind.name}-contact-${one.id}`}
        schema={GuestContact}
        draftFields={['nome', 'telefone']}
        submitLabel={m.joining_guest_send()}
        explain={explainRequest}
        onSubmit={async (contact, { captcha }) => {
          await browserApi()(callsOf(kind).leaveContact, { id: one.id, body: { ...contact, captcha } })
          setSentBy(firstName(contact.nome))
        }}
      >
        <FormField name="nome" label={m.joining_guest_name()} autoComplete="name" />
        <FormControl as={PhoneField} name="telefone" label={m.joining_guest_phone()} />
      </Form>
    </Dialog>
  )
}

function Thanks({ onClose }: { onClose(): void }) {
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <>
      <p ref={message} tabIndex={-1} className="text-lg text-pretty outline-none">
        {m.joining_guest_thanks()}
      </p>
      <Button className="mt-6 max-sm:w-full" onClick={onClose}>
        {m.ui_close()}
      </Button>
    </>
  )
}
