import '#site/all-styles.css'
import { IconPrinter } from '@tabler/icons-react'
import { getRegistration } from '#features/church/contract/registration.ts'
import { getOwnRecord } from '#features/profile/contract/record.ts'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { longDate, shortDate } from '#site/content/formats.ts'
import { PdfButton } from '#site/content/pdf-button.tsx'
import { useStartUp } from '#site/data/use-root.ts'
import type { WayUp } from '#site/page/way-up.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { applyMask } from '#ui/format/masks.ts'
import { formatMoney, wrappable } from '#ui/format/money.ts'
import { useBrowserLanguage } from '#ui/format/use-language.ts'
import { PaperFields } from '#ui/print/paper-fields.tsx'
import { PrintFrame } from '#ui/print/print-frame.tsx'
import { getStatementFile } from '../../contract/papers.ts'
import { totalsInWords } from '../../rules/amount-in-words.ts'
import { settledGifts, totalsOf } from '../../rules/settled-gifts.ts'
import type { Route } from './+types/statement.ts'
import { useLetterhead } from './church-paper.ts'
import { loadGifts } from './load-gifts.ts'
import { Signature } from './signature.tsx'
import { statementCsv } from './statement-csv.ts'

export async function clientLoader({ request }: Pick<Route.ClientLoaderArgs, 'request'>) {
  const api = browserApi()
  const [gifts, giver, registration] = await Promise.all([loadGifts(request), api(getOwnRecord, {}), api(getRegistration, {})])
  return { ano: gifts.ano, gifts: settledGifts(gifts.data), giver, registration, printedAt: new Date().toISOString() }
}

export const meta = personalMeta(m.giving_statement)

export const handle: WayUp<Route.ComponentProps['loaderData']> = {
  up: ({ loaderData }) => ({ to: loaderData ? `/user/giving?ano=${loaderData.ano}` : '/user/giving', name: m.giving_own() }),
}

/** On a phone, an amount that has no room beside its day goes below it. */
const rowClasses = 'max-sm:flex max-sm:flex-wrap print:table-row'

/** All gifts of a year whose money has arrived, on one paper. */
export default function Statement({ loaderData: { ano, gifts, giver, registration, printedAt } }: Route.ComponentProps) {
  const language = useBrowserLanguage()
  const letterhead = useLetterhead(registration)
  const { fusoHorario = 'UTC', moeda = 'BRL' } = useStartUp()?.church ?? {}
  const totals = totalsOf(gifts, moeda)
  const words = totalsInWords(totals, getLocale())
  const dayOf = (iso: string) => shortDate(iso, getLocale(), fusoHorario)
  const head = <PageHead title={m.giving_statement()} />
  if (gifts.length === 0)
    return (
      <main id="content" className="mx-auto max-w-2xl px-4 py-6 sm:py-10">
        {head}
        <EmptyState drawing="hands" text={m.giving_statement_none({ year: ano })} />
      </main>
    )
  return (
    <main id="content" className="mx-auto max-w-2xl px-4 py-6 sm:py-10">
      <div className="print:hidden">
        {head}
        <div className="my-5 flex flex-wrap gap-3">
          <PdfButton load={options => browserApi()(getStatementFile, { ano: String(ano), idioma: getLocale() }, options)} />
          <Button kind="quiet" onClick={() => print()}>
            <IconPrinter aria-hidden stroke={1.75} className="size-5" />
            {m.site_print()}
          </Button>
          <ButtonLink
            kind="quiet"
            to={`data:text/csv;charset=utf-8,${encodeURIComponent(statementCsv(gifts, language, fusoHorario))}`}
            download={`${ano}.csv`}
          >
            CSV
          </ButtonLink>
        </div>
      </div>
      <PrintFrame
        church={letterhead}
        title={m.giving_statement_of({ year: ano })}
        about={m.giving_printed_at({ day: longDate(printedAt, getLocale(), fusoHorario) })}
        footer={<Signature church={letterhead.name} />}
      >
        <PaperFields
          fields={[
            { label: m.giving_receipt_from(), value: `${giver.nome} ${giver.sobrenome}`.trim() },
            ...(giver.cpf ? [{ label: 'CPF', value: applyMask('cpf', giver.cpf) }] : []),
          ]}
        />
        <table className="w-full text-left">
          <thead>
            <tr className={`border-b border-line text-sm text-muted ${rowClasses}`}>
              <th className="py-2 pr-3 font-normal">{m.giving_receipt_date()}</th>
              <th className="py-2 pr-3 font-normal max-sm:hidden print:table-cell">{m.giving_fund()}</th>
              <th className="py-2 text-right font-normal max-sm:ml-auto">{m.giving_amount()}</th>
            </tr>
          </thead>
          <tbody>
            {gifts.map(({ codigo, day, motivos, kept, moeda }) => (
              <tr key={codigo} className={`border-b border-line align-top ${rowClasses}`}>
                <td className="min-w-0 py-2 pr-3 tabular-nums">
                  <span>{dayOf(day)}</span>
                  {/* On a phone there is no place for a column of its own. */}
                  <span className="block hyphens-auto wrap-anywhere sm:hidden print:hidden">{motivos}</span>
                </td>
                <td className="py-2 pr-3 hyphens-auto wrap-anywhere max-sm:hidden print:table-cell">{motivos}</td>
                <td className="min-w-0 py-2 text-right tabular-nums wrap-anywhere max-sm:ml-auto">
                  {wrappable(formatMoney(kept, language, moeda))}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className={`font-bold ${rowClasses}`}>
              <td className="py-2 pr-3">{m.giving_total()}</td>
              <td className="max-sm:hidden print:table-cell" />
              <td className="min-w-0 py-2 text-right tabular-nums wrap-anywhere max-sm:ml-auto">
                {totals.map(({ total, moeda }) => wrappable(formatMoney(total, language, moeda))).join(' + ')}
              </td>
            </tr>
          </tfoot>
        </table>
        {words && <p className="first-letter:uppercase">{words}.</p>}
      </PrintFrame>
    </main>
  )
}
