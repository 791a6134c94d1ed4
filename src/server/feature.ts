import type { ModuleCode } from '#contract/modules.ts'
import type { CardSource } from './cards/cards.ts'
import type { FeatureDemo } from './demo/feature-demo.ts'
import type { Route } from './http/api/on.ts'
import type { PublicDocument } from './http/pages/documents.ts'
import type { ListPages } from './http/pages/sitemap.ts'
import type { Job } from './jobs/job.ts'

// biome-ignore lint/suspicious/noExplicitAny: each job knows its own data
export type FeatureJob = Job<any>

/** All that a feature brings to the server. Each has one, at its door; the list of them is in app.ts. */
export type Feature = {
  /** Without it a church has no pages, documents and cards of this feature; calls and screens name theirs themselves. */
  module?: ModuleCode
  /** Its contract: each call under the name by which the code and the published document know it. */
  calls: Readonly<Record<string, unknown>>
  /** How its calls are answered. */
  routes: readonly Route[]
  /** Its pages for search engines. */
  pages?: ListPages
  /** What it has at fixed addresses and is no page: a feed, an icon. */
  documents?: readonly PublicDocument[]
  /** The titles on its share cards. */
  cards?: readonly CardSource[]
  /** Its work that is done later. */
  jobs?: readonly FeatureJob[]
  /** Its part of the demo. Seeded in the order of the list. */
  demo?: FeatureDemo
}
