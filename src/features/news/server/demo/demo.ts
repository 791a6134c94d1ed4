import { seedPublished } from '#features/publishing/server/index.ts'
import type { FeatureDemo } from '#server/demo/feature-demo.ts'
import { news } from '../api.ts'
import { esperanca } from './esperanca.ts'
import { redeNorte } from './rede-norte.ts'
import { vida } from './vida.ts'

/** The demo's news: published ones, highlights, and one that is published in the future. */
export const newsDemo: FeatureDemo = {
  menu: [{ nome: { pt: 'Notícias', es: 'Noticias' }, icone: 'news', link: '/news' }],
  seed: demo => seedPublished(news, demo, { esperanca, 'rede-norte': redeNorte, vida }),
}
