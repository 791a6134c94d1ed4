import { eq, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Bus } from '#server/bus/bus.ts'
import { churchReads } from '#server/db/church-db.ts'
import type { ChurchState, Directory, Stamp } from '#server/http/context.ts'
import { churchesTable, moduleTable } from './tables.ts'

type Options = { pool: pg.Pool; bus: Bus; appDomain: string }

/**
 * Finds the church of a request and remembers it until it changes. What nobody has is remembered too, shortly, so that
 * guessing host names does not reach the database each time.
 */
export function createDirectory({ pool, bus, appDomain }: Options): Directory {
  const kept = new LRUCache<string, { state: ChurchState | null }>({ max: 5_000, ttl: 30_000 })
  const stamps = new Map<number, Stamp>()
  const anyStamp: Stamp = { version: 1 }

  function stampOf(id: number): Stamp {
    let stamp = stamps.get(id)
    if (!stamp) stamps.set(id, (stamp = { version: 0 }))
    return stamp
  }

  function changed(id: number, version: number) {
    const stamp = stampOf(id)
    if (version <= stamp.version) return
    stamp.version = version
    anyStamp.version++
    kept.clear()
  }
  bus.onMessage(({ church, version }) => changed(church, version))
  bus.onGap(() => {
    // Changes may have been missed: every kept answer is made anew. Fractions keep the order of true versions.
    for (const stamp of stamps.values()) stamp.version += 0.001
    anyStamp.version++
    kept.clear()
  })

  async function remembered(key: string, find: () => Promise<ChurchState | undefined>): Promise<ChurchState | undefined> {
    const known = kept.get(key)
    if (known) return known.state ?? undefined
    const before = anyStamp.version
    const state = await find()
    // Something changed while we looked: answer, but do not remember.
    if (anyStamp.version === before) kept.set(key, { state: state ?? null }, state ? {} : { ttl: 5_000 })
    return state
  }

  async function load(where: SQL): Promise<ChurchState | undefined> {
    const [row] = await churchReads(pool, null).select(stateColumns).from(churchesTable).where(where).limit(1)
    if (!row) return undefined
    const modules = await churchReads(pool, row.id).select({ codigo: moduleTable.codigo }).from(moduleTable).where(eq(moduleTable.flagAtivo, true))
    const stamp = stampOf(row.id)
    if (row.version > stamp.version) stamp.version = row.version
    return { ...row, modules: new Set(modules.map(module => module.codigo)) }
  }

  return {
    anyStamp,
    stampOf,
    changed,
    async byHost(host) {
      if (host === appDomain || host === `www.${appDomain}`) return 'platform'
      const code = codeOfHost(host, appDomain)
      const where = code ? eq(sql`lower(${churchesTable.codigo})`, code) : eq(churchesTable.hostname, host)
      return remembered(`host ${host}`, () => load(where))
    },
    async byKey(key) {
      if (key.length > 80) return undefined
      const id = /^\d{1,15}$/.test(key) ? Number(key) : undefined
      return remembered(`key ${key.toLowerCase()}`, () => load(id ? eq(churchesTable.id, id) : eq(churchesTable.slug, key.toLowerCase())))
    },
  }
}

/**
 * The church code in a host name: its first label when the host lies under the app domain (spec, section 1), compared
 * without case; a leading `www.` is ignored. `undefined` for any other host, which is then looked up in full.
 */
export function codeOfHost(host: string, appDomain: string): string | undefined {
  const suffix = `.${appDomain}`
  if (!host.endsWith(suffix)) return undefined
  return host.slice(0, -suffix.length).replace(/^www\./, '').split('.')[0]?.toLowerCase()
}

const stateColumns = {
  id: churchesTable.id,
  slug: churchesTable.slug,
  codigo: churchesTable.codigo,
  hostname: churchesTable.hostname,
  nome: churchesTable.nome,
  idioma: churchesTable.idioma,
  fusoHorario: churchesTable.fusoHorario,
  active: churchesTable.flagAtivo,
  version: churchesTable.versao,
}
