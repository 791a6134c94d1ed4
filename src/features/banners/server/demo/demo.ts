import { daysFrom, type FeatureDemo, requireEntry } from '#server/demo/feature-demo.ts'
import { bannerTable } from '../tables.ts'
import { demoBanners } from './demo-banners.ts'

/** The banners of the demo churches; one has not started yet, and one has ended. */
export const bannersDemo: FeatureDemo = {
  async seed({ tx, now, picture, churches }) {
    const day = (days: number | undefined) => (days === undefined ? null : daysFrom(now, days))
    const rows = Object.entries(demoBanners).flatMap(([church, banners]) =>
      banners.map(({ titulo, subtitulo, picture: demoPicture, link, from, until }, index) => ({
        igrejaId: requireEntry(churches, church),
        titulo,
        subtitulo,
        imagem: picture(demoPicture),
        link,
        dataInicio: day(from),
        dataFim: day(until),
        ordem: index + 1,
      })),
    )
    await tx.insert(bannerTable).values(rows)
  },
}
