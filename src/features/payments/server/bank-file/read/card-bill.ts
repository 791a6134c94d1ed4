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

/**
 * Whether entries are those of a bill whose columns do not say so: nothing went out but what was paid for the card, and nothing came in as money
 * comes into an account.
 */
export function isLikeCardBill(entries: readonly { memo: string; isOut: boolean }[]): boolean {
  const textsOf = (isOut: boolean) => entries.filter(entry => entry.isOut === isOut).map(({ memo }) => nameOf(memo))
  const [out, cameIn] = [textsOf(true), textsOf(false)]
  return (
    out.some(text => /^(pagamento|pgto|pagto) (recebido|efetuado)( em)?[\d ]*$/.test(text)) &&
    out.every(text => /^(pagamento|pgto|pagto|estorno|credito|desconto|ajuste)\b/.test(text)) &&
    cameIn.length > 0 &&
    !cameIn.some(text => /\b(pix|ted|doc|dep|transf|receb|cred)/.test(text))
  )
}
