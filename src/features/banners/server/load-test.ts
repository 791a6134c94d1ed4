import type { ChurchTx } from '#server/db/church-db.ts'
import type { LoadTestChurch } from '#server/feature.ts'
import { bannerTable } from './tables.ts'

const bannerTexts = [
  { titulo: 'Domingo é dia de casa cheia', subtitulo: 'Venha como está e fique para o café.', link: '/#visite' },
  { titulo: 'Quarta de oração', subtitulo: 'Às 20h, sem pressa.', link: '/live' },
]

/** Inserts the banners of each church of a load test database: two for seven of ten churches, one for the others. */
export async function insertLoadTestBanners(tx: ChurchTx, churches: readonly LoadTestChurch[]): Promise<void> {
  const rows = churches.flatMap(({ id, pictures }, churchIndex) =>
    bannerTexts
      .slice(0, churchIndex % 10 < 7 ? 2 : 1)
      .map((banner, index) => ({ igrejaId: id, ...banner, imagem: pictures[index] ?? null, ordem: index + 1 })),
  )
  await tx.insert(bannerTable).values(rows)
}
