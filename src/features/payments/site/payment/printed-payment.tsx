import { addressLines } from '#features/church/rules/address-lines.ts'
import { longDate } from '#site/content/formats.ts'
import { canonicalOrigin } from '#site/content/meta.ts'
import { useRoot, useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { MoneySummary } from '#ui/checkout/money-summary.tsx'
import { PaperFields } from '#ui/print/paper-fields.tsx'
import { Receipt } from '#ui/print/receipt.tsx'
import type { Payment } from '../../contract/pay.ts'
import { boletoGroups } from '../../rules/boleto-line.ts'
import { BarCode } from '../waiting/bar-code.tsx'
import { QrCode } from '../waiting/qr-code.tsx'
import { linesOf } from './amount-of.ts'
import { usePaymentFacts } from './payment-facts.ts'

type PrintedPaymentProps = { payment: Payment /** What has become of it, in a word. */; title: string }

/** A payment on paper, with the church's letterhead. Seen only when the page is printed. */
export function PrintedPayment({ payment, title }: PrintedPaymentProps) {
  const { church, branding } = useStartUp() ?? {}
  const origin = canonicalOrigin(useRoot()?.origin ?? '', church?.hostname)
  const { moeda, pix, boleto } = payment
  const lines = linesOf(payment)
  const facts = usePaymentFacts(payment)
  if (!church) return null
  return (
    <div className="hidden print:block">
      <Receipt
        church={{ name: church.nome, logo: branding?.logo ?? null, lines: church.endereco ? addressLines(church.endereco) : [] }}
        title={title}
        about={payment.flagDemonstracao ? m.payment_demo() : ''}
        fields={facts}
        summary={
          <>
            <MoneySummary
              lines={lines}
              total={lines.reduce((sum, { amount }) => sum + amount, 0)}
              currency={moeda}
              isPaid={payment.valorRecebido > 0}
            />
            {boleto && (
              <div className="mt-5 grid gap-3">
                {/* A day of the calendar, in no time zone. */}
                <p className="font-bold">{m.payment_boleto_due({ day: longDate(boleto.vencimento, getLocale(), 'UTC') })}</p>
                <PaperFields fields={[{ label: m.payment_boleto_line(), value: boletoGroups(boleto.linhaDigitavel).join(' ') }]} />
                {boleto.imagem && <BarCode svg={boleto.imagem} />}
              </div>
            )}
          </>
        }
        code={pix && <QrCode text={pix.copiaECola} />}
        footer={m.payment_print_footer({ address: `${origin}/user/payment/${payment.codigo}` })}
      />
    </div>
  )
}
