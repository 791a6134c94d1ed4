import '#site/all-styles.css'
import { useNavigate } from 'react-router'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { Form } from '#site/forms/form.tsx'
import { FormControl } from '#site/forms/form-field.tsx'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import { CheckboxField } from '#ui/forms/checkbox-field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextAreaField } from '#ui/forms/textarea-field.tsx'
import { getPrayerSettings } from '../../contract/moderation.ts'
import { createPrayer } from '../../contract/own-prayers.ts'
import { listPrayerReasons } from '../../contract/reasons.ts'
import { maxLength } from '../../rules.ts'
import type { Route } from './+types/new-prayer.ts'
import { NewPrayerFields, toPrayerForm } from './new-prayer-fields.ts'
import type { PrayerSent } from './new-prayer-sent.tsx'
import { PrayerPictureField } from './prayer-picture-field.tsx'
import { VisibilityFields } from './visibility-fields.tsx'

const page = pageLoaders(async api => {
  const [{ oracaoMotivos }, { flagRevisar }] = await Promise.all([api(listPrayerReasons, {}), api(getPrayerSettings, {})])
  return { reasons: oracaoMotivos, reviewEnabled: flagRevisar }
})
export const clientLoader = page.browser

export const meta = personalMeta(m.prayer_new_title)

const draftFields = ['mensagem', 'idOracaoMotivo', 'flagPublicarMural', 'comNome', 'nome', 'flagReceberLigacao', 'flagReceberVisita']

/** The form to ask for prayer, on one page: the text first; everything else is optional or has a default. */
export default function NewPrayer({ loaderData: { reasons, reviewEnabled } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const church = useStartUp()?.church
  const person = usePerson()
  if (!person || !church) return null
  return (
    <main id="content" className="mx-auto max-w-xl px-4 py-6 sm:py-10">
      <PageHead title={m.prayer_new_title()} text={m.prayer_new_text()} back={{ to: '/prayer', name: m.prayer_title() }} />
      <div className="mt-6">
        <Form
          id="new-prayer"
          schema={NewPrayerFields}
          draftFields={draftFields}
          submitLabel={m.prayer_new_send()}
          explain={({ status }) => (status >= 500 ? m.prayer_not_sent() : undefined)}
          onSubmit={async values => {
            const sent = await browserApi()(createPrayer, { form: toPrayerForm(values, person.member, church.id) })
            const state: PrayerSent = { ...sent, contact: values.flagReceberLigacao || values.flagReceberVisita }
            await navigate('/prayer/new/success', { replace: true, state })
          }}
        >
          <FormControl as={TextAreaField} name="mensagem" label={m.prayer_new_message()} rows={6} maxLength={maxLength.prayer} />
          {reasons.length > 0 && (
            <FormControl
              as={SelectField}
              name="idOracaoMotivo"
              label={m.prayer_new_reason()}
              placeholder={m.prayer_new_reason_none()}
              options={reasons.map(({ id, nome }) => ({ value: String(id), label: nome }))}
            />
          )}
          <FormControl as={PrayerPictureField} name="image" label={m.prayer_new_picture()} />
          <VisibilityFields person={person.member} reviewEnabled={reviewEnabled} />
          <div role="group" aria-labelledby="contact" className="min-w-0">
            <p id="contact" className="mb-0.5 font-semibold">
              {m.prayer_new_contact()}
            </p>
            <CheckboxField name="flagReceberLigacao" value="true" label={m.prayer_new_call()} />
            <CheckboxField name="flagReceberVisita" value="true" label={m.prayer_new_visit()} />
          </div>
        </Form>
      </div>
    </main>
  )
}
