import type { Locale } from '#contract/locale.ts'
import type { ChurchPaper } from '#features/church/server/index.ts'
import { methodName } from '#features/payments/rules/method-name.ts'
import type { PayerData } from '#features/profile/server/index.ts'
import type { Paper } from '#server/pdf/paper.ts'
import { m } from '#texts/messages.js'
import type { OwnGift } from '../../contract/gifts.ts'
import { amountInWords } from '../../rules/amount-in-words.ts'
import { receiptLines } from '../../rules/settled-gifts.ts'
import { formatAmount } from '../gifts/format-amount.ts'
import { formatDay } from '../gifts/format-day.ts'
import { giverFields } from './giver-fields.ts'
import { sentence } from './sentence.ts'

type ReceiptContent = { gift: OwnGift; giver: PayerData; locale: Locale; timeZone: string }

/** The receipt for one gift, as its page shows it. */
export function receiptPaper(paper: ChurchPaper, { gift, giver, locale, timeZone }: ReceiptContent): Paper {
  const { codigo, moeda, valorMantido, metodo, aprovadoEm, criadoEm } = gift
  const money = (minor: number) => formatAmount(minor, moeda, locale)
  const options = { locale }
  return {
    ...paper,
    title: m.giving_receipt_title({}, options),
    about: m.giving_receipt_number({ code: codigo }, options),
    parts: [
      {
        kind: 'fields',
        fields: [
          ...giverFields(giver, locale),
          { label: m.giving_receipt_date({}, options), value: formatDay(new Date(aprovadoEm ?? criadoEm), locale, timeZone) },
          { label: m.giving_receipt_method({}, options), value: methodName(metodo, locale) },
        ],
      },
      {
        kind: 'sum',
        lines: receiptLines(gift, m.giving_given_back({}, options)).map(({ label, amount }) => ({ label, value: money(amount) })),
        total: { label: m.giving_total({}, options), value: money(valorMantido) },
        words: sentence(amountInWords(valorMantido, moeda, locale)),
      },
      { kind: 'signature', name: paper.letterhead.name, caption: m.giving_signature({}, options) },
    ],
  }
}
