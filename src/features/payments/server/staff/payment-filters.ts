import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
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
  return sql`(${beginsWith(paymentTable.codigo, text)} or ${contains(sql`${nome} || ' ' || ${sobrenome}`, text)} or ${contains(email, text)})`
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The condition that a code, in capitals, begins with what somebody has typed. */
export const beginsWith = (code: PgColumn, typed: string): SQL => sql`${code} like upper(${`${escaped(typed)}%`})`

/** The condition that a text contains what somebody has typed; accents and capitals do not count. */
export const contains = (text: SQL | PgColumn, typed: string): SQL => sql`${plain(text)} like ${plain(sql`${`%${escaped(typed)}%`}::text`)}`

const [accented, bare] = ['áàâãäåçéèêëíìîïñóòôõöúùûü', 'aaaaaaceeeeiiiinooooouuuu']
const plain = (text: SQL | PgColumn) => sql`translate(lower(${text}), ${accented}, ${bare})`
