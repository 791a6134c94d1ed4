import { startUpPart } from '#site/data/start-up.ts'
import { listBanners } from '../contract.ts'

/** The banners, loaded when the site starts up (spec, section 4). */
export const bannersPart = startUpPart({ name: 'banners', load: (api, at) => api(listBanners, at) })
