import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { browserApi } from '#site/data/browser-api.ts'
import { load } from '#site/data/load.ts'
import { useChurch } from '#site/data/use-root.ts'
import { readDraft } from '#site/forms/drafts.ts'
import { Form } from '#site/forms/form.tsx'
import { FormPart } from '#site/forms/form-field.tsx'
import { useSession } from '#site/session/use-session.ts'
import { m } from '#texts/messages.js'
import { CheckboxField } from '#ui/forms/checkbox-field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextAreaField } from '#ui/forms/textarea-field.tsx'
import { getPrayerSettings } from '../../contract/moderation.ts'
import { createPrayer } from '../../contract/own.ts'
import { listPrayerMotives } from '../../contract/reasons.ts'
import { longest } from '../../rules.ts'
import type { Route } from './+types/new-prayer.ts'
import { Asking, fieldsOf } from './new-prayer-fields.ts'
import type { PrayerSent } from './new-prayer-sent.tsx'
import { PrayerPictureField } from './prayer-picture-field.tsx'
import { WhoReads } from './who-reads.tsx'

const page = load(async api => {
  const [{ oracaoMotivos }, { flagRevisar }] = await Promise.all([api(listPrayerMotives, {}), api(getPrayerSettings, {})])
  return { motives: oracaoMotivos, reviewed: flagRevisar }
})
export const clientLoader = page.browser

export const meta = personalMeta(m.prayer_new_title)

const form = 'new-prayer'
const kept = ['mensagem', 'idOracaoMotivo', 'flagPublicarMural', 'comNome', 'flagReceberLigacao', 'flagReceberVisita']

/** Asks for prayer, on one page: the words first, all else is optional or has its answer already. */
export default function NewPrayer({ loaderData: { motives, reviewed } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const church = useChurch()?.church
  const person = useSession()
  const [draft] = useState(() => readDraft(form))
  if (!person || !church) return null
  return (
    <main id="content" className="mx-auto max-w-xl px-4 py-6 sm:py-10">
      <PageHead title={m.prayer_new_title()} text={m.prayer_new_text()} back={{ to: '/prayer', name: m.prayer_title() }} />
      <div className="mt-6">
        <Form
          id={form}
          schema={Asking}
          keep={kept}
          submit={m.prayer_new_send()}
          explain={({ status }) => (status >= 500 ? m.prayer_not_sent() : undefined)}
          onSubmit={async (values, { key }) => {
            const sent = await browserApi()(createPrayer, { form: fieldsOf(values, person.member, church.id) }, { key })
            const state: PrayerSent = { ...sent, contact: values.flagReceberLigacao || values.flagReceberVisita }
            await navigate('/prayer/new/success', { replace: true, state })
          }}
        >
          <FormPart as={TextAreaField} name="mensagem" label={m.prayer_new_message()} rows={6} maxLength={longest.prayer} />
          {motives.length > 0 && (
            <FormPart
              as={SelectField}
              name="idOracaoMotivo"
              label={m.prayer_new_motive()}
              placeholder={m.prayer_new_motive_none()}
              options={motives.map(({ id, nome }) => ({ value: String(id), label: nome }))}
            />
          )}
          <FormPart as={PrayerPictureField} name="image" label={m.prayer_new_picture()} />
          <WhoReads person={person.member} draft={draft} reviewed={reviewed} />
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
