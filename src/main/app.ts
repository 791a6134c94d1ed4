// Assembles the features. A new feature is a folder and a line here (docs/adding-a-feature.md).
import { accessFeature, createIdentify } from '#features/access/server/index.ts'
import { bannersFeature } from '#features/banners/server/index.ts'
import { churchFeature, churchOgBranding, createDirectory } from '#features/church/server/index.ts'
import { devotionalsFeature } from '#features/devotionals/server/index.ts'
import { eventsFeature } from '#features/events/server/index.ts'
import { familyFeature } from '#features/family/server/index.ts'
import { gatewaysFeature, resealGatewayKeys, setChurchGateway } from '#features/gateways/server/index.ts'
import { givingFeature } from '#features/giving/server/index.ts'
import { groupsFeature } from '#features/groups/server/index.ts'
import { liveFeature } from '#features/live/server/index.ts'
import { ministriesFeature } from '#features/ministries/server/index.ts'
import { newsFeature } from '#features/news/server/index.ts'
import { notificationsFeature } from '#features/notifications/server/index.ts'
import { paymentsFeature } from '#features/payments/server/index.ts'
import { podcastFeature } from '#features/podcast/server/index.ts'
import { prayerFeature } from '#features/prayer/server/index.ts'
import { profileFeature } from '#features/profile/server/index.ts'
import { publicationsFeature } from '#features/publications/server/index.ts'
import { reconciliationFeature } from '#features/reconciliation/server/index.ts'
import { searchFeature } from '#features/search/server/index.ts'
import { studiesFeature } from '#features/studies/server/index.ts'
import { sundaySchoolFeature } from '#features/sunday-school/server/index.ts'
import { thirdPartsFeature } from '#features/third-parts/server/index.ts'
import { uploadsFeature } from '#features/uploads/server/index.ts'
import { videosFeature } from '#features/videos/server/index.ts'
import { visitFeature } from '#features/visit/server/index.ts'
import { deleteSpentChallenges } from '#server/captcha/delete-spent-challenges.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { Feature, FeatureJob, PrivateFileRule, SourceSettings } from '#server/feature.ts'
import { cleanFiles, deleteMarkedFiles } from '#server/files/clean-files.ts'
import { type NamedRoute, namedRoutes } from '#server/http/api/named-routes.ts'
import type { ChurchState, ExternalSource } from '#server/http/church-directory.ts'
import { calendarDocument, type ListEntries } from '#server/http/pages/calendars.ts'
import type { DocumentRequest, PublicDocument } from '#server/http/pages/documents.ts'
import { churchFeed, feedDocument } from '#server/http/pages/feeds.ts'
import { type ListPages, sitemap } from '#server/http/pages/sitemap.ts'
import { lifetimeReader } from '#server/http/response-cache/lifetime.ts'
import type { ChangeStream } from '#server/http/streams/change-stream.ts'
import type { DueWork } from '#server/jobs/late-work.ts'
import { deliverBulkMail, deliverMail } from '#server/mail/mail.ts'
import type { OgImageParts, OgImageRequest } from '#server/og-images/og-images.ts'
import type { Gateways } from '#server/payment-gateway.ts'
import type { PaymentPurpose } from '#server/payment-purpose.ts'
import type { PersonalData } from '#server/personal-data.ts'
import { sharePicture } from '#server/pictures/share-picture.ts'
import { expireIdempotencyKeys } from '#server/writes/expire-idempotency-keys.ts'
import { m } from '#texts/messages.js'

// For the operator's commands, which name no feature themselves.
export { createDirectory, createIdentify, resealGatewayKeys, setChurchGateway }

export const features: readonly Feature[] = [
  // The demo is seeded in this order: churches first, then members, then the features that refer to them.
  churchFeature,
  accessFeature,
  profileFeature,
  familyFeature,
  bannersFeature,
  paymentsFeature,
  gatewaysFeature,
  reconciliationFeature,
  givingFeature,
  visitFeature,
  thirdPartsFeature,
  uploadsFeature,
  notificationsFeature,
  searchFeature,
  liveFeature,
  eventsFeature,
  newsFeature,
  devotionalsFeature,
  sundaySchoolFeature,
  publicationsFeature,
  ministriesFeature,
  videosFeature,
  podcastFeature,
  prayerFeature,
  groupsFeature,
  studiesFeature,
]

