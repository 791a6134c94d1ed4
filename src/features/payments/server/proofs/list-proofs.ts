import { asc, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { listProofs as endpoint } from '../../contract/proofs.ts'
import { proofTable } from '../rows/proofs/tables.ts'
import { paymentTable } from '../tables.ts'

/** What the payer has attached, in the order in which it came. @throws Problem `not-found` */
export async function listProofs({ db, params, sign }: HandlerContext<typeof endpoint>) {
  const { id, imagem, documento, enviadoEm, pagamentoId } = proofTable
  const [payments, proofs] = await Promise.all([
    db.select({ id: paymentTable.id }).from(paymentTable).where(eq(paymentTable.id, params.id)),
    db.select({ id, imagem, documento, enviadoEm }).from(proofTable).where(eq(pagamentoId, params.id)).orderBy(asc(id)),
  ])
  if (!payments.length) throw new Problem('not-found')
  return sign(proofs.map(proof => ({ ...proof, enviadoEm: proof.enviadoEm.toISOString() })))
}
