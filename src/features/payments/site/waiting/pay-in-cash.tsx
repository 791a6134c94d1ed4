import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import type { Payment } from '../../contract/pay.ts'
import { Countdown } from './countdown.tsx'

/** Cash: where the church takes it, in its own words, and until when. */
export function PayInCash({ payment: { orientacao, validade } }: { payment: Payment }) {
  const language = useChurchLanguage()
  return (
    <div className="grid grid-cols-1 gap-4 text-center">
      {orientacao ? (
        <p lang={language} className="text-lg text-pretty whitespace-pre-line wrap-anywhere">
          {orientacao}
        </p>
      ) : (
        <p className="text-pretty">{m.payment_ask_church()}</p>
      )}
      {validade && <Countdown until={validade} />}
      <p className="text-sm text-pretty text-muted">{m.payment_cash_help()}</p>
    </div>
  )
}
