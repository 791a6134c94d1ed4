import { IconHeartHandshake } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Form } from '#site/forms/form.tsx'
import { FormField } from '#site/forms/form-field.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { announceVisit, Visit } from '../contract.ts'

/** Asks who comes, how many people, and how to reach them. */
export function VisitDialog({ onClose }: { onClose(): void }) {
  const [visitorName, setVisitorName] = useState<string>()
  if (visitorName)
    return (
      <Dialog title={m.visit_thanks_title({ name: visitorName })} onClose={onClose}>
        <Thanks onClose={onClose} />
      </Dialog>
    )
  return (
    <Dialog title={m.visit_dialog_title()} onClose={onClose}>
      <p className="mb-5 text-pretty text-muted">{m.visit_dialog_text()}</p>
      <Form
        id="visit"
        schema={Visit}
        draftFields={['nome', 'pessoas', 'contato']}
        submitLabel={m.visit_send()}
        onSubmit={async (visit, { captcha }) => {
          await browserApi()(announceVisit, { body: { ...visit, captcha } })
          setVisitorName(visit.nome)
        }}
      >
        <FormField name="nome" label={m.visit_name()} autoComplete="name" />
        <FormField name="pessoas" label={m.visit_people()} type="number" inputMode="numeric" min={1} max={30} defaultValue="1" />
        <FormField
          name="contato"
          label={m.visit_contact()}
          help={m.visit_contact_help()}
          autoComplete="tel"
          autoCapitalize="none"
          errorTexts={{ invalid: m.visit_contact_wrong() }}
        />
      </Form>
    </Dialog>
  )
}

function Thanks({ onClose }: { onClose(): void }) {
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <div className="grid justify-items-center gap-5 pt-2 text-center">
      <span aria-hidden className="grid size-20 place-items-center rounded-full bg-brand-soft text-brand-text">
        <IconHeartHandshake stroke={1.5} className="size-10" />
      </span>
      <p ref={message} tabIndex={-1} className="text-lg text-pretty outline-none">
        {m.visit_thanks()}
      </p>
      <Button onClick={onClose}>{m.visit_done()}</Button>
    </div>
  )
}
