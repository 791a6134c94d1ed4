import { eq, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Subject } from '#contract/endpoint.ts'
import { SlugOrId } from '#contract/values.ts'
import type { Bus } from '#server/bus/bus.ts'
import { captchaExternalSources } from '#server/captcha/captcha.ts'
import { type ChurchDb, churchReads } from '#server/db/church-db.ts'
import { preparedRead } from '#server/db/prepared-read.ts'
import type { CacheVersion, ChurchDirectory, ChurchState, ExternalSource } from '#server/http/church-directory.ts'
import type { Lifetime } from '#server/http/response-cache/lifetime.ts'
import { nextServiceChange } from '../../rules/next-service.ts'
import { bareHost, hasHost } from '../host-names.ts'
import { churchesTable, moduleTable, organizationTable } from '../tables.ts'
import { pixelExternalSources } from './pixel-sources.ts'

type Options = {
  pool: pg.Pool
  bus: Bus
  appDomain: string
  /** The other sites that a church's pages load from because of its features. */
  externalSourcesOf(db: ChurchDb, church: Pick<ChurchState, 'modules'>): Promise<readonly ExternalSource[]>
  /** Until when what the church's features show to everybody is right by itself. */
  lifetimeOf(db: ChurchDb, timeZone: string): Promise<Lifetime>
}

/**
 * Finds the church of a request and caches it until it changes. Unknown host names and keys are cached too, for a short
 * time, so that guesses do not reach the database each time.
 */
export function createDirectory({ pool, bus, appDomain, externalSourcesOf, lifetimeOf }: Options): ChurchDirectory {
  const platformHosts = new Set(['', 'www.', 'admin.'].map(label => `${label}${appDomain}`))
  const churchByKey = new LRUCache<string, ChurchState>({ max: 20_000, ttl: 30_000 })
  // A separate cache, so that guesses do not evict churches.
  const unknownKeys = new LRUCache<string, true>({ max: 5_000, ttl: 5_000 })
  /** By church (`null`: what is the same for all), and then by the subjects that a page shows; without subjects, all of them. */
  const cacheVersions = new Map<number | null, Map<string, CacheVersion & { shows: readonly Subject[] | undefined }>>()
  /** The last changes of subjects: the node that made one also hears of it. */
  const knownChanges = new LRUCache<string, true>({ max: 1_000 })
  const anyChurchVersion: CacheVersion = { version: 1, oldestShown: 1, raisedAt: 0 }
  /** The newest known content version by church id. Cache versions rise with it, and also when messages may have been missed. */
  const newestVersions = new Map<number, number>()

  /** Look-ups that are running, so that simultaneous requests share one. */
  const pending = new Map<string, Promise<ChurchState | undefined>>()

  function cacheVersionOf(id: number | null, shows?: readonly Subject[]): CacheVersion {
    const ofChurch = cacheVersions.get(id) ?? new Map()
    cacheVersions.set(id, ofChurch)
    const key = shows ? shows.join() : 'all'
    const cacheVersion = ofChurch.get(key) ?? { version: 0, oldestShown: 0, raisedAt: 0, shows }
    ofChurch.set(key, cacheVersion)
    return cacheVersion
  }
  const versionsOf = (id: number | null) => [...(cacheVersions.get(id)?.values() ?? [])]

  /** What may have been read before a change: nobody who asks after it may get that. */
  function forgetUncertain() {
    unknownKeys.clear()
    pending.clear()
  }

  function raise(cacheVersion: CacheVersion, inBackground: boolean) {
    cacheVersion.version++
    cacheVersion.raisedAt = Date.now()
    if (!inBackground) cacheVersion.oldestShown = cacheVersion.version
  }

  function churchChanged(id: number, version: number, inBackground = false) {
    const newest = newestVersions.get(id) ?? 0
    if (version <= newest) return
    newestVersions.set(id, version)
    // The change between, of which this node has not heard yet, may be one that must be visible at once.
    const mayShowOldPages = inBackground && version === newest + 1
    for (const cacheVersion of versionsOf(id)) raise(cacheVersion, mayShowOldPages)
    raise(anyChurchVersion, mayShowOldPages)
    for (const [key, state] of churchByKey.entries()) if (state.id === id) churchByKey.delete(key)
    forgetUncertain()
  }

  function subjectChanged(id: number | null, subject: Subject, change: string) {
    if (knownChanges.has(change)) return
    knownChanges.set(change, true)
    const concerned = id === null ? [...cacheVersions.keys()].flatMap(versionsOf) : versionsOf(id)
    for (const cacheVersion of concerned) if (cacheVersion.shows?.includes(subject) !== false) raise(cacheVersion, false)
    if (id === null) raise(anyChurchVersion, false)
  }
  bus.onMessage(message => {
    if ('subject' in message) subjectChanged(message.church, message.subject, message.change)
    if ('version' in message) churchChanged(message.church, message.version, message.inBackground)
  })
  bus.onGap(lost => {
    if (lost === 'topics') return
    // Messages may have been missed: all cached responses become stale.
    for (const id of cacheVersions.keys()) for (const cacheVersion of versionsOf(id)) raise(cacheVersion, false)
    raise(anyChurchVersion, false)
    churchByKey.clear()
    forgetUncertain()
  })

  async function findCached(key: string, find: () => Promise<ChurchState | undefined>): Promise<ChurchState | undefined> {
    const known = churchByKey.get(key)
    if (known ? Date.now() < known.lifetime.freshUntil : unknownKeys.has(key)) return known
    const running = pending.get(key)
    if (running) return running
    const started = findAndCache(key, find).finally(() => {
      if (pending.get(key) === started) pending.delete(key)
    })
    pending.set(key, started)
    return started
  }

  async function findAndCache(key: string, find: () => Promise<ChurchState | undefined>): Promise<ChurchState | undefined> {
    const versionBefore = anyChurchVersion.version
    const state = await find()
    // When a church has changed during the query, the result is returned, but not cached: it may be the state before the change.
    if (state && state.version >= (newestVersions.get(state.id) ?? 0))
      for (const other of [key, ...keysOf(state)]) churchByKey.set(other, state)
    else if (!state && anyChurchVersion.version === versionBefore) unknownKeys.set(key, true)
    return state
  }

  async function load(key: keyof typeof selectBy, value: string | number): Promise<ChurchState | undefined> {
    const [found] = await selectBy[key](churchReads(pool, null), { key: value })
    if (!found) return undefined
    const { facebookPixelCode, horarios, rowVersion, ...row } = found
    const churchDb = churchReads(pool, row.id)
    const [active, captchaSources] = await Promise.all([selectModules(churchDb), captchaExternalSources(churchDb)])
    const modules = new Set(active.map(module => module.codigo))
    const { fusoHorario } = row
    const [featureSources, lifetime] = await Promise.all([externalSourcesOf(churchDb, { modules }), lifetimeOf(churchDb, fusoHorario)])
    // The row can be newer than the last message. Then the entries cached under other keys of this church are stale too.
    if (newestVersions.has(row.id)) churchChanged(row.id, row.version)
    else newestVersions.set(row.id, row.version)
    const { freshUntil, shownUntil } = lifetime
    const serviceChanges = nextServiceChange(horarios, fusoHorario, new Date()) ?? Number.POSITIVE_INFINITY
    return {
      ...row,
      contentTag: `${row.version} ${rowVersion}`,
      modules,
      lifetime: { freshUntil: Math.min(freshUntil, serviceChanges), shownUntil },
      externalSources: [...captchaSources, ...pixelExternalSources(facebookPixelCode), ...featureSources],
    }
  }

  return {
    anyChurchVersion,
    cacheVersionOf,
    churchChanged,
    subjectChanged,
    async findByHost(host) {
      if (platformHosts.has(host)) return 'platform'
      const code = codeOfHost(host, appDomain)
      if (code) return findCached(codeKey(code), () => load('code', code))
      return findCached(hostKey(host), () => load('host', bareHost(host)))
    },
    async findById(id) {
      if (!Number.isSafeInteger(id) || id < 1) throw new TypeError(`the id of a church is a number, not ${typeof id}`)
      return findCached(nameKey(String(id)), () => load('id', id))
    },
    async findByKey(key) {
      if (typeof key !== 'string') throw new TypeError(`a church is named by text, not ${typeof key}`)
      if (!SlugOrId.safeParse(key).success) return undefined
      const id = /^\d{1,15}$/.test(key) ? Number(key) : undefined
      return findCached(nameKey(key), () => (id ? load('id', id) : load('slug', key.toLowerCase())))
    },
  }
}

