import { homeSection } from '#site/content/home-section.ts'
import type { PublicationItem } from '../contract/publications.ts'

/** The home section with the newest publications. */
export const publicationsSection = homeSection<PublicationItem[]>({
  id: 'publicacoes',
  module: 'MOD_PUBLICACAO',
  hasData: true,
  file: () => import('./publications-section.tsx'),
})
