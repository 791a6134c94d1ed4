import { nameOf } from './csv-columns.ts'

/**
 * Whether a table is the bill of a credit card, in which what people bought looks like money that came in: by its columns, or by the rows before
 * them.
 */
export function isCardBill(names: readonly string[], before: readonly string[][]): boolean {
  const columns = names.map(nameOf)
  if (columns.some(name => /\b(parcelas?|fatura|cartao|portador|card)\b|^valor (em )?us\b/.test(name))) return true
  // Nubank's: its statements have Portuguese names.
  if (columns.includes('title') && columns.includes('amount')) return true
  return before.some(row => row.some(cell => /\bfatura\b/.test(nameOf(cell))))
}

/** How money comes into an account. Shops may be called as the last ones, but not with what the first ones say. */
const certainWord = /\b(pix|transfe?(rencias?)?|receb(id[oa]s?|imentos?)?)\b/
const accountWord = /\b(pix|ted|doc|dep(ositos?)?|transfe?(rencias?)?|receb(id[oa]s?|imentos?)?|cred(itos?)?)\b/

/**
 * What a table is that has nothing of an account: no balance, no directions, one column of amounts whose minus may mean anything. That of an account
 * says at most of its money how it came in, as a bank's customers send it; the purchases of a card have names of shops, of which one may begin with
 * such a word. On a card's bill the minus is at what was paid for the card ("received": no account says that of a minus) or for goods that went back.
 * `unknown`: it may be either, so its signs prove nothing.
 */
export function kindOfSignedTable(entries: readonly { memo: string; isOut: boolean }[]): 'account' | 'card_bill' | 'unknown' {
  const textsOf = (isOut: boolean) => entries.filter(entry => entry.isOut === isOut).map(({ memo }) => nameOf(memo))
  const [out, cameIn] = [textsOf(true), textsOf(false)]
  if (!cameIn.length) return 'account'
  const isMost = (word: RegExp) => cameIn.filter(text => word.test(text)).length * 2 > cameIn.length
  const isPaid = out.some(text => /^(pagamento|pgto|pagto) (recebido|efetuado)( em)?[\d ]*$/.test(text))
  if (out.some(text => /^(pagamento|pgto|pagto)s? recebid[oa]/.test(text))) return 'card_bill'
  if (!isPaid || !out.every(text => /^(pagamento|pgto|pagto|estorno|credito|desconto|ajuste)\b/.test(text)))
    return isMost(accountWord) ? 'account' : 'unknown'
  return isMost(certainWord) ? 'account' : isMost(accountWord) ? 'unknown' : 'card_bill'
}
