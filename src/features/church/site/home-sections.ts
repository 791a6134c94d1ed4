import { homeSection } from '#site/content/home-section.ts'
import { nearPart } from '#site/near/near-part.ts'

/** The service in progress, or the next one. */
export const nextServiceOnHome = nearPart(() => import('./services/next-on-home.tsx'))

/** The home section with the weekly services. */
export const servicesSection = homeSection({
  id: 'cultos',
  isHalfWidth: true,
  hasContent: ({ church }) => church.horarios.length > 0,
  file: () => import('./services-section.tsx'),
})

/** The church's description, with a link to the about page. */
export const aboutSection = homeSection({
  id: 'quem-somos',
  hasContent: ({ church }) => Boolean(church.descricao),
  file: () => import('./about-section.tsx'),
})
