import { unescapeHtml } from '#contract/html/html-text.ts'
import { type Currency, isOwnCurrency } from './amount.ts'
import { createOfxLayout } from './ofx-layout.ts'
import { maxEntries, UnreadableFile } from './statement-line.ts'

/**
 * The elements of an entry (STMTTRN), and the account that it is of. `number`: of the entry in its file, from 1. `mayBeWords`: another entry stands on
 * its line, so a payer may have written what it says.
 */
export type OfxEntry = { fields: Partial<Record<string, string>>; banco: string; conta: string; number: number; mayBeWords: boolean }

/** The elements of an entry whose values are used. */
const values = ['TRNTYPE', 'DTPOSTED', 'TRNAMT', 'FITID', 'CHECKNUM', 'REFNUM', 'NAME', 'MEMO', 'CURSYM']
/** Those that are in no text, of which the first value counts: one with two has words in it. */
const once = ['TRNTYPE', 'DTPOSTED', 'TRNAMT', 'FITID', 'CURSYM']
/** Those that may stand before the amount and have nothing of a payer's words in them. */
const withoutWords = ['TRNTYPE', 'DTPOSTED', 'DTUSER', 'DTAVAIL', 'FITID', 'CHECKNUM', 'REFNUM']

/**
 * The entries of an OFX file. Some banks write what payers say as it is, tags too.
 * @throws UnreadableFile also with the entry whose payer's words make, close or change an entry
 */
export function ofxEntriesOf(text: string, { moeda }: Currency): OfxEntry[] {
  const account = { banco: '', conta: '' }
  const entries: OfxEntry[] = []
  const layout = createOfxLayout()
  const [ended, inside] = [
    { count: 0, first: 0 },
    { count: 0, first: 0 },
  ]
  let inList = 0
  let twice = 0
  let open: OfxEntry | undefined
  for (const { index, 0: whole, 1: slash, 2: name, 3: value = '' } of text.matchAll(/[\r\n]+[ \t]*|<(\/?)([A-Z0-9._]+)>([^<\r\n]*)/gi)) {
    if (name === undefined) {
      layout.startLine(index + whole.length)
      continue
    }
    const tag = name.toUpperCase()
    const isEntry = tag === 'STMTTRN'
    const isListEnd = tag === 'BANKTRANLIST' && slash === '/'
    // Also an empty one: words may begin with a tag.
    const isElement = open !== undefined && !isEntry && !isListEnd && !slash
    const isValue = isElement && value.trim() !== ''
    if (isEntry || isListEnd || values.includes(tag))
      layout.nextTag(tag, { isEnd: slash === '/', isElement, isValue, entry: entries.length })
    if (isEntry && slash) {
      // Another end stands before it, in what a payer has written.
      if (!open) throw new UnreadableFile(entries.length || null, 'entry_in_words')
      layout.endEntry(index, entries.length)
      countOne(ended, entries.length)
      open = undefined
    } else if (isEntry) {
      if (open) countOne(inside, entries.length)
      const before = entries.at(-1)
      const mayBeWords = layout.beginEntry(index, { before: entries.length, isFirst: inList === 0 })
      // Words before the amount may have written it, and have left the bank's own to an entry that they begin.
      if (before && mayBeWords) before.mayBeWords ||= hasWordsFirst(before)
      open = { fields: {}, ...account, number: entries.length + 1, mayBeWords }
      inList++
      entries.push(open)
      if (entries.length > maxEntries) throw new UnreadableFile(null, 'too_many_entries')
    } else if (isListEnd) {
      if (open) countOne(inside, entries.length)
      open = undefined
      inList = 0
    } else if (slash) continue
    else if (open) {
      if (addField(open, tag, unescapeHtml(value))) twice ||= open.number
    } else if (entries.length && (inList ? values : once).includes(tag)) throw new UnreadableFile(entries.length, 'entry_in_words')
    else if (tag === 'BANKID' || tag === 'ACCTID') {
      const part = tag === 'BANKID' ? 'banco' : 'conta'
      const isOther = account[part] !== value.trim()
      // With another account, all money behind it would be new in the next file.
      if (isOther && inList) throw new UnreadableFile(entries.length, 'entry_in_words')
      if (isOther) layout.changeAccount(entries.length)
      account[part] = value.trim()
    } else if (tag === 'CURDEF' && value.trim() && !isOwnCurrency(value, moeda)) throw new UnreadableFile(null, 'other_currency')
  }
  // In a file that closes its entries, one inside of another is what a payer has written; in one that does not, an end is.
  const isMixed = ended.count > 0 && inside.count > 0
  const inWords = isMixed ? (ended.count < inside.count ? ended.first : inside.first) : layout.entryInWords() || twice
  if (inWords) throw new UnreadableFile(inWords, 'entry_in_words')
  return entries
}

function countOne(all: { count: number; first: number }, number: number): void {
  all.count++
  all.first ||= number
}

/** Whether something that a payer may have written stands before the amount. */
function hasWordsFirst({ fields }: OfxEntry): boolean {
  const names = Object.keys(fields)
  return names.slice(0, names.indexOf('TRNAMT')).some(name => !withoutWords.includes(name))
}

/** @returns whether the element has another value already: one of the two is what a payer has written */
function addField({ fields }: OfxEntry, tag: string, value: string): boolean {
  const before = fields[tag]
  // Some banks write two texts.
  fields[tag] = before === undefined || (tag === 'MEMO' && before !== value) ? [before, value].filter(Boolean).join(' ') : before
  return once.includes(tag) && before !== undefined && before.trim() !== value.trim()
}
