import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Picture } from '#contract/values.ts'
import type { ChurchState } from '#server/http/context.ts'
import type { WriteTx } from '#server/http/work.ts'
import type { PrayerState } from '../../contract/own.ts'
import { isReviewed } from '../moderation/review-settings.ts'
import { prayerMotiveTable, prayerTable } from '../tables.ts'
import { keepFindable } from '../wall/find-prayer.ts'

export type NewPrayer = {
  mensagem: string
  nome: string
  idOracaoMotivo?: number | undefined
  flagPublicarMural: boolean
  flagReceberLigacao: boolean
  flagReceberVisita: boolean
}

/**
 * Stores what somebody asks for: for the pastors alone, on the wall, or on its way there.
 * @throws Problem `invalid` when the motive is not there (any more)
 */
export async function createPrayer(
  tx: WriteTx,
  church: ChurchState,
  usuarioId: number,
  asked: NewPrayer,
  imagem: Picture | null,
): Promise<{ id: number; situacao: PrayerState }> {
  const motivoId = asked.idOracaoMotivo ?? null
  if (motivoId !== null) await expectMotive(tx, motivoId)
  const situacao = !asked.flagPublicarMural ? 'reservada' : (await isReviewed(tx)) ? 'em_analise' : 'publicada'
  const [row] = await tx
    .insert(prayerTable)
    .values({
      igrejaId: church.id,
      usuarioId,
      motivoId,
      mensagem: asked.mensagem,
      comNome: asked.nome !== '',
      imagem,
      situacao,
      receberLigacao: asked.flagReceberLigacao,
      receberVisita: asked.flagReceberVisita,
      dataCadastro: new Date(),
    })
    .returning()
  if (!row) throw new Error('the request was not stored')
  if (situacao === 'publicada') await keepFindable(tx, church, row)
  return { id: row.id, situacao }
}

/** Held, so that it is not removed before the request that names it is stored. */
async function expectMotive(tx: WriteTx, id: number) {
  const found = await tx.select({ id: prayerMotiveTable.id }).from(prayerMotiveTable).where(eq(prayerMotiveTable.id, id)).for('key share')
  if (!found.length) throw new Problem('invalid', { errors: { idOracaoMotivo: 'unknown' } })
}
