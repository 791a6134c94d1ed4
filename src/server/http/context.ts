import type { Ability, Role } from '#contract/abilities.ts'
import type { ModuleCode } from '#contract/modules.ts'

/** Somebody else's site that a page may load from: a content policy's sources (CSP 3). */
export type OutsideSource = { script?: string; frame?: string; connect?: string; image?: string }

/** The part of a church that every request needs; kept in memory, replaced when the church changes. */
export type ChurchState = {
  id: number
  slug: string
  codigo: string
  hostname: string | null
  nome: string
  idioma: string
  fusoHorario: string
  /** `#RRGGBB` */
  corApp: string
  organizacao: { id: number; slug: string } | null
  active: boolean
  modules: ReadonlySet<ModuleCode>
  /** What its pages load from elsewhere, and nothing else may. */
  outside: readonly OutsideSource[]
  /** The content version that caches key on. */
  version: number
}

/** A value that rises when something changes: what was made at another value is stale. */
export type Stamp = { version: number }

/** Finds churches. The church feature answers; the shell only asks. */
export type Directory = {
  /** By the host name of a request, without port. `platform` is the bare app domain. */
  byHost(host: string): Promise<ChurchState | 'platform' | undefined>
  /** By slug or id. */
  byKey(key: string): Promise<ChurchState | undefined>
  /** Rises with every change of one church. */
  stampOf(churchId: number): Stamp
  /** Rises with every change of any church. */
  readonly anyStamp: Stamp
  /** The church changed: to be called once the change is committed. */
  changed(churchId: number, version: number): void
}

/** A login that is open, and the session it came by. */
export type Account = { accountId: number; sessionId: string }
export type Member = Account & { memberId: number; roles: readonly Role[]; abilities: ReadonlySet<Ability> }

/**
 * Finds who calls, with one look into the database: a session that was ended, a closed account and a changed password count at
 * once. The access feature answers.
 * @throws Problem `unauthenticated` when the token is missing, forged or out of date, its session over or its account closed
 */
export type Identify = {
  account(authorization: string | undefined): Promise<Account>
  /** The caller's record in a church, `undefined` when the account has none. */
  member(authorization: string | undefined, churchId: number): Promise<Member | undefined>
}
