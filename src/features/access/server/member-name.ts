import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

export type PersonName = { nome: string; sobrenome: string }

/** A name as one writes it, without a gap where there is no surname; empty for nobody. */
export const nameText = (name: PersonName | null | undefined): string => [name?.nome, name?.sobrenome].filter(Boolean).join(' ')

/**
 * The name of the member with this id in the bound church, also for those who may not read the member's record (migration 0014); null when
 * the church has no such member.
 */
export const memberName = (id: PgColumn | number): SQL<PersonName | null> => sql`nome_do_membro(${id})`
