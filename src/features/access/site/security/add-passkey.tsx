import { useState } from 'react'
import * as z from 'zod/mini'
import { createPasskey, passkeyErrorText } from '#site/confirm/passkey.ts'
import { HttpError } from '#site/data/http-error.ts'
import { Form } from '#site/forms/form.tsx'
import { FormField } from '#site/forms/form-field.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { Alert } from '#ui/feedback/alert.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { addPasskey, beginPasskey } from '../../contract/factors.ts'
import type { OnDone } from './on-done.ts'

const schema = z.object({ nome: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) })

/** Makes a passkey, under a name by which the person recognizes it. */
export function AddPasskey({ onDone, onClose }: { onDone: OnDone; onClose(): void }) {
  const [problem, setProblem] = useState<string>()
  return (
    <Dialog title={m.user_passkey_add()} onClose={onClose}>
      <p className="mb-5 text-pretty text-muted">{m.user_passkey_what()}</p>
      <Form
        id="add-passkey"
        schema={schema}
        submitLabel={m.user_passkey_make()}
        onSubmit={async ({ nome }) => {
          setProblem(undefined)
          try {
            const { desafio, opcoes } = await browserApi()(beginPasskey, {})
            const { codigos } = await browserApi()(addPasskey, { body: { desafio, nome, chave: await createPasskey(opcoes) } })
            await onDone(m.user_passkey_added({ name: nome }), codigos)
            onClose()
          } catch (error) {
            if (error instanceof HttpError && !error.errors?.chave) throw error
            // There is no other key to try yet, as there is at a login.
            setProblem(error instanceof HttpError ? m.user_passkey_not_made() : passkeyErrorText(error))
          }
        }}
      >
        <FormField
          name="nome"
          label={m.user_passkey_name()}
          help={m.user_passkey_name_help()}
          defaultValue={m.user_passkey_name_default()}
          maxLength={60}
        />
        <div aria-live="polite" className="empty:hidden">
          {problem && <Alert kind="danger">{problem}</Alert>}
        </div>
      </Form>
    </Dialog>
  )
}
