import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { dayAt } from '#contract/calendar-days.ts'
import type { Recurrence } from '#features/payments/rules/recurrence.ts'
import { beginCheckout, currentCheckout } from '#features/payments/site/index.ts'
import { isLoading, useStore } from '#site/data/store.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { ActionBar } from '#ui/checkout/action-bar.tsx'
import { CountingAmount } from '#ui/checkout/counting-amount.tsx'
import { formatMoney } from '#ui/format/money.ts'
import { useBrowserLanguage } from '#ui/format/use-language.ts'
import { TextField } from '#ui/forms/field.tsx'
import { FieldGroup } from '#ui/forms/field-group.tsx'
import type { GivingReason } from '../../contract/gifts.ts'
import { minimumText } from '../minimum-text.ts'
import { recurrenceFields, storedRecurrence } from '../recurring/recurrence-choice.ts'
import { repeatLine } from '../recurring/recurrence-text.ts'
import { AmountChoice } from './amount-choice.tsx'
import { failuresOf, firstLines, type GiftLine, totalOf } from './gift.ts'
import { MoreReasons } from './more-reasons.tsx'
import { ReasonChoice } from './reason-choice.tsx'
import { RepeatChoice } from './repeat-choice.tsx'

type GiveFormProps = {
  reasons: readonly GivingReason[]
  currency: string /** The church can charge again by itself. */
  canRepeat: boolean
}

/** What to give for, how much and how often. How it is paid comes next, on the page that all payments share. */
export function GiveForm({ reasons, currency, canRepeat }: GiveFormProps) {
  const language = useBrowserLanguage()
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [chosen, setLines] = useState(() => firstLines(reasons, undefined, new URLSearchParams()))
  // The list may be loaded again while somebody chooses: what was chosen stays, as far as it is still offered.
  const offered = chosen.filter(line => reasons.some(({ id }) => id === line.motivo))
  const lines = offered.length ? offered : firstLines(reasons, undefined, new URLSearchParams())
  const [homenagem, setHomenagem] = useState('')
  const [wanted, setRecurrence] = useState<Recurrence>()
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const locked = useStore(store => isLoading(store, 'give'))

  // After hydration: the server's page is the same for everybody, whatever their link asks for or they have chosen before.
  const [fillings, setFillings] = useState(0)
  const search = query.toString()
  const fill = useEffectEvent(() => {
    const { tipo, fields = {} } = currentCheckout() ?? {}
    const earlier = tipo === 'doacao' ? fields : {}
    setLines(firstLines(reasons, earlier.motivos, query))
    if (typeof earlier.homenagem === 'string') setHomenagem(earlier.homenagem)
    // A link is a gift of its own: it never repeats because an earlier one was going to.
    setRecurrence(search ? undefined : storedRecurrence(earlier))
    setFillings(count => count + 1)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when another link is opened here
  useEffect(fill, [search])

  const failures = isChecked ? failuresOf(lines, reasons) : new Map()
  const reasonOf = ({ motivo }: GiftLine) => reasons.find(({ id }) => id === motivo)
  const money = (amount: number) => formatMoney(amount, language, currency)
  const errorOf = (place: number) => {
    const minimum = lines[place] && reasonOf(lines[place])?.valorMinimo
    if (failures.get(place) === 'missing') return m.giving_amount_missing()
    return failures.get(place) === 'minimum' ? minimumText(minimum ?? 0, money) : undefined
  }

  const [first, ...others] = lines
  // Spec, section 5: only for reasons that allow it, and only for one.
  const mayRepeat = canRepeat && lines.length === 1 && Boolean(first && reasonOf(first)?.flagRecorrencia)
  const recorrencia = mayRepeat ? wanted : undefined

  function goOn() {
    setChecked(true)
    if (failuresOf(lines, reasons).size) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    beginCheckout({
      tipo: 'doacao',
      lines: lines.map(line => ({ label: reasonOf(line)?.nome ?? '', amount: line.valor ?? 0 })),
      fields: {
        motivos: lines.map(({ motivo, valor }) => ({ id: motivo, valor })),
        ...(homenagem.trim() && { homenagem: homenagem.trim() }),
        ...recurrenceFields(mayRepeat, recorrencia),
      },
      changePath: '/give',
      verb: 'give',
      ...(recorrencia && { recurrence: repeatLine(recorrencia, dayAt(new Date(), timeZone)) }),
    })
    // Back from the checkout, it is not the link that counts, but what was made of it. The address alone: no page is loaded for it.
    if (search) window.history.replaceState(window.history.state, '', '/give')
    void navigate('/checkout')
  }

  if (!first) return null
  return (
    <form
      ref={form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        goOn()
      }}
    >
      <FieldGroup disabled={locked}>
        <ReasonChoice
          reasons={reasons}
          chosen={first.motivo}
          currency={currency}
          onChoose={motivo => setLines([{ ...first, motivo }, ...others.filter(line => line.motivo !== motivo)])}
        >
          <AmountChoice
            key={fillings}
            suggestions={reasonOf(first)?.valoresSugeridos ?? []}
            value={first.valor}
            minimum={reasonOf(first)?.valorMinimo ?? 0}
            currency={currency}
            error={errorOf(0)}
            onChange={valor => setLines([{ ...first, valor }, ...others])}
          />
          {mayRepeat && <RepeatChoice value={recorrencia} onChange={setRecurrence} />}
        </ReasonChoice>
        {!recorrencia && (
          <MoreReasons key={`more ${fillings}`} lines={lines} reasons={reasons} currency={currency} errorOf={errorOf} onChange={setLines} />
        )}
        <details className="mb-5" open={homenagem !== '' || undefined}>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand-text">{m.giving_dedicate()}</summary>
          <TextField
            className="pt-2"
            label={m.giving_dedicate_label()}
            help={m.giving_dedicate_help()}
            maxLength={120}
            value={homenagem}
            onChange={({ target }) => setHomenagem(target.value)}
          />
        </details>
      </FieldGroup>
      <ActionBar
        label={totalOf(lines) ? m.giving_total() : m.giving_choose_amount()}
        amount={<CountingAmount key={fillings} minor={totalOf(lines)} format={money} />}
        action={
          <Button type="submit" disabled={locked}>
            {m.giving_go_on()}
          </Button>
        }
      />
    </form>
  )
}
