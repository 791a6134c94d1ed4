import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { Id } from '#contract/values.ts'
import type { SavedCard } from '#features/payments/contract/cards.ts'
import { coveredFee, type Fee } from '#features/payments/rules.ts'
import { cardName } from '#features/payments/site/index.ts'
import { browserApi } from '#site/data/browser-api.ts'
import { explainUpdate } from '#site/forms/explain-update.ts'
import { Form } from '#site/forms/form.tsx'
import { FormControl } from '#site/forms/form-field.tsx'
import { m } from '#texts/messages.js'
import { TextLink } from '#ui/actions/text-link.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { formatMoney } from '#ui/format/money.ts'
import { useBrowserLanguage } from '#ui/format/use-language.ts'
import { CheckboxField } from '#ui/forms/checkbox-field.tsx'
import { MoneyField } from '#ui/forms/money-field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { GiftAmount } from '../../contract/fields.ts'
import type { GivingReason } from '../../contract/gifts.ts'
import { type RecurringGift, updateRecurringGift } from '../../contract/recurring.ts'
import { loadRecurring } from './load-recurring.ts'
import { recurrenceIn, recurrenceOptions, recurrenceValue } from './recurrence-choice.ts'
import { dayText } from './recurrence-text.ts'

/** The fields as the form has them: how often is one of them. */
const Fields = z.object({ valor: GiftAmount, motivo: Id, frequencia: z.string(), cartao: z.optional(Id), flagUsuarioTaxa: z.boolean() })

const rowOf = ({ valor, motivo, recorrencia, cartao, flagUsuarioTaxa, versao }: RecurringGift) => ({
  valor,
  motivo: motivo.id,
  frequencia: recurrenceValue(recorrencia),
  cartao: cartao?.id,
  flagUsuarioTaxa,
  versao,
})

type RecurringFormProps = {
  gift: RecurringGift
  /** Those that may be repeated. */
  reasons: readonly GivingReason[]
  /** Those that can be paid with. */
  cards: readonly SavedCard[]
  /** What covering costs; `undefined` when it is not known. */
  fee: Fee | undefined
  /** The page that it leads back to. */
  back: string
}

/** The form of a gift that repeats. */
export function RecurringForm({ gift, reasons, cards, fee, back }: RecurringFormProps) {
  const navigate = useNavigate()
  const { id, motivo, recorrencia, cartao, situacao, motivoParada } = gift
  const reasonOptions = [...(reasons.some(one => one.id === motivo.id) ? [] : [motivo]), ...reasons]
  const cardOptions = [...(!cartao || cards.some(one => one.id === cartao.id) ? [] : [cartao]), ...cards]

  async function save({ frequencia, ...values }: z.output<typeof Fields>, versao: number) {
    const chosen = recurrenceIn(frequencia)
    // A schedule that is sent counts from today: only a new one is sent.
    const isNew = recurrenceValue(chosen) !== recurrenceValue(recorrencia)
    const body = {
      ...values,
      // One that the church does not offer any more may stay, but not be chosen.
      ...(values.motivo === motivo.id && { motivo: undefined }),
      ...(isNew && { recorrencia: chosen }),
      // What was paused for a reason that is gone now goes on.
      ...(situacao === 'pausada' && motivoParada !== 'pessoa' && { situacao: 'ativa' as const }),
    }
    const { proximo } = await browserApi()(updateRecurringGift, { id, versao, body })
    toast({ text: proximo ? m.giving_saved_next({ day: dayText(proximo) }) : m.giving_saved() })
    await navigate(back, { replace: true })
  }

  return (
    <Form
      id={`recurring-gift-${id}`}
      schema={Fields}
      row={rowOf(gift)}
      reloadRow={async () => rowOf(await loadRecurring(browserApi(), id))}
      explain={explainUpdate}
      submitLabel={m.giving_save()}
      onSubmit={(values, { versao }) => save(values, versao)}
    >
      <AmountFields gift={gift} fee={fee} />
      <FormControl
        as={SelectField}
        name="motivo"
        label={m.giving_reason()}
        placeholder={null}
        options={reasonOptions.map(one => ({ value: String(one.id), label: one.nome }))}
      />
      <FormControl
        as={SelectField}
        name="frequencia"
        label={m.giving_how_often()}
        help={m.giving_how_often_help()}
        placeholder={null}
        options={recurrenceOptions(recorrencia)}
      />
      <div className="grid justify-items-start gap-1">
        <FormControl
          as={SelectField}
          name="cartao"
          className="w-full"
          label={m.giving_card()}
          placeholder={cartao ? null : m.giving_no_card()}
          options={cardOptions.map(card => ({ value: String(card.id), label: `${cardName(card)} · ${card.validade}` }))}
        />
        <TextLink to="/user/addcard">{m.giving_add_card()}</TextLink>
      </div>
    </Form>
  )
}

/** The amount, and what covering its fee adds. */
function AmountFields({ gift: { valor, moeda }, fee }: { gift: RecurringGift; fee: Fee | undefined }) {
  const language = useBrowserLanguage()
  const [amount, setAmount] = useState<number | undefined>(valor)
  const added = fee && amount ? coveredFee(amount, fee) : 0
  return (
    <>
      <FormControl as={MoneyField} name="valor" label={m.giving_each_time()} currency={moeda} defaultValue={valor} onChange={setAmount} />
      <FormControl
        as={CheckboxField}
        name="flagUsuarioTaxa"
        value="true"
        label={added ? m.giving_cover({ amount: formatMoney(added, language, moeda) }) : m.giving_cover_any()}
      />
    </>
  )
}
