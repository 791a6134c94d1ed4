import type { Locale } from '#contract/locale.ts'
import type { ChurchPaper } from '#features/church/server/index.ts'
import type { PayerData } from '#features/profile/server/index.ts'
import type { Paper } from '#server/pdf/paper.ts'
import { m } from '#texts/messages.js'
import type { OwnGift } from '../../contract/gifts.ts'
import { totalsInWords } from '../../rules/amount-in-words.ts'
import { settledGifts, totalsOf } from '../../rules/settled-gifts.ts'
import { formatAmount } from '../gifts/format-amount.ts'
import { formatDay } from '../gifts/format-day.ts'
import { giverFields } from './giver-fields.ts'
import { sentence } from './sentence.ts'

type StatementContent = { ano: number; gifts: readonly OwnGift[]; giver: PayerData; locale: Locale; timeZone: string }

/** All gifts of a year whose money has arrived and stayed, as their page shows them. */
export function statementPaper(paper: ChurchPaper, { ano, gifts, giver, locale, timeZone }: StatementContent): Paper {
  const options = { locale }
  const settled = settledGifts(gifts)
  const totals = totalsOf(settled, paper.moeda)
  const dayFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  return {
    ...paper,
    title: m.giving_statement_of({ year: ano }, options),
    about: m.giving_printed_at({ day: formatDay(new Date(paper.madeAt), locale, timeZone) }, options),
    parts: [
      { kind: 'fields', fields: giverFields(giver, locale) },
      {
        kind: 'table',
        head: [m.giving_receipt_date({}, options), m.giving_fund({}, options), m.giving_amount({}, options)],
        rows: settled.map(({ day, motivos, kept, moeda }) => [dayFormat.format(new Date(day)), motivos, formatAmount(kept, moeda, locale)]),
        total: {
          label: m.giving_total({}, options),
          value: totals.map(({ total, moeda }) => formatAmount(total, moeda, locale)).join(' + '),
        },
        words: sentence(totalsInWords(totals, locale)),
      },
      { kind: 'signature', name: paper.letterhead.name, caption: m.giving_signature({}, options) },
    ],
  }
}
