import { and, eq, gte, inArray, isNull, min } from 'drizzle-orm'
import type { ChurchTx } from '#server/db/church-db.ts'
import { openStates } from '../../../rules.ts'
import { paymentTable } from '../../tables.ts'
import type { ReceivingChangeRow } from './receiving-change.ts'
import { receivingChangeTable } from './tables.ts'

/**
 * Takes from open payments what a gateway gave to pay them with while it had keys that are undone: that Pix or boleto goes to the account of whoever
 * set them. The gateway is asked again, and what it knows with the present keys comes back.
 */
export async function withdrawInstructions(tx: ChurchTx, { tipo, chave, contaId, desfeitaEm }: ReceivingChangeRow): Promise<void> {
  if (tipo !== 'gateway' || desfeitaEm === null) return
  const change = receivingChangeTable
  const [undone] = await tx
    .select({ since: min(change.criadoEm) })
    .from(change)
    .where(
      and(
        eq(change.tipo, tipo),
        eq(change.chave, chave),
        contaId === null ? isNull(change.contaId) : eq(change.contaId, contaId),
        eq(change.desfeitaEm, desfeitaEm),
      ),
    )
  if (!undone?.since) return
  const { gateway, situacao, criadoEm } = paymentTable
  await tx
    .update(paymentTable)
    .set({ instrucoes: {}, proximaConsulta: new Date() })
    .where(and(eq(gateway, Number(chave)), inArray(situacao, openStates), gte(criadoEm, undone.since)))
}
