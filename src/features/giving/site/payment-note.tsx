import { IconRepeat } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { PaymentNote } from '#features/payments/site/index.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import { TextLink } from '#ui/actions/text-link.tsx'
import { listRecurringGifts, type RecurringGift } from '../contract/recurring.ts'
import { dayText, recurrenceText } from './recurring/recurrence-text.ts'

/**
 * Of a gift that repeats: how often, when next, and where to change it; only its giver sees it, and whoever has the payment's code does not. Whoever
 * gave without an account is told how to come to a receipt.
 */
const GivingPaymentNote: PaymentNote = ({ payment: { codigo, tipo } }) => {
  const person = usePerson()
  const memberId = tipo === 'doacao' ? person?.member.id : undefined
  const [gift, setGift] = useState<RecurringGift>()
  useEffect(() => {
    if (memberId === undefined) return
    const controller = new AbortController()
    const show = (gifts: readonly RecurringGift[]) => setGift(gifts.find(({ ultimaCobranca }) => ultimaCobranca?.codigo === codigo))
    // Without it, the page says all that it must; the gift stands in the person's own area too.
    browserApi()(listRecurringGifts, {}, { signal: controller.signal }).then(show, () => {})
    return () => controller.abort()
  }, [codigo, memberId])
  if (person === null && tipo === 'doacao')
    return (
      <p className="text-center text-pretty">
        {m.giving_guest_receipt()} <TextLink to="/access?redirectTo=%2Fuser%2Fgiving">{m.giving_guest_log_in()}</TextLink>
      </p>
    )
  if (!gift?.proximo) return null
  return (
    <p className="flex items-start gap-2.5 rounded-lg bg-sunken p-4 text-left">
      <IconRepeat aria-hidden stroke={1.75} className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {m.giving_repeat_line({ how: recurrenceText(gift.recorrencia), day: dayText(gift.proximo) })}{' '}
        <TextLink to={`/user/giving/recurring/${gift.id}`}>{m.giving_repeat_change()}</TextLink>
      </span>
    </p>
  )
}
export default GivingPaymentNote
