import { formatCpf } from '@brazilian-utils/brazilian-utils'
import type { Locale } from '#contract/locale.ts'
import type { PayerData } from '#features/profile/server/index.ts'
import type { PaperField } from '#server/pdf/paper.ts'
import { m } from '#texts/messages.js'

/** Who has given: their name, and their CPF if the church knows it. */
export const giverFields = ({ nome, sobrenome, cpf }: PayerData, locale: Locale): PaperField[] => [
  { label: m.giving_receipt_from({}, { locale }), value: `${nome} ${sobrenome}`.trim() },
  ...(cpf ? [{ label: 'CPF', value: formatCpf(cpf) }] : []),
]
