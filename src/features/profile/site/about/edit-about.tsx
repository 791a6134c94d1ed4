import '#site/all-styles.css'
import { useNavigate } from 'react-router'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { explainUpdate } from '#site/forms/explain-update.ts'
import { Form } from '#site/forms/form.tsx'
import { FormControl, FormField } from '#site/forms/form-field.tsx'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { DateField } from '#ui/forms/date-field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextAreaField } from '#ui/forms/textarea-field.tsx'
import { AboutChange } from '../../contract/about.ts'
import { getOwnRecord, updateOwnRecord } from '../../contract/record.ts'
import { maxComments } from '../../rules.ts'
import { reloadRecordRow } from '../load-profile.ts'
import { belowReturn, returnPath, type Saved } from '../return-path.ts'
import type { Route } from './+types/edit-about.ts'
import { maritalNames, optionsOf, sexNames } from './choices.ts'

const page = pageLoaders(async (api, { url }) => ({ record: await api(getOwnRecord, {}), returnTo: returnPath(url.searchParams) }))
export const clientLoader = page.browser

export const meta = personalMeta(m.profile_life)

export const handle = belowReturn

/** The form about a person's life: short, nothing in it is required, and it is saved apart from name and CPF. */
export default function EditAbout({ loaderData: { record, returnTo } }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <main id="content" className="mx-auto max-w-xl px-4 py-6 sm:py-10">
      <PageHead title={m.profile_life()} text={m.profile_life_text()} />
      <div className="mt-6">
        <Form
          id="profile-about"
          schema={AboutChange}
          row={record}
          reloadRow={reloadRecordRow}
          // Not the comments, which are encrypted where they are stored: a draft is kept in the browser as it was typed.
          draftFields={['dataNascimento', 'sexo', 'estadoCivil', 'dataCasamento', 'numeroFilhos', 'ocupacao']}
          explain={explainUpdate}
          submitLabel={m.profile_save()}
          onSubmit={async (body, { versao }) => {
            await browserApi()(updateOwnRecord, { versao, body })
            await navigate(returnTo, { replace: true, state: { saved: 'record' } satisfies Saved })
          }}
        >
          <FormControl as={DateField} name="dataNascimento" label={m.profile_birthdate()} autoComplete="bday" />
          <FormControl as={SelectField} name="sexo" label={m.profile_sex()} options={optionsOf(sexNames)} />
          <FormControl as={SelectField} name="estadoCivil" label={m.profile_marital()} options={optionsOf(maritalNames)} />
          <FormControl as={DateField} name="dataCasamento" label={m.profile_wedding()} />
          <FormField name="numeroFilhos" label={m.profile_children()} inputMode="numeric" autoComplete="off" />
          <FormField name="ocupacao" label={m.profile_occupation()} autoComplete="organization-title" />
          <FormControl
            as={TextAreaField}
            name="observacoes"
            label={m.profile_comments()}
            help={m.profile_comments_help()}
            maxLength={maxComments}
          />
        </Form>
      </div>
    </main>
  )
}
