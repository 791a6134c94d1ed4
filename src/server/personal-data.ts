import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { EntityType } from '#contract/entities.ts'
import type { UnitOfWork } from './writes/unit-of-work.ts'

// What is stored about people, declared beside the tables. privacy/ reads it: what is kept of somebody, and what is done when they are forgotten.

/** Somebody of whom a church keeps something. */
export type Person = {
  /** Their record in the church. */
  memberId: number | null
  accountId: number | null
  /** The address that they have proven to be theirs: by it, what they did without a login is found. */
  email: string | null
}

/** How a row belongs to a person. Columns by their names in the code. */
export type Belonging =
  | { member: string }
  | { account: string }
  /** A guest's row. @property where more that such a row has in common */
  | { email: string; where?: SQL }
  /** The column has the id of a row of `of` that belongs to the person. */
  | { through: string; of: PgTable }
  /** A row of `by` that belongs to the person has the id of this one in its column `as`. */
  | { heldBy: PgTable; as: string }
  /** It is made of a row that everybody may read (`entity`), such as a search entry. */
  | { entity: { type: string; id: string } }

/**
 * What becomes of the rows when the person is forgotten.
 * - `delete`; rows of others that cannot be without them go too (foreign keys that cascade)
 * - `with-account`: they go with the account, if this was its last church
 * - `set`: the row stays without what says whose it is, and `because` says why it stays
 * - `kept`: everything stays, with the reason and what the law says
 */
export type Erasure = 'delete' | 'with-account' | { set: Record<string, unknown>; because: string } | { kept: string }

/** What is stored about people in one table. */
export type PersonalTable = {
  table: PgTable
  /** What a download calls it, in Portuguese. */
  title: string
  /** A row belongs to whom any of these says. Empty: nobody can be found by it, such as the author's name of an article. */
  of: readonly Belonging[]
  /** The columns that a download shows. */
  shows: readonly string[]
  /** What a stored value says, where it is stored in another form. @param secret of the server */
  reads?: Readonly<Record<string, (stored: never, secret: Uint8Array) => unknown>>
  erasure: Erasure
  /** What the rows are called in search, if everybody may read some of them. */
  entity?: EntityType
}

/** Everything that a feature stores about people. */
export type PersonalData = {
  tables: readonly PersonalTable[]
  /**
   * What data cannot say, in the transaction that forgets somebody and before any row changes: work that others must be told of. It is sent as
   * a job (`tx.send`), because nobody outside is asked inside of a transaction.
   */
  erase?(tx: UnitOfWork, person: Person): Promise<void>
}

type Name<T extends PgTable> = Extract<keyof T['$inferSelect'], string>
type BelongingOf<N extends string> =
  | { member: N }
  | { account: N }
  | { email: N; where?: SQL }
  | { through: N; of: PgTable }
  | { heldBy: PgTable; as: string }
  | { entity: { type: N; id: N } }
type Declared<T extends PgTable> = Omit<PersonalTable, 'table' | 'of' | 'shows' | 'reads' | 'erasure'> & {
  of: readonly BelongingOf<Name<T>>[]
  shows: readonly Name<T>[]
  reads?: { [K in Name<T>]?: (stored: T['$inferSelect'][K], secret: Uint8Array) => unknown }
  erasure:
    | 'delete'
    | 'with-account'
    | { set: { [K in Name<T>]?: T['$inferInsert'][K & keyof T['$inferInsert']] | SQL }; because: string }
    | { kept: string }
}

/** Declares what a table stores about people; the compiler knows its columns. */
export const personalTable = <T extends PgTable>(table: T, declared: Declared<T>): PersonalTable => ({
  table,
  ...(declared as Omit<PersonalTable, 'table'>),
})
