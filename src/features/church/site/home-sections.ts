import { homeSection } from '#site/content/home-section.ts'

/** The church's description, with a link to the about page. */
export const aboutSection = homeSection({
  id: 'quem-somos',
  hasContent: ({ church }) => Boolean(church.descricao),
  file: () => import('./about-section.tsx'),
})
