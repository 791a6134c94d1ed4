import type { ProblemCode } from '#contract/problems.ts'
import { type Church, findChurchByHost, getChurchByCode } from '#features/church/contract/church.ts'
import { listMenu, type MenuItem } from '#features/church/contract/menu.ts'
import { type ChurchModule, listModules } from '#features/church/contract/modules.ts'
import { getVisual, type Visual } from '#features/church/contract/visual.ts'
import type { Api } from './api.ts'
import { HttpError } from './http-error.ts'

/** Which church an optional part is loaded for, under the names that calls give it. */
type At = { slug: string; igreja: string }

/** An optional part of the start-up that a feature brings; the list of them is in `src/main/site/start-up-parts.ts`. */
export type StartUpPart<T = unknown> = { name: string; load(api: Api, at: At): Promise<T> }

/** Declares a part with the type of what it loads, which `partOf` gives back. */
export const startUpPart = <T>(part: StartUpPart<T>) => part

/** A church, ready to be shown. An optional part that could not be loaded is `null` and may be asked for again. */
export type Ready = {
  status: 'ready'
  church: Church
  modules: ChurchModule[]
  visual: Visual
  menu: MenuItem[] | null
  /** What the features have loaded, by the names of their parts; read with `partOf`. */
  parts: Record<string, unknown>
}
export type Failed = { status: 'failed'; warning: { context: 'ERROR_PAGE'; code: ProblemCode } }
/** The bare app domain: no church, the list of churches. */
export type Platform = { status: 'platform' }
export type StartUp = Ready | Failed | Platform

/** What a part has loaded; `null` while it could not be. */
export const partOf = <T>({ parts }: Ready, { name }: StartUpPart<T>): T | null => (parts[name] ?? null) as T | null

/** Whether nothing is left to ask for again. */
export const isComplete = (started: StartUp) =>
  started.status !== 'ready' || [started.menu, ...Object.values(started.parts)].every(part => part !== null)

/** Asks once more for the optional parts that could not be loaded; what fails again stays out. */
export async function complete<T extends StartUp>(api: Api, started: T, parts: readonly StartUpPart[]): Promise<T> {
  return started.status === 'ready' ? { ...started, ...(await loadOptional(api, started.church, parts, started)) } : started
}

/** The menu and the parts of the features; of what was loaded before, nothing is asked for again. */
async function loadOptional(
  api: Api,
  { slug }: Church,
  parts: readonly StartUpPart[],
  before?: Ready,
): Promise<Pick<Ready, 'menu' | 'parts'>> {
  const at = { slug, igreja: slug }
  const loadPart = async ({ name, load }: StartUpPart) => [name, before?.parts[name] ?? (await load(api, at))] as const
  const [menu, ...loaded] = await Promise.all([
    before?.menu ?? api(listMenu, at).catch(() => null),
    ...parts.map(part => loadPart(part).catch(() => [part.name, null] as const)),
  ])
  return { menu, parts: Object.fromEntries(loaded) }
}

type Host = { hostname: string; codigo: string | undefined }

const failed = (code: ProblemCode): Failed => ({ status: 'failed', warning: { context: 'ERROR_PAGE', code } })

/**
 * Starts a church's site up (spec, section 4): the church first, then modules, visual, menu and the features' parts (payment
 * methods, banners). An inactive church or a failed required call (church, modules, visual) ends in a warning for ErrorPage; the
 * optional parts may fail alone.
 * @param host the host name, and the church code when the host lies under the app domain
 */
export async function startUp(api: Api, host: Host, parts: readonly StartUpPart[]): Promise<Ready | Failed> {
  try {
    const church = await findChurch(api, host)
    if (!church?.flagAtivo) return failed('church-not-found')
    const { slug } = church
    const [modules, visual, optional] = await Promise.all([
      api(listModules, { slug }),
      api(getVisual, { slug }),
      loadOptional(api, church, parts),
    ])
    return { status: 'ready', church, modules, visual, ...optional }
  } catch (error) {
    return failed((error instanceof HttpError && error.code) || 'unexpected')
  }
}

/**
 * The church of a host. Another back end than ours may answer a code with `status: false` instead of an error (spec,
 * section 5): that too means there is none.
 */
async function findChurch(api: Api, { hostname, codigo }: Host): Promise<Church | undefined> {
  if (!codigo) return (await api(findChurchByHost, { hostname })).clientes[0]
  const church: Church & { status?: boolean } = await api(getChurchByCode, { code: codigo })
  return church.status === false ? undefined : church
}
