import '#site/all-styles.css'
import { useNavigate } from 'react-router'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { explainUpdate } from '#site/forms/explain-update.ts'
import { Form } from '#site/forms/form.tsx'
import { FormField } from '#site/forms/form-field.tsx'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { RecordForm } from '../../contract/fields.ts'
import { getOwnRecord, updateOwnRecord } from '../../contract/record.ts'
import { CpfField } from '../cpf-field.tsx'
import { recordRow, reloadRecordRow } from '../load-profile.ts'
import { refreshPersonLater } from '../refresh-person-later.ts'
import { belowReturn, returnPath, type Saved } from '../return-path.ts'
import type { Route } from './+types/edit-user-data.ts'

const page = pageLoaders(async (api, { url }) => ({ record: await api(getOwnRecord, {}), returnTo: returnPath(url.searchParams) }))
export const clientLoader = page.browser

export const meta = personalMeta(m.profile_edit)

export const handle = belowReturn

/** The form about oneself. The e-mail is changed on a page of its own, because its owner has to confirm it. */
export default function EditUserData({ loaderData: { record, returnTo } }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <main id="content" className="mx-auto max-w-xl px-4 py-6 sm:py-10">
      <PageHead title={m.profile_edit()} text={m.profile_edit_text()} />
      <div className="mt-6">
        <Form
          id="profile-record"
          schema={RecordForm}
          row={recordRow(record)}
          reloadRow={reloadRecordRow}
          // Not the CPF: a draft is kept in the browser as it was typed.
          draftFields={['nome', 'sobrenome', 'telefone']}
          explain={explainUpdate}
          submitLabel={m.profile_save()}
          onSubmit={async (body, { versao }) => {
            await browserApi()(updateOwnRecord, { versao, body })
            refreshPersonLater()
            await navigate(returnTo, { replace: true, state: { saved: 'record' } satisfies Saved })
          }}
        >
          <FormField name="nome" label={m.profile_name()} autoComplete="given-name" />
          <FormField name="sobrenome" label={m.profile_surname()} help={m.site_surname_help()} autoComplete="family-name" />
          <FormField name="telefone" type="tel" label={m.profile_optional({ label: m.user_phone() })} />
          <CpfField isOptional />
        </Form>
      </div>
    </main>
  )
}