export const routes: readonly NamedRoute[] = features.flatMap(namedRoutes)

/** Whether a church has switched on the module of a feature. */
const isModuleOn = ({ module }: Feature, church: Pick<ChurchState, 'modules'> | null) => !module || Boolean(church?.modules.has(module))

const pages = features.flatMap<ListPages>(feature =>
  feature.pages ? async request => (isModuleOn(feature, request.church) && feature.pages?.(request)) || [] : [],
)
const feeds = features.flatMap(feature =>
  (feature.feeds ?? []).map(({ items, ...feed }) => ({
    ...feed,
    items: async (request: DocumentRequest, limit: number) => (isModuleOn(feature, request.church) ? items(request, limit) : []),
  })),
)
const calendars = features.flatMap<ListEntries>(feature =>
  feature.calendar ? async request => (isModuleOn(feature, request.church) && feature.calendar?.(request)) || [] : [],
)
const featureDocuments = features.flatMap(feature =>
  [...(feature.documents ?? []), ...(feature.feeds ?? []).map(feedDocument)].map(({ make, ...document }) => ({
    ...document,
    make: async (request: DocumentRequest) => (isModuleOn(feature, request.church) ? make(request) : undefined),
  })),
)
export const documents: readonly PublicDocument[] = [
  ...featureDocuments,
  sharePicture,
  churchFeed(feeds, { title: m.church_feed_title, description: m.church_feed_description }),
  calendarDocument('/calendar.ics', m.church_calendar_title, calendars),
  ...sitemap(pages),
]

export const streams: readonly ChangeStream[] = features.flatMap(feature => feature.streams ?? [])

export const privateFiles: readonly PrivateFileRule[] = features.flatMap(feature =>
  (feature.privateFiles ?? []).map(({ table, mayRead }) => ({
    table,
    mayRead: async reader => isModuleOn(feature, reader.church) && mayRead(reader),
  })),
)

/** The other sites that the pages of a church load from, because of the features that it has switched on. @param db bound to the church */
export async function externalSourcesOf(
  db: ChurchDb,
  church: Pick<ChurchState, 'modules'>,
  settings: SourceSettings,
): Promise<ExternalSource[]> {
  const active = features.filter(feature => feature.externalSources && isModuleOn(feature, church))
  return (await Promise.all(active.map(feature => feature.externalSources?.(db, settings) ?? []))).flat()
}

/**
 * How long what a church shows to everybody lasts by itself. Rows of modules that a church has switched off count, too: with a statement for
 * each combination of modules, PostgreSQL would plan one for nearly each church, which takes it 25 ms.
 */
export const lifetimeOf = lifetimeReader(features.flatMap(feature => feature.shownPeriods ?? []))

const sources = features.flatMap(feature =>
  (feature.ogImages ?? []).map(({ page, titleOf }) => ({
    page,
    titleOf: async (request: OgImageRequest) => (isModuleOn(feature, request.church) ? titleOf(request) : undefined),
  })),
)
export const ogImages: OgImageParts = { sources, branding: churchOgBranding }

/** What the features store about people. */
export const personalData: readonly PersonalData[] = features.flatMap(feature => feature.personalData ?? [])

/** What somebody can pay for. */
export const purposes: readonly PaymentPurpose[] = features.flatMap(feature => feature.purposes ?? [])

/** By what churches are paid. */
export const gateways: Gateways = new Map(features.flatMap(feature => feature.gateways ?? []).map(gateway => [gateway.id, gateway]))
export const sandbox = features.find(feature => feature.sandbox)?.sandbox

export const dueWork: readonly DueWork[] = features.flatMap(feature => feature.dueWork ?? [])

export const jobs: readonly FeatureJob[] = [
  expireIdempotencyKeys,
  deliverMail,
  deliverBulkMail,
  deleteSpentChallenges,
  cleanFiles,
  deleteMarkedFiles,
  ...features.flatMap(feature => feature.jobs ?? []),
]
