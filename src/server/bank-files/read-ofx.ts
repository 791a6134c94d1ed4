import { escapeHtml } from '#contract/html/html-text.ts'
import { type BankAmount, type Currency, isOwnCurrency, parseAmount } from './amount.ts'
import { isBalance } from './balance.ts'
import { parseDay } from './day.ts'
import { directionOfType, directionsOf, type Entry, isTypeOfPayment } from './direction.ts'
import { type OfxEntry, ofxEntriesOf } from './ofx-entries.ts'
import { type BankFile, cleanText, UnreadableFile } from './statement-line.ts'

/** By what the file begins with: tags further behind may be what a payer has written into a file of another kind. */
export const isOfx = (text: string): boolean => /^[\s\ufeff]*(OFXHEADER|<[?!]?(OFX|xml|STMTTRN|--|BANKTRANLIST))/i.test(text)

/**
 * The money that came in, or may have, of an OFX file: version 1 (SGML, whose values often have no closing tag) or 2 (XML), with one account or
 * several.
 * @throws UnreadableFile also when it is in another currency
 */
export function readOfx(content: string, currency: Currency): BankFile {
  const text = withoutMarkup(content)
  const [head = ''] = text.split(/<STMTTRN>/i, 1)
  if (/<(CREDITCARDMSGSRSV1|CCSTMTRS|CCACCTFROM)>|<ACCTTYPE>\s*CREDITCARD/i.test(head)) throw new UnreadableFile(null, 'card_bill')
  const transactions = ofxEntriesOf(text, currency)
  if (!transactions.length && !/<OFX[\s>]/i.test(text)) throw new UnreadableFile(null, 'no_entries')
  if (/<OFX[\s>]/i.test(text) && !/<\/OFX>/i.test(text)) throw new UnreadableFile(null, 'cut_off')
  const thousands = marksOfThousands(transactions)
  const entries = withPayments(transactions.flatMap(transaction => entryOf(transaction, currency, thousands) ?? []))
  const { directions, isSigned } = directionsOf(entries)
  // OFX wants an id (FITID) of each entry: a bank that gives some has not written the one without, but for its own fees.
  const nameless = entries.find(({ line }, i) => !line.fitid && directions[i] !== 'saida')
  if (nameless && entries.some(({ line }) => line.fitid)) throw new UnreadableFile(nameless.number, 'entry_in_words')
  const file: BankFile = { formato: 'ofx', sentido: 'nao_dito', lines: [], saidas: 0, pendentes: 0 }
  if (entries.some(({ words }) => words.length)) file.sentido = 'tipo'
  else if (isSigned) file.sentido = 'sinal'
  for (const [i, { line, type, mayBeWords }] of entries.entries()) {
    const sentido = directions[i] ?? 'nao_dito'
    if (sentido === 'saida') file.saidas++
    else if (type === 'HOLD') file.pendentes++
    else file.lines.push({ ...line, sentido: mayBeWords ? 'contradito' : sentido })
  }
  return file
}

/** The file without the comments of XML, and with what it quotes as CDATA escaped like any other text. One that never ends takes the rest. */
const withoutMarkup = (text: string): string =>
  text.replace(/<!--.*?(?:-->|$)|<!\[CDATA\[(.*?)(?:\]\]>|$)/gs, (whole, quoted = '') => {
    // Words of two payers, or the name and the message of one, would hide what the bank has written between them.
    if (/<\/?(STMTTRN|BANKTRANLIST|TRNTYPE|DTPOSTED|TRNAMT|FITID|NAME|MEMO)>/i.test(whole)) throw new UnreadableFile(null, 'entry_in_words')
    return escapeHtml(quoted)
  })

/**
 * The mark that separates thousands: the one that is not the file's mark of decimals, as far as some amount shows that one. OFX has none (2.2,
 * section 3.2.9.2), but some banks write what they print.
 */
function marksOfThousands(transactions: readonly OfxEntry[]): string {
  const decimals = new Set(
    transactions.flatMap(
      ({ fields }) =>
        /([.,])(?:\d{1,2}|\d{4,})\s*$|[.,]\d{3}([.,])\d+\s*$/
          .exec(fields.TRNAMT ?? '')
          ?.slice(1)
          .filter(Boolean) ?? [],
    ),
  )
  const [decimal] = decimals
  return decimals.size === 1 ? (decimal === '.' ? ',' : '.') : ''
}

/** Without a minus in the file, its payments may have been made to the church: they say no direction, nor does a plus at them. */
function withPayments(entries: readonly OfxMoney[]): (OfxMoney & Pick<Entry, 'isUnclear'>)[] {
  const hasMinus = entries.some(({ sign }) => sign === 'out')
  return entries.map(entry => {
    if (hasMinus || !isTypeOfPayment(entry.type)) return entry
    const { sign, ...rest } = entry
    return { ...rest, words: [], isUnclear: true }
  })
}

type OfxMoney = NonNullable<ReturnType<typeof entryOf>>

/** @returns `undefined` for a balance, and for an amount of zero */
function entryOf({ fields, banco, conta, number, mayBeWords }: OfxEntry, currency: Currency, thousands: string) {
  const memo = cleanText([fields.NAME, fields.MEMO].filter((part, i, all) => part && all.indexOf(part) === i).join(' '))
  if (isBalance(memo)) return undefined
  // With ORIGCURRENCY instead, the amount has been converted already.
  if (fields.CURRENCY !== undefined && fields.CURSYM && !isOwnCurrency(fields.CURSYM, currency.moeda))
    throw new UnreadableFile(number, 'other_currency')
  const amount: BankAmount | undefined = parseAmount(fields.TRNAMT ?? '', currency, { thousands })
  // The first eight digits are the day at the bank; what follows is a time that many banks invent.
  const dia = /^\s*\d{8}/.test(fields.DTPOSTED ?? '') ? parseDay((fields.DTPOSTED ?? '').trim().slice(0, 8)) : undefined
  if (!amount || !dia) throw new UnreadableFile(number)
  if (!amount.valor) return undefined
  const ids = ['FITID', 'CHECKNUM', 'REFNUM'].flatMap(name => cleanText(fields[name] ?? '') || [])
  const type = (fields.TRNTYPE ?? '').trim().toUpperCase()
  const line = { banco, conta, fitid: cleanText(fields.FITID ?? ''), dia, valor: amount.valor, memo, ids }
  return { ...amount, words: [directionOfType(type) ?? []].flat(), type, number, mayBeWords, line }
}
