import { daysFrom, type FeatureDemo, must } from '#server/demo/feature-demo.ts'
import { demoBanners } from './demo/demo-banners.ts'
import { bannerTable } from './tables.ts'

/** The banners of the demo churches; one is not shown yet, and one not any more. */
export const bannersDemo: FeatureDemo = {
  async seed({ tx, now, picture, churches }) {
    const day = (days: number | undefined) => (days === undefined ? null : daysFrom(now, days))
    const rows = Object.entries(demoBanners).flatMap(([church, banners]) =>
      banners.map(({ titulo, subtitulo, picture: shown, link, from, until }, place) => ({
        igrejaId: must(churches, church),
        titulo,
        subtitulo,
        imagem: picture(shown),
        link,
        dataInicio: day(from),
        dataFim: day(until),
        ordem: place + 1,
      })),
    )
    await tx.insert(bannerTable).values(rows)
  },
}
