import * as z from 'zod/mini'
import { Form } from '#site/forms/form.tsx'
import { FormField } from '#site/forms/form-field.tsx'
import { m } from '#texts/messages.js'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { Passkey } from '../../contract/factors.ts'

const schema = z.object({ nome: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) })

type RenamePasskeyProps = { passkey: Passkey; onName(name: string): Promise<unknown>; onClose(): void }

/** Asks for another name of a passkey. */
export function RenamePasskey({ passkey, onName, onClose }: RenamePasskeyProps) {
  return (
    <Dialog title={m.user_passkey_rename_named({ name: passkey.nome })} onClose={onClose}>
      <Form id="rename-passkey" schema={schema} submitLabel={m.user_save()} onSubmit={({ nome }) => onName(nome)}>
        <FormField name="nome" label={m.user_passkey_name()} defaultValue={passkey.nome} maxLength={60} />
      </Form>
    </Dialog>
  )
}
