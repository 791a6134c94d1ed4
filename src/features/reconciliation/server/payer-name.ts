import { normalizeText } from '#contract/normalize-text.ts'

const lettersOnly = (text: string) =>
  normalizeText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The words of a text, in small letters without accents. */
export const wordsOf = (text: string): string[] => lettersOnly(text).split(' ')

/** What banks write around the name of whoever has sent money, and what is in no name. */
const bankWords = new Set(
  `pix ted doc tev tef transf transferencia transferencias transfer receb recebido recebida recebidos recebidas recebimento credito creditos cred
  credit deposito depositos dep em de da do das dos por para entre contas conta cc ag agencia banco bco pagamento pagto pgto qr code qrcode chave
  valor data remetente favorecido pagador cliente nome cpf cnpj id doacao oferta dizimo reembolso lote lancamento avulso dinheiro especie`.split(
    /\s+/,
  ),
)

const mayBeName = (word: string | undefined) => word !== undefined && /^[a-z]{2,18}$/.test(word) && !bankWords.has(word)

/** Whether a text has at least two words that may be somebody's name: beside what banks write, numbers and codes. */
export const namesSomebody = (text: string): boolean => wordsOf(text).filter(mayBeName).length >= 2

/**
 * Whether money may be given to a payer because a bank's text has their name. Not to one who calls themselves what banks write ("Pix Recebido")
 * or a date: everybody's money would be theirs.
 */
export const canBeMatchedByName = (fullName: string): boolean => mayBeName(wordsOf(fullName)[0]) && namesSomebody(fullName)

/**
 * Whether a bank's text has the beginning of a payer's name: all of the first name, and at least a letter more. Banks cut names off anywhere, and
 * some write a date directly after them; but a name that goes on differently is another person's.
 */
export function hasNameOf(memo: string, fullName: string): boolean {
  const name = lettersOnly(fullName)
  const text = lettersOnly(memo)
  const least = name.indexOf(' ') + 2
  if (least < 4) return false
  for (let at = text.indexOf(name.slice(0, least)); at >= 0; at = text.indexOf(name.slice(0, least), at + 1)) {
    if (at > 0 && text[at - 1] !== ' ') continue
    let length = least
    while (length < name.length && text[at + length] === name[length]) length++
    const next = text[at + length] ?? ''
    // The whole name may be followed by other words. A part of it is followed by nothing, or by a date.
    const rest = text.slice(at + length).trim()
    if (length === name.length ? !/[a-z]/.test(next) : rest === '' || /^\d/.test(rest)) return true
  }
  return false
}

/** Whether a bank's text says that money was sent, or came back: then it is no gift of the person whom it names. */
export const isSentOrReturned = (memo: string): boolean => /\b(enviad[oa]|envio|devol|estorn)/.test(normalizeText(memo))

/** Whether it says that money came back. Banks also say who has sent what came in. */
export const isReturned = (memo: string): boolean => /\b(devol|estorn)/.test(normalizeText(memo))
