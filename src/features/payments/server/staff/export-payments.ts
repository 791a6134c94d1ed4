import { asc } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { PaymentFilters } from '../../contract/staff-filters.ts'
import { paymentTable } from '../tables.ts'
import { checkPeriod } from './church-days.ts'
import { hasFilters } from './payment-filters.ts'
import { type SelectedPayment, selectPayments, toStaffPayment } from './select-payments.ts'
import { type Cell, decimalOf, writeCsv } from './write-csv.ts'

/** More than this is no reply but a job; a church divides its year instead. */
const mostRows = 20_000

const texts = ['codigo', 'situacao', 'tipo', 'metodo', 'moeda'] as const
const amounts = [
  'valor',
  'valorTaxa',
  'valorJuros',
  'valorTotal',
  'valorRecebido',
  'excedente',
  'valorTaxaIgreja',
  'valorEstornado',
] as const
const people = ['nome', 'sobrenome', 'email', 'telefone'] as const
const header = [...texts, 'gateway', 'criadoEm', 'aprovadoEm', ...amounts, 'descricao', ...people]

/**
 * The payments of a period as CSV, oldest first.
 * @param db of a caller who passes `money`
 * @throws Problem `invalid` for the period, also when it has too many payments
 */
export async function exportPayments(
  db: ChurchDb,
  { fusoHorario, idioma }: Pick<ChurchState, 'fusoHorario' | 'idioma'>,
  filters: PaymentFilters & { de: string; ate: string },
): Promise<{ nome: string; conteudo: string }> {
  checkPeriod(filters)
  const rows = await selectPayments(db)
    .where(hasFilters(filters, fusoHorario))
    .orderBy(asc(paymentTable.criadoEm), asc(paymentTable.id))
    .limit(mostRows + 1)
  if (rows.length > mostRows) throw new Problem('invalid', { errors: { ate: 'invalid' } })
  const language = idioma.replace('_', '-')
  // Like 2026-11-24 09:30, which spreadsheets of all languages read as a time.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: fusoHorario })
  const timeOf = (date: Date | null) => (date ? format.format(date) : '')
  const lines = rows.map(row => cellsOf(row, language, timeOf))
  return { nome: `pagamentos-${filters.de}-${filters.ate}.csv`, conteudo: writeCsv([header, ...lines]) }
}

function cellsOf(row: SelectedPayment, language: string, timeOf: (date: Date | null) => string): Cell[] {
  const payment = toStaffPayment(row)
  const { criadoEm, aprovadoEm } = row.payment
  return [
    ...texts.map(name => payment[name]),
    { number: String(payment.gateway ?? '') },
    timeOf(criadoEm),
    timeOf(aprovadoEm),
    ...amounts.map(name => decimalOf(payment[name], payment.moeda, language)),
    payment.descricao,
    ...people.map(name => row.payer?.[name] ?? ''),
  ]
}
