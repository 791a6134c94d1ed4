import { putInSearch } from '#features/search/server/index.ts'
import type { DemoChurch } from '#server/demo/churches.ts'
import { daysFrom, type FeatureDemo, must } from '#server/demo/feature-demo.ts'
import { esperanca } from './demo/esperanca.ts'
import type { NewsData } from './demo/news-data.ts'
import { redeNorte } from './demo/rede-norte.ts'
import { vida } from './demo/vida.ts'
import { findableNews } from './spread-news.ts'
import { newsTable } from './tables.ts'

const told: [DemoChurch, NewsData[]][] = [
  ['esperanca', esperanca],
  ['rede-norte', redeNorte],
  ['vida', vida],
]

/** The demo's news: published, chosen, and one that waits. */
export const newsDemo: FeatureDemo = {
  async seed({ tx, now, picture, churches }) {
    for (const [church, news] of told) {
      const igrejaId = must(churches, church)
      const rows = await tx
        .insert(newsTable)
        .values(
          news.map(({ picture: shown, daysAgo, highlight = null, autor = null, ...words }) => ({
            igrejaId,
            ...words,
            autor,
            imagem: shown ? picture(shown) : null,
            destaque: highlight,
            dataInicio: daysFrom(now, -daysAgo),
          })),
        )
        .returning()
      await putInSearch(tx, 'pt', rows.flatMap(findableNews))
    }
  },
}
