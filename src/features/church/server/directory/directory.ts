import { eq, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { ChurchKey } from '#contract/values.ts'
import type { Bus } from '#server/bus/bus.ts'
import { captchaSources } from '#server/captcha/captcha.ts'
import { churchReads } from '#server/db/church-db.ts'
import type { ChurchState, Directory, Stamp } from '#server/http/context.ts'
import { churchesTable, moduleTable, organizationTable } from '../tables.ts'
import { pixelSources } from './pixel-sources.ts'

type Options = { pool: pg.Pool; bus: Bus; appDomain: string }

/**
 * Finds the church of a request and remembers it until it changes. What nobody has is remembered too, shortly, so that
 * guessing host names does not reach the database each time.
 */
export function createDirectory({ pool, bus, appDomain }: Options): Directory {
  const kept = new LRUCache<string, ChurchState>({ max: 5_000, ttl: 30_000 })
  // Of their own, so that guesses do not push churches out.
  const missing = new LRUCache<string, true>({ max: 5_000, ttl: 5_000 })
  const stamps = new Map<number, Stamp>()
  const anyStamp: Stamp = { version: 1 }
  /** The newest content version heard of, by church. Stamps rise with it, and besides whenever something may have been missed. */
  const heard = new Map<number, number>()

  const forget = () => {
    kept.clear()
    missing.clear()
  }

  function stampOf(id: number): Stamp {
    const known = stamps.get(id)
    if (known) return known
    const stamp = { version: 0 }
    stamps.set(id, stamp)
    return stamp
  }

  function changed(id: number, version: number) {
    if (version <= (heard.get(id) ?? 0)) return
    heard.set(id, version)
    stampOf(id).version++
    anyStamp.version++
    forget()
  }
  bus.onMessage(({ church, version }) => changed(church, version))
  bus.onGap(() => {
    // Changes may have been missed: every kept answer is made anew.
    for (const stamp of stamps.values()) stamp.version++
    anyStamp.version++
    forget()
  })

  async function remembered(key: string, find: () => Promise<ChurchState | undefined>): Promise<ChurchState | undefined> {
    const known = kept.get(key)
    if (known || missing.has(key)) return known
    const before = anyStamp.version
    const state = await find()
    // Something changed while we looked: answer, but do not remember.
    if (anyStamp.version !== before) return state
    if (state) kept.set(key, state)
    else missing.set(key, true)
    return state
  }

  async function load(where: SQL): Promise<ChurchState | undefined> {
    const [found] = await churchReads(pool, null)
      .select(stateColumns)
      .from(churchesTable)
      .leftJoin(organizationTable, eq(organizationTable.id, churchesTable.organizacaoId))
      .where(where)
      .limit(1)
    if (!found) return undefined
    const { facebookPixelCode, ...row } = found
    const own = churchReads(pool, row.id)
    const [modules, outside] = await Promise.all([
      own.select({ codigo: moduleTable.codigo }).from(moduleTable).where(eq(moduleTable.flagAtivo, true)),
      captchaSources(own),
    ])
    // Seen before it was heard of: what is remembered under other names of this church is old too.
    if (heard.has(row.id)) changed(row.id, row.version)
    else heard.set(row.id, row.version)
    return { ...row, modules: new Set(modules.map(module => module.codigo)), outside: [...outside, ...pixelSources(facebookPixelCode)] }
  }

  return {
    anyStamp,
    stampOf,
    changed,
    async byHost(host) {
      if (host === appDomain || host === `www.${appDomain}`) return 'platform'
      const code = codeOfHost(host, appDomain)
      const where = code ? eq(sql`lower(${churchesTable.codigo})`, code) : eq(churchesTable.hostname, host)
      return remembered(code ? `code ${code}` : `host ${host}`, () => load(where))
    },
    async byKey(key) {
      if (!ChurchKey.safeParse(key).success) return undefined
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
  version: churchesTable.versao,
}
