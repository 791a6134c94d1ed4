import type { Picture } from '#contract/values.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import { bannerTable } from './tables.ts'

const words = [
  { titulo: 'Domingo é dia de casa cheia', subtitulo: 'Venha como está e fique para o café.', link: '/#visite' },
  { titulo: 'Quarta de oração', subtitulo: 'Às 20h, sem pressa.', link: '/#cultos' },
]

/** Gives each church of a load database its banners, seven of ten churches two of them. */
export async function loadBanners(tx: ChurchTx, churches: readonly { id: number; banners: readonly Picture[] }[]): Promise<void> {
  const rows = churches.flatMap(({ id, banners }, place) =>
    words
      .slice(0, place % 10 < 7 ? 2 : 1)
      .map((banner, index) => ({ igrejaId: id, ...banner, imagem: banners[index] ?? null, ordem: index + 1 })),
  )
  await tx.insert(bannerTable).values(rows)
}
