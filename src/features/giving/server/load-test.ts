import type { ChurchTx } from '#server/db/church-db.ts'
import type { LoadTestChurch } from '#server/feature.ts'
import { reasonTable } from './tables.ts'

const reasons = [
  { nome: 'Dízimo', natureza: 'dizimo', valorMinimo: 100, flagRecorrencia: true },
  { nome: 'Ofertas', natureza: 'oferta', valorMinimo: 100, flagRecorrencia: true },
  { nome: 'Reforma do telhado', natureza: 'campanha', meta: 5_000_000, flagInicio: true },
] as const

/** Inserts what people can give for in each church of a load test database. */
export async function insertLoadTestReasons(tx: ChurchTx, churches: readonly LoadTestChurch[]): Promise<void> {
  const rows = churches.flatMap(({ id, pictures }) =>
    reasons.map((reason, index) => ({
      igrejaId: id,
      ...reason,
      imagem: pictures[index] ?? null,
      valoresSugeridos: [2_000, 5_000, 10_000],
      ordem: index + 1,
    })),
  )
  await tx.insert(reasonTable).values(rows)
}
