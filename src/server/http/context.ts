import type { Ability, Role } from '#contract/abilities.ts'
import type { ModuleCode } from '#contract/modules.ts'

/** The part of a church that every request needs; kept in memory, replaced when the church changes. */
export type ChurchState = {
  id: number
  slug: string
  codigo: string
  hostname: string | null
  nome: string
  idioma: string
  fusoHorario: string
  active: boolean
  modules: ReadonlySet<ModuleCode>
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

export type Account = { accountId: number }
export type Member = Account & { memberId: number; roles: readonly Role[]; abilities: ReadonlySet<Ability> }

/** Finds who calls. The access feature answers. */
export type Identify = {
  /** @throws Problem `unauthenticated` when the token is missing, forged or out of date */
  account(authorization: string | undefined): Promise<Account>
  /** The account's record in a church, `undefined` when it has none. */
  member(account: Account, churchId: number): Promise<Member | undefined>
}
