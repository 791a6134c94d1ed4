import type { ModuleCode } from '#contract/modules.ts'
import type { Picture } from '#contract/values.ts'
import type { ChurchDb, ChurchTx } from './db/church-db.ts'
import type { FeatureDemo } from './demo/feature-demo.ts'
import type { Route } from './http/api/on.ts'
import type { StaffCaller } from './http/caller.ts'
import type { ChurchState, ExternalSource } from './http/church-directory.ts'
import type { ListEntries } from './http/pages/calendars.ts'
import type { PublicDocument } from './http/pages/documents.ts'
import type { Feed } from './http/pages/feeds.ts'
import type { ListPages } from './http/pages/sitemap.ts'
import type { ShownPeriod } from './http/response-cache/lifetime.ts'
import type { Services } from './http/services.ts'
import type { ChangeStream } from './http/streams/change-stream.ts'
import type { Job } from './jobs/job.ts'
import type { DueWork } from './jobs/late-work.ts'
import type { OgImageSource } from './og-images/og-images.ts'
import type { AnyGateway } from './payment-gateway.ts'
import type { PaymentPurpose } from './payment-purpose.ts'
import type { PersonalData } from './personal-data.ts'

// biome-ignore lint/suspicious/noExplicitAny: each job knows its own data
export type FeatureJob = Job<any>

/** A church of the load-test database, stored pictures that its rows may show, and how many pieces of each kind of content it has. */
export type LoadTestChurch = { id: number; pictures: readonly Picture[]; pieces: number }

/** What the other sites of a church's pages may depend on, besides its own rows. */
export type SourceSettings = Pick<Services, 'env' | 'gateways' | 'paymentSecrets' | 'isDemo'>

/** Who may read the private files of a table, besides what row security says. Nobody while the module of its feature is off. */
export type PrivateFileRule = {
  table: string
  /** @param reader.db bound to the caller @param reader.caller `undefined`: anybody @param reader.row id of the row that has the file */
  mayRead(reader: { db: ChurchDb; church: ChurchState; caller: StaffCaller | undefined; row: number; now: Date }): Promise<boolean>
}

/** Everything a feature provides to the server. Each feature exports one from its entry point; the list is in `src/main/app.ts`. */
export type Feature = {
  /**
   * A church without this module has no pages, feeds, dates, documents and OG images of this feature. Endpoints and screens name their module
   * themselves.
   */
  module?: ModuleCode
  /** Its contract: each endpoint by its export name, which is also its operationId in the published document. */
  contract: Readonly<Record<string, unknown>>
  /** The handlers of its endpoints. */
  routes: readonly Route[]
  /** Its pages in the sitemap. */
  pages?: ListPages
  /** What it publishes piece by piece, each kind with a feed. */
  feeds?: readonly Feed[]
  /** What of it has a date, for the church's calendar. */
  calendar?: ListEntries
  /** Its documents that are not pages: an icon, a calendar. */
  documents?: readonly PublicDocument[]
  /** What of it a page may watch for changes. */
  streams?: readonly ChangeStream[]
  /** The titles on its OG images. */
  ogImages?: readonly OgImageSource[]
  /**
   * The other sites that a church's pages load from because of this feature: none while the church has nothing that needs them. Read again
   * when the church's content version rises. @param db bound to the church
   */
  externalSources?(db: ChurchDb, settings: SourceSettings): Promise<readonly ExternalSource[]>
  /**
   * By which times of its rows what it shows to everybody changes by itself. Pages and replies live until the next of these times, and at most
   * until midnight on the church's clock: what changes more often than once a day needs a period. Nothing finds one that is missing.
   */
  shownPeriods?: readonly ShownPeriod[]
  /** Who may read its private files: of each table that is no `memberTable`, and of one whose files end with the module. */
  privateFiles?: readonly PrivateFileRule[]
  /** What it stores about people, and what becomes of it when one is forgotten. A test names each column that nobody declares. */
  personalData?: PersonalData
  /** What somebody can pay for in it. */
  purposes?: readonly PaymentPurpose[]
  /** The gateways that a church can be paid by. */
  gateways?: readonly AnyGateway[]
  /** What plays gateways in the demonstration; of one feature at most. */
  sandbox?: Services['sandbox']
  /** Its background jobs. */
  jobs?: readonly FeatureJob[]
  /** Rows of it that become due by themselves: when nobody does that work, the operator is told. */
  dueWork?: readonly DueWork[]
  /** Its part of the demo data. The features are seeded in the order of the list. */
  demo?: FeatureDemo
  /** Inserts its rows into the churches of a load-test database (`npm run demo`). */
  insertLoadTestRows?(tx: ChurchTx, churches: readonly LoadTestChurch[]): Promise<void>
  /** Inserts the pieces of its kind of content into them: as many as `pieces` says, so that all kinds together are as many as asked for. */
  insertLoadTestPieces?(tx: ChurchTx, churches: readonly LoadTestChurch[]): Promise<void>
}
