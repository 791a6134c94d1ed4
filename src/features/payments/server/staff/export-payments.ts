import { and, asc, inArray, or } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { PaymentFilters } from '../../contract/staff-filters.ts'
import { checkPeriod, isWithinDays } from '../rows/church-days.ts'
import { ledgerTable, paymentTable } from '../tables.ts'
import type { LedgerSums } from './ledger-sums.ts'
import { listMovements } from './list-movements.ts'
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
/** What moved in the period, as the export of gifts has it. */
const movements = { valorNoPeriodo: 'valor', taxasNoPeriodo: 'taxas', estornosNoPeriodo: 'estornos', liquidoNoPeriodo: 'liquido' } as const
const header = [...texts, 'gateway', 'criadoEm', 'aprovadoEm', ...amounts, ...Object.keys(movements), 'descricao', ...people]
const nothing: LedgerSums = { valor: 0, taxas: 0, estornos: 0, liquido: 0 }

/**
 * The payments of a period as CSV, oldest first: those that were made in it, and older ones of which something moved in it. So the columns
 * `…NoPeriodo` sum to the ledger, as those of the export of gifts do; the other amounts are what each payment has come to until now.
 * @param db of a caller who passes `money`
 * @throws Problem `invalid` for the period, also when it has too many payments
 */
export async function exportPayments(
  db: ChurchDb,
  { fusoHorario, idioma }: Pick<ChurchState, 'fusoHorario' | 'idioma'>,
  filters: PaymentFilters & { de: string; ate: string },
): Promise<{ nome: string; conteudo: string }> {
  checkPeriod(filters)
  const { de, ate, ...others } = filters
  const { pagamentoId, em } = ledgerTable
  const movements = db
    .select({ pagamentoId })
    .from(ledgerTable)
    .where(isWithinDays(em, { de, ate }, fusoHorario))
  const isOfPeriod = or(isWithinDays(paymentTable.criadoEm, { de, ate }, fusoHorario), inArray(paymentTable.id, movements))
  const rows = await selectPayments(db)
    .where(and(hasFilters(others, fusoHorario), isOfPeriod))
    .orderBy(asc(paymentTable.criadoEm), asc(paymentTable.id))
    .limit(mostRows + 1)
  if (rows.length > mostRows) throw new Problem('invalid', { errors: { ate: 'invalid' } })
  const ids = rows.map(({ payment }) => payment.id)
  const moved = await listMovements(db, { fusoHorario }, { de, ate }, ids)
  const language = idioma.replace('_', '-')
  // Like 2026-11-24 09:30, which spreadsheets of all languages read as a time.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: fusoHorario })
  const timeOf = (date: Date | null) => (date ? format.format(date) : '')
  const lines = rows.map(row => cellsOf(row, moved.get(row.payment.id) ?? nothing, language, timeOf))
  return { nome: `pagamentos-${filters.de}-${filters.ate}.csv`, conteudo: writeCsv([header, ...lines]) }
}

function cellsOf(row: SelectedPayment, sums: LedgerSums, language: string, timeOf: (date: Date | null) => string): Cell[] {
  const payment = toStaffPayment(row)
  const { criadoEm, aprovadoEm } = row.payment
  return [
    ...texts.map(name => payment[name]),
    { number: String(payment.gateway ?? '') },
    timeOf(criadoEm),
    timeOf(aprovadoEm),
    ...amounts.map(name => decimalOf(payment[name], payment.moeda, language)),
    ...Object.values(movements).map(name => decimalOf(sums[name], payment.moeda, language)),
    payment.descricao,
    ...people.map(name => row.payer?.[name] ?? ''),
  ]
}
