// Assembles the features. A new one is a folder and its lines here, in `src/screens.ts` and in `src/server/demo/demo.ts`.
import { accessRoutes, cleanAccess, createIdentify } from '#features/access/server/index.ts'
import { churchDocuments, churchRoutes, createDirectory } from '#features/church/server/index.ts'
import { forgetSpentChallenges } from '#server/captcha/altcha.ts'
import type { PublicDocument } from '#server/http/documents.ts'
import type { Route } from '#server/http/on.ts'
import { type ListPages, sitemap } from '#server/http/sitemap.ts'
import { expireIdempotencyKeys } from '#server/http/work.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { deliverMail } from '#server/mail/mail.ts'

export { createDirectory, createIdentify }

export const routes: Route[] = [...churchRoutes, ...accessRoutes]

const publicPages: ListPages[] = [async () => [{ path: '/' }]]

export const documents: PublicDocument[] = [...churchDocuments, sitemap(publicPages)]

// biome-ignore lint/suspicious/noExplicitAny: each job knows its own data
export const jobs: Job<any>[] = [expireIdempotencyKeys, deliverMail, forgetSpentChallenges, cleanAccess]
