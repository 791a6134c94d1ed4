import type { Pass } from '#contract/abilities.ts'

/**
 * Whom the queries of a request or a job are for, within one church. Row security of the tables whose rows belong to one member
 * (members/member-table.ts) shows and changes only their rows. Nobody, `{}`: only what is public.
 */
export type Actor = {
  memberId?: number | null | undefined
  accountId?: number | null | undefined
  /** The named policy by which it also reaches rows of others. */
  pass?: Pass | 'system' | undefined
  /** SHA-256 in hex of the code with which a guest opens a row that belongs to no member. */
  guestCode?: string | undefined
}

/** The server itself: jobs, commands, and what a signature or a code has proven instead of a login. It reaches all rows of its church. */
export const systemActor: Actor = { pass: 'system' }

/** The settings that row security reads, with the values of one church (`null`: none) and one actor. */
export type Binding = readonly string[]

export const boundSettings = ['atrio.igreja', 'atrio.usuario', 'atrio.conta', 'atrio.passagem', 'atrio.codigo'] as const

const idText = (id: number | null | undefined) => (id === null || id === undefined ? '' : String(Math.trunc(id)))

export const bindingOf = (churchId: number | null, { memberId, accountId, pass, guestCode }: Actor): Binding => [
  idText(churchId),
  idText(memberId),
  idText(accountId),
  pass ?? '',
  guestCode ?? '',
]
