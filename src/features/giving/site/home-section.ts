import { homeSection } from '#site/content/home-section.ts'
import type { GivingReason } from '../contract/gifts.ts'

/** The invitation to give on the home page, with the campaigns that the church shows there. */
export const givingSection = homeSection<GivingReason[]>({
  id: 'contribuir',
  module: 'MOD_DOACAO',
  hasData: true,
  width: 2,
  file: () => import('./giving-section.tsx'),
})
