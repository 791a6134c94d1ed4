import '#site/all-styles.css'
import { IconShieldCheck } from '@tabler/icons-react'
import * as z from 'zod/mini'
import { NeedsScript } from '#site/account/needs-script.tsx'
import { Outcome } from '#site/account/outcome.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { dateAndTime } from '#site/content/date-time.ts'
import { errorText } from '#site/data/problem-text.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { Form } from '#site/forms/form.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { type ReceivingChange as ReceivingChangeReply, type UndoneResult, undoReceivingChange } from '../../contract/receiving-changes.ts'
import { offeredName } from '../../rules/method-name.ts'
import { PaymentSkeleton } from '../payment/payment-skeleton.tsx'
import { type ReadyChange, useReceivingChange } from './use-receiving-change.ts'

export const meta = personalMeta(m.payment_change_title)

const nothing = z.object({})
const titles = { restaurado: m.payment_change_restored, desligado: m.payment_change_off, mudado: m.payment_change_changed }

/** What undoing the change will do. */
function effectsOf({ aoDesfazer, volta }: ReceivingChangeReply): string[] {
  const off = aoDesfazer === 'mudado' ? m.payment_change_effect_changed() : m.payment_change_effect_off()
  const effect = volta === null ? off : m.payment_change_effect_restore({ value: volta })
  return [effect, m.payment_change_effect_sessions(), m.payment_change_effect_mail()]
}

/** The page of the mailed link "this was not us". It only shows the change: a program that opens the links of mails undoes nothing. */
export default function ReceivingChange() {
  const { state, read, done, explain } = useReceivingChange()
  if (state.status === 'done')
    return (
      <Outcome
        icon={<IconShieldCheck aria-hidden stroke={1.5} className="size-12" />}
        title={titles[state.result]()}
        next={{ to: '/', name: m.site_back_home() }}
      >
        {state.result === 'desligado' && <p>{m.payment_change_off_text()}</p>}
        {state.result === 'mudado' && <p>{m.payment_change_changed_text()}</p>}
        <p>{m.payment_change_next()}</p>
      </Outcome>
    )
  return (
    <main id="content" className="mx-auto max-w-md px-4 py-8 sm:py-12">
      <h1 className="text-2xl font-bold wrap-anywhere">{m.payment_change_title()}</h1>
      <NeedsScript />
      <div className="mt-4 grid grid-cols-1 justify-items-start gap-5">
        <p role="status" className="sr-only">
          {state.status === 'reading' && m.site_loading()}
        </p>
        {state.status === 'reading' && <PaymentSkeleton />}
        {state.status === 'expired' && <Alert kind="warning">{m.payment_change_expired()}</Alert>}
        {state.status === 'missing' && <Alert kind="warning">{m.payment_change_missing()}</Alert>}
        {state.status === 'failed' && (
          <>
            <Alert kind="danger">{errorText(state.error)}</Alert>
            <Button onClick={() => void read()}>{m.site_try_again()}</Button>
          </>
        )}
        {state.status === 'ready' && <Question {...state} onDone={done} onError={explain} />}
        {state.status !== 'reading' && state.status !== 'ready' && (
          <ButtonLink to="/" kind="quiet">
            {m.site_back_home()}
          </ButtonLink>
        )}
      </div>
    </main>
  )
}

type QuestionProps = ReadyChange & { onDone(result: UndoneResult): void; onError(error: unknown): void }

function Question({ code, change, onDone, onError }: QuestionProps) {
  const { metodo, gateway, por: person, em } = change
  const { church: { slug = '', fusoHorario = 'UTC' } = {} } = useStartUp() ?? {}
  const facts = { what: metodo ? offeredName(metodo) : (gateway ?? ''), when: dateAndTime(em, getLocale(), fusoHorario) }
  return (
    <>
      <p className="text-pretty wrap-anywhere">{person ? m.payment_change_text({ ...facts, person }) : m.payment_change_operator(facts)}</p>
      {change.agora !== null && (
        <p className="w-full rounded-md bg-sunken px-4 py-3 wrap-anywhere">
          <span className="block text-sm text-muted">{m.payment_change_now()}</span>
          <span className="font-semibold">{change.agora}</span>
        </p>
      )}
      <ul className="grid gap-3">
        {effectsOf(change).map(effect => (
          <li key={effect} className="flex gap-3">
            <IconShieldCheck aria-hidden stroke={1.75} className="mt-px size-5.5 shrink-0 text-brand-text" />
            <span className="min-w-0 wrap-anywhere">{effect}</span>
          </li>
        ))}
      </ul>
      <div className="w-full">
        <Form
          id="receiving-change"
          schema={nothing}
          submitLabel={change.aoDesfazer === 'mudado' ? m.payment_change_button_sessions() : m.payment_change_button()}
          onSubmit={async () => {
            try {
              onDone((await browserApi()(undoReceivingChange, { slug, body: { codigo: code } })).situacao)
            } catch (error) {
              onError(error)
              throw error
            }
          }}
        />
      </div>
    </>
  )
}
