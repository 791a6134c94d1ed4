import { homeSection } from '#site/content/home-section.ts'
import { type GivingReason, listReasons } from '../contract/gifts.ts'

/** The invitation to give on the home page, with the campaigns that the church shows there. */
export const givingSection = homeSection<GivingReason[]>({
  id: 'contribuir',
  module: 'MOD_DOACAO',
  async load(api) {
    const reasons = await api(listReasons, { doacao: 'true' })
    return reasons.length ? reasons.filter(({ flagInicio }) => flagInicio) : undefined
  },
  component: () => import('./giving-section.tsx'),
})
