import '#site/all-styles.css'
import { IconPrinter } from '@tabler/icons-react'
import { getRegistration } from '#features/church/contract/registration.ts'
import { getPayment } from '#features/payments/contract/pay.ts'
import { methodName } from '#features/payments/site/index.ts'
import { getOwnRecord } from '#features/profile/contract/record.ts'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { longDate } from '#site/content/formats.ts'
import { HttpError } from '#site/data/http-error.ts'
import { pageLoaders } from '#site/data/page-loaders.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { Button } from '#ui/actions/button.tsx'
import { MoneySummary } from '#ui/checkout/money-summary.tsx'
import { applyMask } from '#ui/format/masks.ts'
import { Receipt } from '#ui/print/receipt.tsx'
import { listOwnGifts } from '../../contract/gifts.ts'
import type { Route } from './+types/receipt.ts'
import { amountInWords } from './amount-in-words.ts'
import { useLetterhead } from './church-paper.ts'
import { Signature } from './signature.tsx'

const page = pageLoaders(async (api, { params }) => {
  const [{ aprovadoEm }, giver, registration] = await Promise.all([
    api(getPayment, { codigo: params.paymentCode ?? '' }),
    api(getOwnRecord, {}),
    api(getRegistration, {}),
  ])
  // The payment opens for whoever has its code; the receipt only for whose gift it is.
  const { data } = await api(listOwnGifts, aprovadoEm ? { ano: aprovadoEm.slice(0, 4) } : {})
  const gift = data.find(({ codigo, situacao }) => codigo === params.paymentCode && situacao === 'aprovado')
  if (!gift) throw new HttpError('bad-request', 404, { code: 'not-found' })
  return { gift, giver, registration }
})
export const clientLoader = page.browser

export const meta = personalMeta(m.giving_receipt)

/** A receipt for one gift, to print or to keep as a PDF. */
export default function GivingReceipt({ loaderData: { gift, giver, registration } }: Route.ComponentProps) {
  const letterhead = useLetterhead(registration)
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const { codigo, moeda, valor, valorEstornado, motivos, metodo, aprovadoEm, criadoEm } = gift
  const kept = valor - Math.min(valor, valorEstornado)
  const words = amountInWords(kept, moeda)
  return (
    <main id="content" className="mx-auto max-w-2xl px-4 py-6 sm:py-10">
      <div className="print:hidden">
        <PageHead title={m.giving_receipt()} back={{ to: '/user/giving', name: m.giving_own() }} />
        <Button kind="secondary" className="my-5" onClick={() => print()}>
          <IconPrinter aria-hidden stroke={1.75} className="size-5" />
          {m.giving_print_or_pdf()}
        </Button>
      </div>
      <Receipt
        church={letterhead}
        title={m.giving_receipt_title()}
        about={m.giving_receipt_number({ code: codigo })}
        fields={[
          { label: m.giving_receipt_from(), value: `${giver.nome} ${giver.sobrenome}`.trim() },
          ...(giver.cpf ? [{ label: 'CPF', value: applyMask('cpf', giver.cpf) }] : []),
          { label: m.giving_receipt_date(), value: longDate(aprovadoEm ?? criadoEm, getLocale(), timeZone) },
          { label: m.giving_receipt_method(), value: methodName(metodo) },
        ]}
        summary={
          <>
            <MoneySummary
              lines={[
                ...motivos.map(({ nome, valor }) => ({ label: nome, amount: valor })),
                ...(kept < valor ? [{ label: m.giving_given_back(), amount: kept - valor }] : []),
              ]}
              total={kept}
              currency={moeda}
            />
            {words && (
              <p lang="pt-BR" className="mt-3 first-letter:uppercase">
                {words}.
              </p>
            )}
          </>
        }
        footer={<Signature church={letterhead.name} />}
      />
    </main>
  )
}
