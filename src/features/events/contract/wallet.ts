import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { PkpassReply } from '#contract/file-reply.ts'
import { locales } from '#contract/locale.ts'
import { ByChurch, Id } from '#contract/values.ts'
import { wallets } from '../rules/wallet.ts'
import { module } from './events.ts'

export const WalletName = z.enum(wallets)

export const getWalletAddress = endpoint({
  method: 'GET',
  path: '/usuario/{user}/evento/{event}/ingresso/{id}/carteira/{carteira}',
  summary:
    "The address that puts a ticket of the caller into a wallet: Google's, with the ticket in it, or of the file for Apple's, which is open for ten minutes. `not-found` for a ticket that is not confirmed, an event that is over or does not take place, and a wallet for which the church has no keys (`carteiras` of a registration)",
  module,
  limit: { calls: 60, seconds: 600 },
  input: {
    params: z.object({ user: Id, event: Id, id: Id, carteira: WalletName }),
    /** The language of the page on which it is asked for. */
    query: z.extend(ByChurch, { idioma: z._default(z.enum(locales), 'pt') }),
  },
  reply: z.object({ endereco: z.string() }),
})

export const getApplePass = endpoint({
  method: 'GET',
  path: '/evento/{event}/ingresso/{id}/apple-wallet',
  summary:
    'A ticket for Apple Wallet, signed by the church, at an address that `…/carteira/apple` has given. It is opened as a page is, because only so all browsers of a phone pass it on, and therefore has its login in `codigo`: `link-expired` after ten minutes, and `not-found` when whoever has got it has logged out or has the ticket no longer',
  module,
  access: 'public',
  limit: { calls: 300, seconds: 600 },
  input: {
    params: z.object({ event: Id, id: Id }),
    query: z.extend(ByChurch, { codigo: z.string().check(z.minLength(20), z.maxLength(1_000)) }),
  },
  reply: PkpassReply,
})
