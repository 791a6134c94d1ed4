import { homeSection } from '#site/content/home-section.ts'

/** The church's description, with a link to the about page. */
export const aboutSection = homeSection({
  id: 'quem-somos',
  width: 2,
  hasContent: ({ church }) => Boolean(church.descricao),
  file: () => import('./about-section.tsx'),
})
