import '#site/all-styles.css'
import { IconPrinter } from '@tabler/icons-react'
import { getRegistration } from '#features/church/contract/registration.ts'
import { methodName } from '#features/payments/rules/method-name.ts'
import { getOwnRecord } from '#features/profile/contract/record.ts'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { longDate } from '#site/content/formats.ts'
import { PdfButton } from '#site/content/pdf-button.tsx'
import { useStartUp } from '#site/data/use-root.ts'
import { below } from '#site/page/way-up.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { MoneySummary } from '#ui/checkout/money-summary.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { applyMask } from '#ui/format/masks.ts'
import { Receipt } from '#ui/print/receipt.tsx'
import { getReceiptFile } from '../../contract/papers.ts'
import { amountInWords } from '../../rules/amount-in-words.ts'
import { hasReceipt, receiptLines } from '../../rules/settled-gifts.ts'
import type { Route } from './+types/receipt.ts'
import { useLetterhead } from './church-paper.ts'
import { loadGifts } from './load-gifts.ts'
import { Signature } from './signature.tsx'

/** Of the year in the address, because the list of gifts is one of a year. */
export async function clientLoader({ request, params }: Pick<Route.ClientLoaderArgs, 'request' | 'params'>) {
  const api = browserApi()
  const [{ data }, giver, registration] = await Promise.all([loadGifts(request), api(getOwnRecord, {}), api(getRegistration, {})])
  const gift = data.find(one => one.codigo === params.paymentCode)
  if (!gift) throw new Response('not-found', { status: 404, statusText: 'not-found' })
  return { gift, giver, registration }
}

export const meta = personalMeta(m.giving_receipt)

export const handle = below('/user/giving', m.giving_own)

/** A receipt for one gift, to keep as a PDF or to print. */
export default function GivingReceipt({ loaderData }: Route.ComponentProps) {
  return hasReceipt(loaderData.gift) ? <ReceiptOf {...loaderData} /> : <NoReceipt gift={loaderData.gift} />
}

/** Somebody has kept the address of a receipt whose gift went back since, or has not arrived yet. */
const NoReceipt = ({ gift: { codigo, valorDoado } }: Pick<Route.ComponentProps['loaderData'], 'gift'>) => (
  <main id="content" className="mx-auto max-w-2xl px-4 py-6 sm:py-10">
    <PageHead title={m.giving_receipt()} />
    <EmptyState
      text={valorDoado > 0 ? m.giving_receipt_given_back() : m.giving_receipt_not_yet()}
      action={<ButtonLink to={`/user/payment/${codigo}`}>{m.payment_see()}</ButtonLink>}
    />
  </main>
)

function ReceiptOf({ gift, giver, registration }: Route.ComponentProps['loaderData']) {
  const letterhead = useLetterhead(registration)
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const { codigo, moeda, valorMantido, metodo, aprovadoEm, criadoEm } = gift
  const words = amountInWords(valorMantido, moeda, getLocale())
  return (
    <main id="content" className="mx-auto max-w-2xl px-4 py-6 sm:py-10">
      <div className="print:hidden">
        <PageHead title={m.giving_receipt()} />
        <div className="my-5 flex flex-wrap gap-3">
          <PdfButton load={options => browserApi()(getReceiptFile, { codigo, idioma: getLocale() }, options)} />
          <Button kind="quiet" onClick={() => print()}>
            <IconPrinter aria-hidden stroke={1.75} className="size-5" />
            {m.site_print()}
          </Button>
        </div>
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
            <MoneySummary lines={receiptLines(gift, m.giving_given_back())} total={valorMantido} currency={moeda} isPaid />
            {words && <p className="mt-3 first-letter:uppercase">{words}.</p>}
          </>
        }
        footer={<Signature church={letterhead.name} />}
      />
    </main>
  )
}
