import { normalizeText, searchWords } from '#contract/normalize-text.ts'
import { directionOf } from './direction.ts'

/** What banks write behind the word for a balance. With any other word it is what a payer calls their money, and no code of a payment is here. */
const bankWords = new Set(
  `anterior ant atual inicial final total geral parcial contabil provisorio liquido disponivel disp bloqueado bloq bloqueio livre vinculado devedor
  credor abertura fechamento da das de do dos em na no para p ate e a o dia data periodo mes ontem hoje conta contas cta c cc corrente poupanca poup
  aplicacao aplicacoes aplic apl aut automatica automaticas automatico mais investimento investimentos invest facil resgate saque limite cheque
  especial extrato r rs brl`.split(/\s+/),
)

const isOfBank = (text: string): boolean => searchWords(text).every(word => bankWords.has(word) || /^\d{1,8}$/.test(word))

/**
 * Banks write balances as if they were entries; what somebody pays as “Saldo da campanha” is none.
 * @param others what the other texts of the entry are
 */
export function isBalance(text: string, others: readonly string[] = []): boolean {
  const [, behind] = /^\W*(?:saldo|sdo|s a l d o)\b(.*)$/s.exec(normalizeText(text)) ?? []
  return (
    behind !== undefined && isOfBank(behind) && others.every(other => isOfBank(other) || directionOf(other) !== undefined || other === text)
  )
}
