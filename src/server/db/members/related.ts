import { uniqueIndex } from 'drizzle-orm/pg-core'
import { churchIndex } from '../church-table.ts'
import { isOfMember } from './member-table.ts'

/** A table that says which members are related to what: the guardians of a child, the leaders of a group. */
export type Relation = {
  /** Its name. Members are its `usuario_id`; it has the indexes of `relationIndexes`. */
  by: string
  /** Its column with the id of what they are related to. */
  of: string
  /** Its column with the time at which the relation ends by itself, such as that of a guardian when the child is of age; `null`: never. */
  until?: string
}

/**
 * A policy for rows that belong to several members at once: the member of the request is related to the row. Whoever is related may give the row
 * to nobody else, and takes nothing that they are not related to: the condition also holds for a row as it is written.
 *
 * A relation is only as safe as who may write it. Nobody adds one for themselves: its policies are `{ select: mine, delete: mine }`, and the server
 * adds and ends relations as itself after it has checked who may. A row that is reached through relations has no column of an
 * owner: whoever may change the row could enter themselves there, and would still have it when their relation has ended.
 * @param table whose rows they are @param column of it with the id of what the members are related to
 */
export const isOfRelated = (table: string, column: string, { by, of, until }: Relation): string =>
  `(select true from ${by} l where l.igreja_id = ${table}.igreja_id and l.${of} = ${table}.${column} and ${isOfMember('l.usuario_id')}${
    until ? ` and (l.${until} is null or l.${until} > now())` : ''
  })`

/**
 * The indexes of a relation: one by what it is of, with which each row is looked up, and one by the member, for lists. A list names its member in
 * its `where`, as of any other rows (`crianca_id in (select … where usuario_id = …)`), and the rows have an index by what they are of: by the
 * policy alone, all rows of the church would be looked up one by one.
 * @param t its columns; `parentId`: what it is of
 */
export const relationIndexes = (name: string, t: { igrejaId: unknown; parentId: unknown; usuarioId: unknown }) => [
  uniqueIndex(`${name}_unico`).on(t.igrejaId as never, t.parentId as never, t.usuarioId as never),
  churchIndex(`${name}_da_pessoa`, t.igrejaId, t.usuarioId, t.parentId),
]
