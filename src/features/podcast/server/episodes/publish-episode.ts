import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { publishPiece, toStaffPiece } from '#features/publishing/server/index.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { StaffEpisode } from '../../contract/episodes.ts'
import { episodes } from '../content.ts'
import { episodeTable } from '../tables.ts'

/** Publishes an episode. @throws Problem `not-found`, `stale`; `conflict` while it has no audio */
export async function publishEpisode(
  tx: UnitOfWork,
  church: ChurchState,
  target: { id: number; expectedVersion: number | undefined },
  period: { dataInicio?: string | undefined; dataFim: string | null },
  now: Date,
): Promise<StaffEpisode> {
  const [row] = await tx.select({ audio: episodeTable.audio }).from(episodeTable).where(eq(episodeTable.id, target.id))
  if (row && !row.audio) throw new Problem('conflict')
  return toStaffPiece(episodes, await publishPiece(tx, church, episodes, target, period, now), now) as unknown as StaffEpisode
}
