import { negotiate } from '#contract/locale.ts'
import { Problem } from '#contract/problems.ts'
import { getBranding } from '#features/church/server/index.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { churchAddress } from '#server/http/church-address.ts'
import { runInWorker } from '#server/workers/pool.ts'
import { requestDb } from '#server/writes/unit-of-work.ts'
import { m } from '#texts/messages.js'
import type * as contract from '../../contract/wallet.ts'
import { requireWalletKeys } from '../wallet-keys/keys.ts'
import { applePass } from './apple-pass.ts'
import { googleLink } from './google-link.ts'
import { readPassCode, signPassCode } from './pass-address.ts'
import { passImages } from './pass-images.ts'
import { readWalletTicket } from './read-ticket.ts'

const ticketsPage = (origin: string, event: number) => `${origin}/user/registrations/${event}/tickets`

/** @throws Problem `not-found`; `unavailable` when the church's keys cannot be read any more */
export async function getWalletAddress(context: HandlerContext<typeof contract.getWalletAddress>): Promise<{ endereco: string }> {
  const { db, church, user, services, params, query } = context
  if (params.user !== user.memberId) throw new Problem('not-found')
  const { secret, env } = services
  const now = new Date()
  const which = { memberId: user.memberId, event: params.event, ticket: params.id }
  const ticket = await readWalletTicket(db, church, secret, which, now)
  const origin = churchAddress(env)(church)
  if (params.carteira === 'google') {
    const keys = await requireWalletKeys(db, secret, 'google', now)
    const page = { locale: query.idioma, url: ticketsPage(origin, params.event), origin }
    return { endereco: await googleLink(ticket, church, keys, page) }
  }
  await requireWalletKeys(db, secret, 'apple', now)
  const codigo = await signPassCode(secret, { church: church.id, event: params.event, ticket: params.id }, user)
  return { endereco: `${origin}/api/evento/${params.event}/ingresso/${params.id}/apple-wallet?${new URLSearchParams({ codigo })}` }
}

/** The file of a ticket for whoever has it and is still logged in. @throws Problem `link-expired`, `not-found`, `unavailable` */
export async function getApplePass({
  church,
  services,
  params,
  query,
  requestId,
}: HandlerContext<typeof contract.getApplePass>): Promise<File> {
  const { secret, identify, files, env } = services
  const login = await readPassCode(secret, { church: church.id, event: params.event, ticket: params.id }, query.codigo)
  const caller = await identify.session(login, church).catch(error => {
    if (error instanceof Problem && error.code === 'unauthenticated') return undefined
    throw error
  })
  if (!caller?.memberId) throw new Problem('not-found')
  const { memberId, accountId } = caller
  const db = requestDb({ services, church, requestId, actor: { memberId, accountId } })
  const now = new Date()
  const ticket = await readWalletTicket(db, church, secret, { memberId, event: params.event, ticket: params.id }, now)
  const { keys, ...issuer } = await requireWalletKeys(db, secret, 'apple', now)
  const locale = negotiate([church.idioma])
  const pass = applePass(ticket, { ...church, locale }, issuer, ticketsPage(churchAddress(env)(church), params.event))
  const images = await passImages(files, { nome: church.nome, ...(await getBranding(db, church.id)) })
  const content = await runInWorker('writePkpass', { files: { ...pass, ...images }, keys }, church.id)
  const name = `${m.events_wallet_file({ code: ticket.code }, { locale })}.pkpass`
  return new File([content as Uint8Array<ArrayBuffer>], name, { type: 'application/vnd.apple.pkpass' })
}
