import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

export type PersonName = { nome: string; sobrenome: string }

/**
 * The name of the member with this id in the bound church, also for those who may not read the member's record (migration 0014); null when
 * the church has no such member.
 */
export const memberName = (id: PgColumn | number): SQL<PersonName | null> => sql`nome_do_membro(${id})`
