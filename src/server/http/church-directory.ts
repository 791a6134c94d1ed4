import type { Subject } from '#contract/endpoint.ts'
import type { ModuleCode } from '#contract/modules.ts'
import type { Lifetime } from './response-cache/lifetime.ts'

/** Another site that a page may load from: sources of a content security policy (CSP 3). */
export type ExternalSource = { script?: string; frame?: string; connect?: string; image?: string; media?: string }

/** The part of a church that every request needs. Cached in memory and replaced when the church changes. */
export type ChurchState = {
  id: number
  slug: string
  codigo: string
  hostname: string | null
  nome: string
  idioma: string
  fusoHorario: string
  /** `#RRGGBB` */
  corApp: string
  organizacao: { id: number; slug: string } | null
  active: boolean
  modules: ReadonlySet<ModuleCode>
  /** The only other sites that the church's pages may load from. */
  externalSources: readonly ExternalSource[]
  /** The content version in the database, when this state was read. */
  version: number
  /**
   * Another one after each change of what it shows to everybody, whichever server has made it, except for subjects; also when the database is
   * an older copy in which the versions begin to rise once more.
   */
  contentTag: string
  /** Until when what it shows to everybody is right by itself. The state is read again when that is over. */
  lifetime: Lifetime
}

/**
 * A counter in this process. It rises when the content version of a church rises, and when messages from other nodes may have been
 * lost. Cache keys contain it; a response that was built at another number is stale.
 */
export type CacheVersion = {
  version: number
  /** Pages of this version and of later ones may be shown while the page of the newest version is rendered. */
  oldestShown: number
  /** When it last rose, epoch milliseconds; 0: never. */
  raisedAt: number
}

/** Finds churches. Implemented by the church feature. */
export type ChurchDirectory = {
  /** Finds a church by the host name of a request, without port. `platform` is the bare app domain, also as `www.` or `admin.`. A
   * church's own name is found with and without `www.`. */
  findByHost(host: string): Promise<ChurchState | 'platform' | undefined>
  /**
   * Finds a church by what a caller has named: a slug, or an id written as text.
   * @throws TypeError for anything but text: a look-up that only finds nothing would hide the mistake
   */
  findByKey(key: string): Promise<ChurchState | undefined>
  /**
   * Finds a church by the id of a row.
   * @throws TypeError for anything but the number of a row
   */
  findById(id: number): Promise<ChurchState | undefined>
  /**
   * Rises with every change of one church. The same object each time.
   * @param churchId `null`: of what is the same for all churches, which rises with the subjects alone
   * @param shows the subjects with whose changes it rises too. Default: all
   */
  cacheVersionOf(churchId: number | null, shows?: readonly Subject[]): CacheVersion
  /** Rises with every change of any church. */
  readonly anyChurchVersion: CacheVersion
  /**
   * Records that a church has changed. Call it after the change is committed.
   * @param inBackground old pages may be shown while the new ones are rendered
   */
  churchChanged(churchId: number, version: number, inBackground?: boolean): void
  /**
   * Records that a subject of a church has changed. Call it after the change is committed.
   * @param churchId `null`: content for all churches, whose pages and replies that show it rise too
   * @param change the id of this change; a second call with it has no effect
   */
  subjectChanged(churchId: number | null, subject: Subject, change: string): void
}

/**
 * A church as it is now: for what is kept, it is read once more after the version, because what the request was told before may be older.
 * @returns what is known, when there is no such church any more
 */
export const churchNow = async <Known extends ChurchState | null | undefined>(directory: ChurchDirectory, known: Known) =>
  known && ((await directory.findById(known.id)) ?? known)
