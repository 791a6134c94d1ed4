// Assembles the features. A new one is a folder and its lines here, in `src/screens.ts` and in `src/server/demo/demo.ts`.
import { accessRoutes, cleanAccess, createIdentify } from '#features/access/server/index.ts'
import { churchCards, churchDocuments, churchLook, churchPages, churchRoutes, createDirectory } from '#features/church/server/index.ts'
import { visitRoutes } from '#features/visit/server/index.ts'
import { forgetSpentChallenges } from '#server/captcha/altcha.ts'
import type { CardParts } from '#server/cards/cards.ts'
import { cleanFiles } from '#server/files/clean.ts'
import type { PublicDocument } from '#server/http/documents.ts'
import type { Route } from '#server/http/on.ts'
import { type ListPages, sitemap } from '#server/http/sitemap.ts'
import { expireIdempotencyKeys } from '#server/http/work.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { deliverMail } from '#server/mail/mail.ts'

export { createDirectory, createIdentify }

export const routes: Route[] = [...churchRoutes, ...accessRoutes, ...visitRoutes]

const publicPages: ListPages[] = [churchPages]

export const documents: PublicDocument[] = [...churchDocuments, sitemap(publicPages)]

export const cards: CardParts = { sources: [...churchCards], look: churchLook }

// biome-ignore lint/suspicious/noExplicitAny: each job knows its own data
export const jobs: Job<any>[] = [expireIdempotencyKeys, deliverMail, forgetSpentChallenges, cleanAccess, cleanFiles]
