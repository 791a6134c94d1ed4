import { homeSection } from '#site/content/home-section.ts'
import { nearPart } from '#site/near/near-part.ts'

/** The service in progress, or the next one. It takes the data of `servicesSection`. */
export const nextServiceOnHome = nearPart(() => import('./next-on-home.tsx'))

/** The home section with the services of the week, and those of single days. */
export const servicesSection = homeSection({
  id: 'cultos',
  width: 3,
  ground: 'warm',
  hasContent: ({ church }) => church.horarios.length > 0,
  file: () => import('./services-section.tsx'),
})
