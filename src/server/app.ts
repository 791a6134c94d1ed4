// Assembles the features. A new one is a folder and its line here (docs/adding-a-feature.md).
import { accessFeature, createIdentify } from '#features/access/server/index.ts'
import { churchFeature, churchLook, createDirectory } from '#features/church/server/index.ts'
import { newsFeature } from '#features/news/server/index.ts'
import { notificationsFeature } from '#features/notifications/server/index.ts'
import { prayerFeature } from '#features/prayer/server/index.ts'
import { searchFeature } from '#features/search/server/index.ts'
import { visitFeature } from '#features/visit/server/index.ts'
import { forgetSpentChallenges } from '#server/captcha/altcha.ts'
import type { CardParts } from '#server/cards/cards.ts'
import type { Feature } from '#server/feature.ts'
import { cleanFiles } from '#server/files/clean.ts'
import type { PublicDocument } from '#server/http/documents.ts'
import type { Route } from '#server/http/on.ts'
import { sitemap } from '#server/http/sitemap.ts'
import { expireIdempotencyKeys } from '#server/http/work.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { deliverMail } from '#server/mail/mail.ts'

export { createDirectory, createIdentify }

/** Churches first, then people, then what they do: the demo is seeded in this order. */
export const features: readonly Feature[] = [
  churchFeature,
  accessFeature,
  visitFeature,
  notificationsFeature,
  searchFeature,
  newsFeature,
  prayerFeature,
]

export const routes: Route[] = features.flatMap(feature => feature.routes)

const pages = features.flatMap(feature => feature.pages ?? [])
export const documents: PublicDocument[] = [...features.flatMap(feature => feature.documents ?? []), sitemap(pages)]

export const cards: CardParts = { sources: features.flatMap(feature => feature.cards ?? []), look: churchLook }

// biome-ignore lint/suspicious/noExplicitAny: each job knows its own data
export const jobs: Job<any>[] = [
  expireIdempotencyKeys,
  deliverMail,
  forgetSpentChallenges,
  cleanFiles,
  ...features.flatMap(feature => feature.jobs ?? []),
]
