import '#site/all-styles.css'
import { IconWifiOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Outcome } from '#site/account/outcome.tsx'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { HttpError } from '#site/data/http-error.ts'
import { randomHex } from '#site/data/pending-writes.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { Form } from '#site/forms/form.tsx'
import { FormControl } from '#site/forms/form-field.tsx'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { useSavedInAdvance } from '#site/offline/save-in-advance.ts'
import { sendOrKeep } from '#site/outbox/send-or-keep.ts'
import { below } from '#site/page/way-up.ts'
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
  const loaded = await Promise.all([api(listPrayerReasons, {}), api(getPrayerSettings, {})]).catch(error => {
    // Without a connection people can write all the same: the reason is optional, and the church may want to read it first.
    if (error instanceof HttpError && error.kind === 'network') return undefined
    throw error
  })
  return { reasons: loaded?.[0].oracaoMotivos ?? [], reviewEnabled: loaded?.[1].flagRevisar ?? true }
})
export const clientLoader = page.browser

export const meta = personalMeta(m.prayer_new_title)

export const handle = below('/prayer', m.prayer_title)

const keptPages = ['/user/prayer']

const draftFields = ['mensagem', 'idOracaoMotivo', 'flagPublicarMural', 'comNome', 'nome', 'flagReceberLigacao', 'flagReceberVisita']

/** The form to ask for prayer, on one page: the text first; everything else is optional or has a default. */
export default function NewPrayer({ loaderData: { reasons, reviewEnabled } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const church = useStartUp()?.church
  const person = usePerson()
  const [isKept, setKept] = useState(false)
  // Where a request is shown that is sent without a connection.
  useSavedInAdvance(keptPages)
  if (!person || !church) return null
  if (isKept) return <PrayerKept />
  return (
    <main id="content" className="mx-auto max-w-xl px-4 py-6 sm:py-10">
      <PageHead title={m.prayer_new_title()} text={m.prayer_new_text()} />
      <div className="mt-6">
        <Form
          id="new-prayer"
          schema={NewPrayerFields}
          draftFields={draftFields}
          submitLabel={m.prayer_new_send()}
          explain={({ status }) => (status >= 500 ? m.prayer_not_sent() : undefined)}
          onSubmit={async values => {
            const kept = {
              kind: 'prayer',
              about: randomHex(8),
              text: values.mensagem,
              sentText: m.prayer_waits_sent(),
              refusedText: m.prayer_waits_refused(),
            }
            const sent = await sendOrKeep(createPrayer, { form: toPrayerForm(values, person.member, church.id) }, kept)
            if (!sent) return setKept(true)
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

/** Shown by this page, because without a connection another one might not open. */
const PrayerKept = () => (
  <Outcome
    icon={<IconWifiOff stroke={1.5} className="size-10" />}
    title={m.prayer_waits_title()}
    next={{ to: '/prayer', name: m.prayer_to_wall() }}
    also={{ to: '/user/prayer', name: m.prayer_waits_see() }}
  >
    <p>{m.prayer_waits_text()}</p>
  </Outcome>
)