const nameKey = (slugOrId: string) => `key ${slugOrId.toLowerCase()}`
const codeKey = (code: string) => `code ${code}`
const hostKey = (host: string) => `host ${host}`

/** All keys under which a church is looked up: the host of a page, then its slug in the calls of this page. */
const keysOf = ({ id, slug, codigo, hostname }: ChurchState) => [
  // A slug that could be an id, or has capitals, is looked up in the database.
  ...(/^(?!\d+$)[^A-Z]+$/.test(slug) ? [nameKey(slug)] : []),
  nameKey(String(id)),
  codeKey(codigo.toLowerCase()),
  ...(hostname ? [hostKey(hostname)] : []),
]

/**
 * The church code in a host name: its first label when the host is under the app domain (spec, section 1), compared
 * without case; a leading `www.` is ignored. `undefined` for any other host, which is then looked up in full.
 */
export function codeOfHost(host: string, appDomain: string): string | undefined {
  const suffix = `.${appDomain}`
  if (!host.endsWith(suffix)) return undefined
  const labels = host.slice(0, -suffix.length).toLowerCase()
  return labels.replace(/^www\./, '').split('.')[0]
}

const stateColumns = {
  id: churchesTable.id,
  slug: churchesTable.slug,
  codigo: churchesTable.codigo,
  hostname: churchesTable.hostname,
  nome: churchesTable.nome,
  idioma: churchesTable.idioma,
  fusoHorario: churchesTable.fusoHorario,
  corApp: churchesTable.corApp,
  organizacao: { id: organizationTable.id, slug: organizationTable.slug },
  facebookPixelCode: churchesTable.facebookPixelCode,
  active: churchesTable.flagAtivo,
  horarios: churchesTable.horarios,
  version: churchesTable.versaoConteudo,
  /** The transaction that has written the row: another one after a copy of the database has taken its place. */
  rowVersion: sql<string>`${churchesTable}.xmin::text`,
}

const key = sql.placeholder('key')
const selectChurch = (isMeant: SQL) =>
  preparedRead(db =>
    db
      .select(stateColumns)
      .from(churchesTable)
      .leftJoin(organizationTable, eq(organizationTable.id, churchesTable.organizacaoId))
      .where(isMeant)
      .limit(1),
  )

const selectBy = {
  id: selectChurch(eq(churchesTable.id, key)),
  slug: selectChurch(eq(churchesTable.slug, key)),
  code: selectChurch(eq(sql`lower(${churchesTable.codigo})`, key)),
  host: selectChurch(hasHost(key)),
}

const selectModules = preparedRead(db => db.select({ codigo: moduleTable.codigo }).from(moduleTable).where(eq(moduleTable.flagAtivo, true)))
