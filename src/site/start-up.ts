import type { ProblemCode } from '#contract/problems.ts'
import {
  type Banner,
  type Church,
  type ChurchModule,
  findChurchByHost,
  getChurchByCode,
  getVisual,
  listBanners,
  listMenu,
  listModules,
  listPaymentMethods,
  type MenuItem,
  type PaymentMethod,
  type Visual,
} from '#features/church/contract.ts'
import type { Api } from './api.ts'
import { HttpError } from './http-error.ts'

/** A church, ready to be shown. An optional part that could not be loaded is `null` and may be asked for again. */
export type Ready = {
  status: 'ready'
  church: Church
  modules: ChurchModule[]
  visual: Visual
  paymentMethods: PaymentMethod[] | null
  menu: MenuItem[] | null
  banners: Banner[] | null
}
export type Failed = { status: 'failed'; warning: { context: 'ERROR_PAGE'; code: ProblemCode } }
/** The bare app domain: no church, the list of churches. */
export type Platform = { status: 'platform' }
export type StartUp = Ready | Failed | Platform

/** Whether nothing is left to ask for again. */
export const isComplete = (started: StartUp) =>
  started.status !== 'ready' || Boolean(started.paymentMethods && started.menu && started.banners)

/** Asks once more for the optional parts that could not be loaded; what fails again stays out. */
export async function complete<T extends StartUp>(api: Api, started: T): Promise<T> {
  if (started.status !== 'ready') return started
  const at = { slug: started.church.slug, igreja: started.church.slug }
  const [paymentMethods, menu, banners] = await Promise.all([
    started.paymentMethods ?? api(listPaymentMethods, at).catch(() => null),
    started.menu ?? api(listMenu, at).catch(() => null),
    started.banners ?? api(listBanners, at).catch(() => null),
  ])
  return { ...started, paymentMethods, menu, banners }
}

type Host = { hostname: string; codigo: string | undefined }

const failed = (code: ProblemCode): Failed => ({ status: 'failed', warning: { context: 'ERROR_PAGE', code } })

/**
 * Starts a church's site up (spec, section 4): the church first, then modules, visual, payment methods, menu and banners.
 * An inactive church or a failed required call (church, modules, visual) ends in a warning for ErrorPage; the optional
 * parts may fail alone.
 * @param host the host name, and the church code when the host lies under the app domain
 */
export async function startUp(api: Api, host: Host): Promise<Ready | Failed> {
  try {
    const church = await findChurch(api, host)
    if (!church?.flagAtivo) return failed('church-not-found')
    const at = { slug: church.slug, igreja: church.slug }
    const [modules, visual, paymentMethods, menu, banners] = await Promise.all([
      api(listModules, at),
      api(getVisual, at),
      api(listPaymentMethods, at).catch(() => null),
      api(listMenu, at).catch(() => null),
      api(listBanners, at).catch(() => null),
    ])
    return { status: 'ready', church, modules, visual, paymentMethods, menu, banners }
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
