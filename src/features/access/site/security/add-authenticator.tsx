import * as z from 'zod/mini'
import { AppCodeField } from '#site/confirm/app-code-field.tsx'
import { Form } from '#site/forms/form.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { addAuthenticator } from '../../contract/factors.ts'
import type { OnDone } from './on-done.ts'

/** A secret that waits for a code: encrypted for the server, for typing, and as a QR code (SVG). */
export type NewAuthenticator = { pedido: string; segredo: string; qr: string }

const schema = z.object({ codigo: z.string().check(z.minLength(6), z.maxLength(12)) })

type AddAuthenticatorProps = { secret: NewAuthenticator; onDone: OnDone; onClose(): void }

/** Shows the secret of a new authenticator app, and asks for one of its codes. */
export function AddAuthenticator({ secret: { pedido, segredo, qr }, onDone, onClose }: AddAuthenticatorProps) {
  return (
    <Dialog title={m.user_app_add()} onClose={onClose}>
      <p className="text-pretty text-muted">{m.user_app_scan()}</p>
      <img
        alt={m.user_app_qr()}
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        width={208}
        height={208}
        className="mx-auto my-4 size-52 rounded-md bg-white"
      />
      <p className="text-sm text-pretty text-muted">{m.user_app_type()}</p>
      <p className="mt-1 mb-5 font-mono text-sm font-semibold tracking-wide wrap-anywhere select-all">
        {segredo.match(/.{1,4}/g)?.join(' ')}
      </p>
      <Form
        id="add-app"
        schema={schema}
        submitLabel={m.user_app_confirm()}
        onSubmit={async ({ codigo }) => {
          const { codigos } = await browserApi()(addAuthenticator, { body: { pedido, codigo } })
          await onDone(m.user_app_added(), codigos)
          onClose()
        }}
      >
        <AppCodeField />
      </Form>
    </Dialog>
  )
}
