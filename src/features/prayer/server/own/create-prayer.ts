import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Picture } from '#contract/values.ts'
import type { PrivateContent } from '#server/files/private-content.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { PrayerState } from '../../contract/own-prayers.ts'
import { isReviewEnabled } from '../moderation/review-settings.ts'
import { checkName } from '../names/check-name.ts'
import { prayerReasonTable, prayerTable } from '../tables.ts'
import { syncSearchIndex } from '../wall/search-index.ts'

export type NewPrayer = {
  mensagem: string
  nome: string
  idOracaoMotivo?: number | undefined
  flagPublicarMural: boolean
  /** `false`: it is not published before the church has reviewed it, also where the church reviews none. */
  flagAtivo: boolean
  flagReceberLigacao: boolean
  flagReceberVisita: boolean
}

/**
 * Stores a new request: for the pastors alone, on the wall, or waiting for review.
 * @throws Problem `invalid` when the reason does not exist (any more)
 */
export async function createPrayer(
  tx: UnitOfWork,
  church: ChurchState,
  usuarioId: number,
  input: NewPrayer,
  imagem: PrivateContent<Picture> | null,
): Promise<{ id: number; situacao: PrayerState }> {
  const motivoId = input.idOracaoMotivo ?? null
  if (motivoId !== null) await expectReason(tx, motivoId)
  const { nome, needsReview } = await checkName(tx, church, usuarioId, input.nome)
  const waits = !input.flagAtivo || needsReview || (await isReviewEnabled(tx))
  const situacao = !input.flagPublicarMural ? 'reservada' : waits ? 'em_analise' : 'publicada'
  const [row] = await tx
    .insert(prayerTable)
    .values({
      usuarioId,
      motivoId,
      mensagem: input.mensagem,
      comNome: input.nome !== '',
      nome,
      imagem,
      situacao,
      receberLigacao: input.flagReceberLigacao,
      receberVisita: input.flagReceberVisita,
      dataCadastro: new Date(),
    })
    .returning()
  if (!row) throw new Error('the request was not stored')
  if (situacao === 'publicada') await syncSearchIndex(tx, church, row)
  return { id: row.id, situacao }
}

/** Locks the reason, so that it is not deleted before the request that refers to it is stored. @throws Problem `invalid` */
async function expectReason(tx: UnitOfWork, id: number) {
  const reasons = await tx.select({ id: prayerReasonTable.id }).from(prayerReasonTable).where(eq(prayerReasonTable.id, id)).for('key share')
  if (!reasons.length) throw new Problem('invalid', { errors: { idOracaoMotivo: 'unknown' } })
}
