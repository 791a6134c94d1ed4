import { aboutSection } from '#features/church/site/index.ts'
import { devotionalSection } from '#features/devotionals/site/index.ts'
import { eventsSection } from '#features/events/site/index.ts'
import { givingSection } from '#features/giving/site/index.ts'
import { groupsSection } from '#features/groups/site/index.ts'
import { nextServiceOnHome, servicesSection } from '#features/live/site/index.ts'
import { ministriesSection } from '#features/ministries/site/index.ts'
import { newsSection } from '#features/news/site/index.ts'
import { podcastSection } from '#features/podcast/site/index.ts'
import { prayerSection } from '#features/prayer/site/index.ts'
import { publicationsSection } from '#features/publications/site/index.ts'
import { sundaySchoolSection } from '#features/sunday-school/site/index.ts'
import { videoSection } from '#features/videos/site/index.ts'
import { visitSection } from '#features/visit/site/index.ts'
import type { HomeSection } from '#site/content/home-section.ts'

export { nextServiceOnHome, servicesSection, visitSection }

/** The sections of a church's home page below the banners; their usual order, which `home-order.ts` adapts. A feature adds its section here. */
export const homeSections: readonly HomeSection[] = [
  servicesSection,
  visitSection,
  eventsSection,
  devotionalSection,
  prayerSection,
  newsSection,
  publicationsSection,
  groupsSection,
  sundaySchoolSection,
  videoSection,
  podcastSection,
  ministriesSection,
  givingSection,
  aboutSection,
]
