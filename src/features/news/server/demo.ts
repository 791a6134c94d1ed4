import { indexForSearch } from '#features/search/server/index.ts'
import type { DemoChurch } from '#server/demo/churches.ts'
import { daysFrom, type FeatureDemo, requireEntry } from '#server/demo/feature-demo.ts'
import { newsSearchEntries } from './announce-news.ts'
import { esperanca } from './demo/esperanca.ts'
import type { NewsData } from './demo/news-data.ts'
import { redeNorte } from './demo/rede-norte.ts'
import { vida } from './demo/vida.ts'
import { newsTable } from './tables.ts'

const newsByChurch: [DemoChurch, NewsData[]][] = [
  ['esperanca', esperanca],
  ['rede-norte', redeNorte],
  ['vida', vida],
]

/** The demo's news: published ones, highlights, and one that is published in the future. */
export const newsDemo: FeatureDemo = {
  menu: [{ nome: { pt: 'Notícias', es: 'Noticias' }, icone: 'news', link: '/news' }],
  async seed({ tx, now, picture, churches }) {
    for (const [church, news] of newsByChurch) {
      const igrejaId = requireEntry(churches, church)
      const rows = await tx
        .insert(newsTable)
        .values(
          news.map(({ picture: demoPicture, daysAgo, highlight = null, autor = null, ...texts }) => ({
            igrejaId,
            ...texts,
            autor,
            imagem: demoPicture ? picture(demoPicture) : null,
            destaque: highlight,
            dataInicio: daysFrom(now, -daysAgo),
          })),
        )
        .returning()
      await indexForSearch(tx, 'pt', rows.flatMap(newsSearchEntries))
    }
  },
}
