import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { dayAt } from '#contract/calendar-days.ts'
import { Id } from '#contract/values.ts'
import { type RepeatableMethod, repeatableMethods } from '#features/payments/rules/payments.ts'
import { isSent } from '#features/payments/rules/recurrence.ts'
import type { Offer } from '#features/payments/site/index.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { Form } from '#site/forms/form.tsx'
import { FormControl } from '#site/forms/form-field.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { toast } from '#ui/feedback/toast.ts'
import { SelectField } from '#ui/forms/select-field.tsx'
import { GiftAmount } from '../../contract/fields.ts'
import type { GivingReason } from '../../contract/gifts.ts'
import { type RecurringGift, updateRecurringGift } from '../../contract/recurring.ts'
import { AmountFields } from './amount-fields.tsx'
import { explainRecurring } from './explain-recurring.ts'
import { FrequencyField } from './frequency-field.tsx'
import { loadRecurring } from './load-recurring.ts'
import { nextDayOf } from './next-day-of.ts'
import { recurrenceIn, recurrenceValue } from './recurrence-choice.ts'
import { dayText, recurrenceText } from './recurrence-text.ts'
import { WayChoice } from './way-choice.tsx'

/** The fields as the form has them: how often, and how it is paid (the id of a card, or another method), are one each. */
const Fields = z.object({ valor: GiftAmount, motivo: Id, frequencia: z.string(), cartao: z.string(), flagUsuarioTaxa: z.boolean() })

/** The method of what is chosen in the field: a card by its id, or another method. */
const methodOf = (way: string): RepeatableMethod => repeatableMethods.find(code => code === way) ?? 'cartao-credito'

/** What is kept while a card is added on its own page. */
const draftFields = ['valor', 'motivo', 'frequencia', 'flagUsuarioTaxa']

/** A closed reason, a refused card and a way that is gone are why it was paused: none is chosen beforehand. @param card another one, just added */
const rowOf = (gift: RecurringGift, card?: number) => ({
  valor: gift.valor,
  motivo: gift.motivoParada === 'motivo' ? undefined : gift.motivo.id,
  frequencia: recurrenceValue(gift.recorrencia),
  cartao: card ? String(card) : firstWay(gift),
  flagUsuarioTaxa: gift.flagUsuarioTaxa,
  versao: gift.versao,
})

function firstWay({ metodo, motivoParada, cartao }: RecurringGift): string | undefined {
  if (motivoParada === 'metodo') return undefined
  if (isSent(metodo)) return metodo
  return cartao && !cartao.flagRecusado ? String(cartao.id) : undefined
}

type RecurringFormProps = {
  gift: RecurringGift
  /** Those that may be repeated. */
  reasons: readonly GivingReason[]
  offer: Offer
  /** The id of a card that was just added for it. */
  addedCard: number | undefined
  /** The page that it leads back to. */
  back: string
}

/** The form of a gift that repeats. */
export function RecurringForm({ gift, reasons, offer, addedCard, back }: RecurringFormProps) {
  const navigate = useNavigate()
  const [frequency, setFrequency] = useState(recurrenceValue(gift.recorrencia))
  const [metodo, setMetodo] = useState(gift.metodo)
  const { id, motivo, recorrencia, situacao, motivoParada } = gift
  const { motivo: chosenReason, cartao: chosenWay } = rowOf(gift, addedCard)
  const reasonOptions = [...(!chosenReason || reasons.some(one => one.id === motivo.id) ? [] : [motivo]), ...reasons]
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const next = nextDayOf(gift, { frequency, metodo }, dayAt(new Date(), timeZone))

  async function save({ frequencia, cartao, ...values }: z.output<typeof Fields>, versao: number) {
    const chosen = recurrenceIn(frequencia)
    // A schedule that is sent counts from today: only a new one is sent.
    const isNew = recurrenceValue(chosen) !== recurrenceValue(recorrencia)
    const body = {
      ...values,
      metodo: methodOf(cartao),
      ...(methodOf(cartao) === 'cartao-credito' && { cartao: Number(cartao) }),
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
      row={rowOf(gift, addedCard)}
      reloadRow={async () => rowOf(await loadRecurring(browserApi(), id))}
      draftFields={draftFields}
      explain={explainRecurring}
      submitLabel={m.giving_save()}
      onSubmit={(values, { versao }) => save(values, versao)}
    >
      <AmountFields gift={gift} metodo={metodo} reasons={reasons} offer={offer} />
      <FormControl
        as={SelectField}
        name="motivo"
        label={m.giving_reason()}
        placeholder={chosenReason ? null : m.giving_choose_reason()}
        options={reasonOptions.map(one => ({ value: String(one.id), label: one.nome }))}
      />
      <div className="grid gap-2">
        <FormControl
          as={FrequencyField}
          name="frequencia"
          label={m.giving_how_often()}
          defaultValue={recurrenceValue(recorrencia)}
          onChange={setFrequency}
          show={value => recurrenceText(recurrenceIn(value))}
        />
        <p role="status" className="text-sm text-pretty text-muted empty:hidden">
          {next && m.giving_next_day({ day: dayText(next) })}
        </p>
      </div>
      <WayChoice
        gift={gift}
        offer={offer}
        chosen={chosenWay}
        isAdded={addedCard !== undefined}
        onChange={way => setMetodo(methodOf(way))}
      />
    </Form>
  )
}
