import { and, between, eq, ne } from 'drizzle-orm'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { bankLineTable, payerTable } from '../tables.ts'
import type { BankLineRow } from './book-line.ts'
import { dayAfter } from './open-rows.ts'
import { hasNameOf } from './payer-name.ts'

/** Files of one bank may date the money of a weekend differently: Saturday, or the Monday after it. */
const daysApart = 2

/**
 * Whether some money is like other money that was decided about: the same amount and name, about the same day. The same money comes again in
 * another format, or with another id. Nobody can tell it from a second gift, so only the treasurer books it.
 * @param line locked by this transaction @param payer full name, which the line has
 */
export async function isLikeKnownMoney(tx: UnitOfWork, { id, dia, valor }: BankLineRow, payer: string): Promise<boolean> {
  const rows = await tx
    .select({ memo: bankLineTable.memo, nome: payerTable.nome, sobrenome: payerTable.sobrenome })
    .from(bankLineTable)
    .leftJoin(payerTable, eq(payerTable.pagamentoId, bankLineTable.pagamentoId))
    .where(
      and(
        eq(bankLineTable.valor, valor),
        between(bankLineTable.dia, dayAfter(dia, -daysApart), dayAfter(dia, daysApart)),
        ne(bankLineTable.situacao, 'sem_par'),
        ne(bankLineTable.id, id),
      ),
    )
  return rows.some(({ memo, nome, sobrenome }) => hasNameOf(memo, payer) || hasNameOf(`${nome} ${sobrenome}`, payer))
}
