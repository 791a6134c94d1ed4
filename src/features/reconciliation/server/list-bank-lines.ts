import { and, eq } from 'drizzle-orm'
import type { PageQuery } from '#contract/page-query.ts'
import { Problem } from '#contract/problems.ts'
import { bankLineTable, paymentTable } from '#features/payments/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { keyset } from '#server/db/keyset.ts'
import type { BankLine } from '../contract.ts'

const { after, orderBy } = keyset(bankLineTable.criadoEm, bankLineTable.id)

const selectLines = (db: Pick<ChurchDb, 'select'>) =>
  db
    .select({ line: bankLineTable, codigo: paymentTable.codigo })
    .from(bankLineTable)
    .leftJoin(paymentTable, eq(paymentTable.id, bankLineTable.pagamentoId))
    .$dynamic()

/** A page of the money that has arrived in the bank. @param db of a caller who passes `money` */
export async function listBankLines(db: ChurchDb, { antes, limit, semPar }: PageQuery & { semPar: boolean }): Promise<BankLine[]> {
  const rows = await selectLines(db)
    .where(and(after(antes), semPar ? eq(bankLineTable.situacao, 'sem_par') : undefined))
    .orderBy(...orderBy())
    .limit(limit)
  return rows.map(toBankLine)
}

/** @throws Problem `not-found` */
export async function readBankLine(db: Pick<ChurchDb, 'select'>, id: number): Promise<BankLine> {
  const [row] = await selectLines(db).where(eq(bankLineTable.id, id))
  if (!row) throw new Problem('not-found')
  return toBankLine(row)
}

function toBankLine({ line, codigo }: Awaited<ReturnType<typeof selectLines>>[number]): BankLine {
  const { id, dia, valor, moeda, memo, sentido, situacao, pagamentoId, criadoEm, versao } = line
  const pagamento = pagamentoId !== null && codigo !== null ? { id: pagamentoId, codigo } : null
  return { id, dia, valor, moeda, memo, sentido, situacao, pagamento, criadoEm: criadoEm.toISOString(), versao }
}
