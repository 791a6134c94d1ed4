import * as z from 'zod/mini'
import { GatewayError, type Payer, type StoredCard } from '#server/payment-gateway.ts'
import { ask } from './ask.ts'
import type { CardconnectConnection } from './keys.ts'
import { payerPart } from './payer.ts'
import { validationError } from './refusal.ts'
import { Account, codeOf, Outcome } from './transaction.ts'

const Profile = z.object({ ...Outcome.shape, ...Account.shape })

/** Lets CardConnect keep a card, in a profile of its own. @throws GatewayError */
export async function saveCard(connection: CardconnectConnection, card: { token: string; pagador: Payer }): Promise<StoredCard> {
  const fields = { ...payerPart(card.pagador), account: card.token, cofpermission: 'Y' }
  const profile = await ask(connection, 'PUT', 'profile', Profile, fields)
  const stored = storedCardOf(profile, card.pagador)
  if (profile.respstat === 'A' && stored) return stored
  throw validationError(profile) ?? new GatewayError(profile.respstat === 'C' ? 'rejected' : 'uncertain', codeOf(profile))
}

/** @throws GatewayError */
export async function deleteCard(connection: CardconnectConnection, referencia: string): Promise<void> {
  const { profileid, acctid } = profileIn(referencia)
  const path = `profile/${profileid}/${acctid}/${connection.keys.merchid}`
  const outcome = await ask(connection, 'DELETE', path, Outcome)
  // PPS 96: there is none, so it was deleted before.
  if (outcome.respstat !== 'A' && codeOf(outcome) !== 'PPS 96') throw new GatewayError('uncertain', codeOf(outcome))
}

/** By the first digit of the card (CardSecure, "Understanding CardSecure Tokens"). */
const brands: Record<string, string> = { 3: 'amex', 4: 'visa', 5: 'mastercard', 6: 'discover' }

/**
 * The card as we store it, if there is a profile. A token is a 9, the first two digits of the card, and at its end the last four; it is the same
 * for the same card.
 */
export function storedCardOf(kept: Account, { nome, sobrenome }: Payer): StoredCard | undefined {
  const referencia = `${kept.profileid}/${kept.acctid}`
  if (!reference.test(referencia)) return undefined
  const [, first, last] = /^9(\d)\w+(\d{4})$/.exec(kept.token || kept.account || '') ?? []
  const [, month, year] = /^(\d\d)(\d\d)$/.exec(kept.expiry ?? '') ?? []
  return {
    referencia,
    bandeira: brands[first ?? ''] ?? '',
    final: last ?? '',
    titular: kept.name || `${nome} ${sobrenome}`.trim(),
    validade: month && year ? `${month}/20${year}` : '',
    impressao: kept.token || null,
  }
}

/** The profile and the account in it. */
const reference = /^(\d{1,20})\/(\d{1,3})$/

/** @throws GatewayError `card-data` when it is not a reference of ours */
export function profileIn(referencia: string): { profileid: string; acctid: string } {
  const [, profileid, acctid] = reference.exec(referencia) ?? []
  if (!profileid || !acctid) throw new GatewayError('card-data', 'card')
  return { profileid, acctid }
}
