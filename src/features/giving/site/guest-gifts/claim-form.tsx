import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { Id } from '#contract/values.ts'
import { outcomeName } from '#features/payments/site/index.ts'
import { forgetMailedCode } from '#site/data/mailed-code.ts'
import { Form } from '#site/forms/form.tsx'
import { FormControl } from '#site/forms/form-field.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { formatMoney } from '#ui/format/money.ts'
import { useBrowserLanguage } from '#ui/format/use-language.ts'
import { CheckboxGroup } from '#ui/forms/checkbox-group.tsx'
import { claimGuestGifts, type GuestGift } from '../../contract/guest-gifts.ts'
import { dayText } from '../recurring/recurrence-text.ts'

/** In the state of the history entry that joining gifts leads to. */
export type JoinedState = { joined: true }

const schema = z.object({ doacoes: z.array(Id).check(z.minLength(1)) })

type ClaimFormProps = {
  code: string
  gifts: readonly GuestGift[]
  /** @returns whether the page shows what the error says; otherwise the form does */
  onError(error: unknown): boolean
}

/** Which of the gifts are the person's: all are chosen, and each can be left out. */
export function ClaimForm({ code, gifts, onError }: ClaimFormProps) {
  const navigate = useNavigate()
  const language = useBrowserLanguage()
  const options = gifts.map(({ id, dia, situacao, moeda, valor, motivos }) => ({
    value: String(id),
    label: (
      <span className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <span className="min-w-0 wrap-anywhere">{motivos.map(({ nome }) => nome).join(', ')}</span>
        <span className="ml-auto tabular-nums">{formatMoney(valor, language, moeda)}</span>
      </span>
    ),
    help: [dayText(dia), situacao !== 'aprovado' && outcomeName(situacao)].filter(Boolean).join(' · '),
  }))

  async function join(doacoes: number[]) {
    try {
      await browserApi()(claimGuestGifts, { body: { codigo: code, doacoes } })
    } catch (error) {
      if (onError(error)) return
      throw error
    }
    forgetMailedCode('juntar-doacoes')
    const newest = gifts.find(({ id }) => doacoes.includes(id))
    await navigate(`/user/giving?ano=${newest?.dia.slice(0, 4)}`, { replace: true, state: { joined: true } satisfies JoinedState })
  }

  return (
    <Form
      id="claim-guest-gifts"
      schema={schema}
      submitLabel={m.giving_guest_join()}
      asksBeforeLeaving={false}
      frameButton={button => (
        <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
          {button}
          <ButtonLink kind="quiet" to="/user/giving">
            {m.giving_guest_leave()}
          </ButtonLink>
        </div>
      )}
      onSubmit={({ doacoes }) => join(doacoes)}
    >
      <FormControl
        as={CheckboxGroup}
        name="doacoes"
        label={m.giving_guest_yours()}
        options={options}
        defaultValue={options.map(({ value }) => value)}
        errorTexts={{ required: m.giving_guest_choose() }}
      />
    </Form>
  )
}
