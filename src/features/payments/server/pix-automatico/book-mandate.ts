import { eq } from 'drizzle-orm'
import { mayMandateMove } from '../../rules/pix-automatico-states.ts'
import { type PixContext, pixDb } from './context.ts'
import type { MandateSnapshot } from './pix-automatico.ts'
import { lockMandate } from './rows.ts'
import { type MandateRow, mandateTable } from './tables.ts'

/**
 * Books what the bank says about a mandate. It is all that is known and not a change, so the same twice, or older news after newer, does nothing.
 */
export function bookMandate(context: PixContext, id: number, snapshot: MandateSnapshot): Promise<MandateRow> {
  return pixDb(context).transaction(async tx => {
    const row = await lockMandate(tx, id)
    if (!row) throw new Error('the mandate is gone')
    const hasMoved = mayMandateMove(row.situacao, snapshot.situacao)
    const situacao = hasMoved ? snapshot.situacao : row.situacao
    const [after] = await tx
      .update(mandateTable)
      .set({
        situacao,
        // That the bank has it does not mean that the payer was asked.
        envio: row.envio === 'preparado' ? row.envio : 'respondido',
        // Without an answer there is no reference.
        referencia: row.referencia ?? (snapshot.referencia || null),
        copiaECola: situacao === 'criada' ? (snapshot.copiaECola ?? row.copiaECola) : null,
        decididoEm: row.decididoEm ?? (hasMoved ? context.bank.connection.now() : null),
      })
      .where(eq(mandateTable.id, id))
      .returning()
    return after ?? row
  })
}
