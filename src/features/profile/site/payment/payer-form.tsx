import * as z from 'zod/mini'
import { explainUpdate } from '#site/forms/explain-update.ts'
import { Form } from '#site/forms/form.tsx'
import { FormField } from '#site/forms/form-field.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { PayerFields, type RecordChange } from '../../contract/fields.ts'
import { type OwnRecord, updateOwnRecord } from '../../contract/record.ts'
import { CpfField } from '../cpf-field.tsx'
import { recordRow, reloadRecordRow } from '../load-profile.ts'
import { refreshPersonLater } from '../refresh-person-later.ts'
import type { PayerNeed } from './needs.ts'

type PayerFormProps = {
  record: OwnRecord
  /** What it asks for. */
  needs: readonly PayerNeed[]
  onSaved(): unknown
}

/** Asks for CPF or phone, or both. */
export function PayerForm({ record, needs, onSaved }: PayerFormProps) {
  return (
    <Form
      id="profile-payer"
      schema={fieldsFor(needs)}
      row={recordRow(record)}
      reloadRow={reloadRecordRow}
      // Not the CPF: a draft is kept in the browser as it was typed.
      draftFields={['telefone']}
      explain={explainUpdate}
      submitLabel={m.profile_continue()}
      onSubmit={async (body, { versao }) => {
        await browserApi()(updateOwnRecord, { versao, body })
        refreshPersonLater()
        await onSaved()
      }}
    >
      {needs.includes('cpf') && <CpfField />}
      {needs.includes('telefone') && <FormField name="telefone" type="tel" label={m.user_phone()} />}
    </Form>
  )
}

function fieldsFor(needs: readonly PayerNeed[]): z.ZodMiniType<RecordChange> {
  if (!needs.includes('telefone')) return z.pick(PayerFields, { cpf: true })
  return needs.includes('cpf') ? PayerFields : z.pick(PayerFields, { telefone: true })
}
