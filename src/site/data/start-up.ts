import type { HomeSectionName } from '#contract/look.ts'
import type { ModuleCode } from '#contract/modules.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { type Branding, getBranding } from '#features/church/contract/branding.ts'
import type { Church } from '#features/church/contract/church.ts'
import { listMenu, type MenuItem } from '#features/church/contract/menu.ts'
import { type ChurchModule, listModules } from '#features/church/contract/modules.ts'
import type { Api } from './api.ts'
import { HttpError } from './http-error.ts'
import { type Host, loadChurch } from './load-church.ts'

/** The church that an optional part is loaded for, under both names that endpoints use for its slug. */
type ChurchArgs = { slug: string; igreja: string }

/** An optional part of the start-up that a feature brings; the list of them is in `src/main/site/start-up-parts.ts`. */
export type StartUpPart<T = unknown> = { name: string; load(api: Api, church: ChurchArgs): Promise<T> }

/** Declares a part with the type of its data, which `partOf` returns. */
export const startUpPart = <T>(part: StartUpPart<T>) => part

/** A church with its start-up data. An optional part that could not be loaded is `null` and may be loaded again. */
export type ReadyStartUp = {
  status: 'ready'
  church: Church
  modules: ChurchModule[]
  branding: Branding
  menu: MenuItem[] | null
  /** The data of the features' parts, by part name; read with `partOf`. */
  parts: Record<string, unknown>
}
export type Failed = { status: 'failed'; warning: { context: 'ERROR_PAGE'; code: ProblemCode } }
/** The bare app domain: it has no church and shows the list of churches. */
export type Platform = { status: 'platform' }
export type StartUp = ReadyStartUp | Failed | Platform

/** Whether the church has switched on a module; what needs no module is always on. */
export const isModuleOn = ({ modules }: Pick<ReadyStartUp, 'modules'>, module: ModuleCode | undefined): boolean =>
  !module || modules.some(({ codigo }) => codigo === module)

/** Whether the church's home shows a section, as far as the church decides it; what is no section of home is always there. */
export const isOnHome = ({ branding }: Pick<ReadyStartUp, 'branding'>, section: HomeSectionName | undefined): boolean =>
  !section || !branding.inicio?.ocultas.includes(section)

/** The data of a part; `null` when it could not be loaded. */
export const partOf = <T>({ parts }: ReadyStartUp, { name }: StartUpPart<T>): T | null => (parts[name] ?? null) as T | null

/** Whether all optional parts are loaded. */
export const isComplete = (started: StartUp) =>
  started.status !== 'ready' || [started.menu, ...Object.values(started.parts)].every(part => part !== null)

/** Loads the optional parts again that could not be loaded; those that fail again stay `null`. */
export async function loadMissingParts<T extends StartUp>(api: Api, started: T, parts: readonly StartUpPart[]): Promise<T> {
  return started.status === 'ready' ? { ...started, ...(await loadOptional(api, started.church, parts, started)) } : started
}

/** Loads the menu and the features' parts, except those that are already in `before`. */
async function loadOptional(
  api: Api,
  { slug }: Pick<Church, 'slug'>,
  parts: readonly StartUpPart[],
  before?: ReadyStartUp,
): Promise<Pick<ReadyStartUp, 'menu' | 'parts'>> {
  const church = { slug, igreja: slug }
  const loadPart = async ({ name, load }: StartUpPart) => [name, before?.parts[name] ?? (await load(api, church))] as const
  const [menu, ...loaded] = await Promise.all([
    before?.menu ?? api(listMenu, church).catch(() => null),
    ...parts.map(part => loadPart(part).catch(() => [part.name, null] as const)),
  ])
  return { menu, parts: Object.fromEntries(loaded) }
}

const failed = (code: ProblemCode): Failed => ({ status: 'failed', warning: { context: 'ERROR_PAGE', code } })

/**
 * Loads the start-up data of a church's site (spec, section 4): the church first, then modules, branding, menu and the features'
 * optional parts. An inactive church or a failed required call (church, modules, branding) results in a warning
 * for ErrorPage; a failed optional part does not.
 * @param host the host name, and the church code when the host is a subdomain of the app domain. With the slug, nothing waits for the church:
 *   all is read at once
 */
export async function loadStartUp(
  api: Api,
  host: Host & { slug?: string | undefined },
  parts: readonly StartUpPart[],
): Promise<ReadyStartUp | Failed> {
  try {
    const loading = loadChurch(api, host)
    const { slug } = host.slug === undefined ? await loading : { slug: host.slug }
    const [church, modules, branding, optional] = await Promise.all([
      loading,
      api(listModules, { slug }),
      api(getBranding, { slug }),
      loadOptional(api, { slug }, parts),
    ])
    if (!church.flagAtivo) return failed('church-not-found')
    return { status: 'ready', church, modules, branding, ...optional }
  } catch (error) {
    return failed((error instanceof HttpError && error.code) || 'unexpected')
  }
}
