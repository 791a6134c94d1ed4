import { newestOf } from '#features/publishing/rules.ts'
import { homeSection } from '#site/content/home-section.ts'
import type { PublicationItem } from '../contract/publications.ts'

/** The home section with the newest publications. */
export const publicationsSection = homeSection<PublicationItem[]>({
  id: 'publicacoes',
  module: 'MOD_PUBLICACAO',
  hasData: true,
  width: 2,
  newestAt: newestOf,
  file: () => import('./publications-section.tsx'),
})
