// Assembles the features. A new one is a folder and its line here (docs/adding-a-feature.md).
import { accessFeature, createIdentify } from '#features/access/server/index.ts'
import { bannersFeature } from '#features/banners/server/index.ts'
import { churchFeature, churchLook, createDirectory } from '#features/church/server/index.ts'
import { newsFeature } from '#features/news/server/index.ts'
import { notificationsFeature } from '#features/notifications/server/index.ts'
import { paymentMethodsFeature } from '#features/payment-methods/server/index.ts'
import { prayerFeature } from '#features/prayer/server/index.ts'
import { searchFeature } from '#features/search/server/index.ts'
import { visitFeature } from '#features/visit/server/index.ts'
import { forgetSpentChallenges } from '#server/captcha/forget-spent-challenges.ts'
import type { CardParts, CardRequest } from '#server/cards/cards.ts'
import type { Feature, FeatureJob } from '#server/feature.ts'
import { cleanFiles } from '#server/files/clean-files.ts'
import { type NamedRoute, namedRoutes } from '#server/http/api/named-routes.ts'
import type { ChurchState } from '#server/http/context.ts'
import type { DocumentRequest, PublicDocument } from '#server/http/pages/documents.ts'
import { type ListPages, sitemap } from '#server/http/pages/sitemap.ts'
import { expireIdempotencyKeys } from '#server/http/work.ts'
import { deliverMail } from '#server/mail/mail.ts'

export { createDirectory, createIdentify }

export const features: readonly Feature[] = [
  // Churches first, then people, then what they do: the demo is seeded in this order.
  churchFeature,
  accessFeature,
  bannersFeature,
  paymentMethodsFeature,
  visitFeature,
  notificationsFeature,
  searchFeature,
  newsFeature,
  prayerFeature,
]

export const routes: readonly NamedRoute[] = features.flatMap(namedRoutes)

/** Whether a church has a feature's module on. */
const isOpen = ({ module }: Feature, church: ChurchState | null) => !module || Boolean(church?.modules.has(module))

const pages = features.flatMap<ListPages>(feature =>
  feature.pages ? async request => (isOpen(feature, request.church) && feature.pages?.(request)) || [] : [],
)
const own = features.flatMap(feature =>
  (feature.documents ?? []).map(({ make, ...document }) => ({
    ...document,
    make: async (request: DocumentRequest) => (isOpen(feature, request.church) ? make(request) : undefined),
  })),
)
export const documents: readonly PublicDocument[] = [...own, sitemap(pages)]

const sources = features.flatMap(feature =>
  (feature.cards ?? []).map(({ page, titleOf }) => ({
    page,
    titleOf: async (asked: CardRequest) => (isOpen(feature, asked.church) ? titleOf(asked) : undefined),
  })),
)
export const cards: CardParts = { sources, look: churchLook }

export const jobs: readonly FeatureJob[] = [
  expireIdempotencyKeys,
  deliverMail,
  forgetSpentChallenges,
  cleanFiles,
  ...features.flatMap(feature => feature.jobs ?? []),
]
