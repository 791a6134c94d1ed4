import { cleanText, isBalance, parseAmount, parseDay, type StatementLine, UnreadableFile } from './statement-line.ts'

type Entry = Partial<Record<string, string>>
type Account = { banco: string; conta: string }

export const isOfx = (text: string): boolean => /OFXHEADER|<OFX>|<STMTTRN>/i.test(text.slice(0, 5_000))

/**
 * The money that came in, of an OFX file: version 1 (SGML, whose values often have no closing tag) or 2 (XML), with one account or several.
 * @param digits behind the decimal point of the church's currency
 * @throws UnreadableFile also when it is in another currency
 */
export function readOfx(text: string, { moeda, digits }: { moeda: string; digits: number }): StatementLine[] {
  const account: Account = { banco: '', conta: '' }
  const lines: StatementLine[] = []
  let entry: Entry | undefined
  let count = 0
  const finish = () => {
    if (!entry) return
    const line = lineOf(entry, account, digits, ++count)
    if (line) lines.push(line)
    entry = undefined
  }
  for (const [, slash, name = '', value = ''] of text.matchAll(/<(\/?)([A-Z0-9._]+)>([^<\r\n]*)/gi)) {
    const tag = name.toUpperCase()
    if (tag === 'STMTTRN' || (slash && tag === 'BANKTRANLIST')) {
      finish()
      if (!slash && tag === 'STMTTRN') entry = {}
    } else if (slash) continue
    else if (entry) entry[tag] ??= unescapeText(value)
    else if (tag === 'BANKID') account.banco = value.trim()
    else if (tag === 'ACCTID') account.conta = value.trim()
    else if (tag === 'CURDEF' && value.trim() && value.trim().toUpperCase() !== moeda) throw new UnreadableFile(null)
  }
  finish()
  return lines
}

/** @returns `undefined` for money that went out, and for a balance */
function lineOf(entry: Entry, { banco, conta }: Account, digits: number, number: number): StatementLine | undefined {
  const memo = cleanText([entry.NAME, entry.MEMO].filter((part, i, all) => part && all.indexOf(part) === i).join(' '))
  if (isBalance(memo)) return undefined
  const valor = parseAmount(entry.TRNAMT ?? '', digits)
  // The first eight digits are the day at the bank; what follows is a time that many banks invent.
  const dia = /^\s*\d{8}/.test(entry.DTPOSTED ?? '') ? parseDay((entry.DTPOSTED ?? '').trim().slice(0, 8)) : undefined
  if (valor === undefined || !dia) throw new UnreadableFile(number)
  if (valor <= 0) return undefined
  const ids = ['FITID', 'CHECKNUM', 'REFNUM'].flatMap(name => cleanText(entry[name] ?? '') || [])
  return { banco, conta, fitid: cleanText(entry.FITID ?? ''), dia, valor, memo, ids }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Some banks escape what they write, some do not: an `&` that begins no entity is one. */
const unescapeText = (text: string) =>
  text.replace(/&(?:#(\d{1,6})|(\w{2,4}));/g, (all, code?: string, name?: string) =>
    code ? String.fromCodePoint(Math.min(Number(code), 0xd7ff)) : (entities[name?.toLowerCase() ?? ''] ?? all),
  )
