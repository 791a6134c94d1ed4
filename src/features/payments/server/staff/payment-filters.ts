import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PaymentFilters } from '../../contract/staff-filters.ts'
import { isWithinDays } from '../rows/church-days.ts'
import { isToCheck, payerTable, paymentTable } from '../tables.ts'

const { nome, sobrenome, email } = payerTable

/** The condition for the payments that staff have asked for. @param timeZone of the church */
export function hasFilters(filters: PaymentFilters, timeZone: string): SQL | undefined {
  const { tipo, metodo, situacao, q, conferir } = filters
  return and(
    tipo && eq(paymentTable.tipo, tipo),
    metodo && eq(paymentTable.metodo, metodo),
    situacao && eq(paymentTable.situacao, situacao),
    isWithinDays(paymentTable.criadoEm, filters, timeZone),
    conferir ? isToCheck : undefined,
    q ? isAbout(q) : undefined,
  )
}

/** The beginning of the code, or a part of the payer's name or e-mail; accents and capitals do not count. */
function isAbout(text: string): SQL {
  const escaped = text.replace(/[\\%_]/g, '\\$&')
  const part = sql`${plain(sql`${`%${escaped}%`}::text`)}`
  return sql`(${paymentTable.codigo} like upper(${`${escaped}%`})
    or ${plain(sql`${nome} || ' ' || ${sobrenome}`)} like ${part} or ${plain(email)} like ${part})`
}

const [accented, bare] = ['áàâãäåçéèêëíìîïñóòôõöúùûü', 'aaaaaaceeeeiiiinooooouuuu']
const plain = (text: SQL | typeof email) => sql`translate(lower(${text}), ${accented}, ${bare})`
