import { and, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { mayPass } from '#contract/abilities.ts'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { parseRows } from '#server/db/parse-rows.ts'
import type { MemberCaller } from '#server/http/caller.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { JoinableTable, JoiningTables } from './joining-tables.ts'

/** Something that people can join, such as groups. */
export type Joining = {
  /** In paths, tables and jobs: `celula`. */
  name: string
  /** The field of a request with its id: `idCelula`. */
  idField: string
  /** The path of its pages: `/groups` for `/groups/7` and `/groups/7/requests`. */
  page: `/${string}`
  parent: JoinableTable
  /** The condition for those that everybody sees. */
  isShown: SQL
  tables: JoiningTables
  /** Reads what only its members and leaders learn, if there is anything. */
  readReserved?(db: ChurchDb, id: number): Promise<object>
}

/** What the shared code reads of a row that people can join. */
export type Joinable = {
  id: number
  isShown: boolean
  flagAceitaPedidos: boolean
  vagas: number | null
  qtdeMembros: number
  versao: number
}

type Reads = Pick<ChurchDb, 'select'>

/**
 * Locks what people join until the transaction ends, hidden or not. Every write about requests and members locks it first, which prevents
 * deadlocks, and places that are given twice.
 * @throws Problem `not-found`
 */
export async function lockJoinable(tx: UnitOfWork, { parent, isShown }: Joining, id: number): Promise<Joinable> {
  const { flagAceitaPedidos, vagas, qtdeMembros, versao } = parent
  const [row] = await tx
    .select({ id: parent.id, isShown, flagAceitaPedidos, vagas, qtdeMembros, versao })
    .from(parent)
    .where(eq(parent.id, id))
    .for('no key update')
  if (!row) throw new Problem('not-found')
  return row as Joinable
}

/** The same for what everybody sees. @throws Problem `not-found`; `conflict` where nobody may ask now */
export async function lockOpenJoinable(tx: UnitOfWork, joining: Joining, id: number): Promise<Joinable> {
  const row = await lockJoinable(tx, joining, id)
  if (!row.isShown) throw new Problem('not-found')
  if (!row.flagAceitaPedidos) throw new Problem('conflict')
  return row
}

/** Whether a member of the church leads it. */
export async function isLeader(db: Reads, { tables: { leaders } }: Joining, id: number, memberId: number): Promise<boolean> {
  const rows = await db
    .select({ id: leaders.id })
    .from(leaders)
    .where(and(eq(leaders.parentId, id), eq(leaders.usuarioId, memberId)))
  return rows.length > 0
}

/** Whether the member of the request belongs to it: as a member, or because they lead it. */
export async function belongsTo(db: Reads, joining: Joining, id: number, memberId: number): Promise<boolean> {
  const { members } = joining.tables
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.parentId, id), eq(members.usuarioId, memberId)))
  return rows.length > 0 || isLeader(db, joining, id, memberId)
}

/** Leaders and staff who pass may see and answer. Others do not learn that there is anything. @throws Problem `not-found` */
export async function expectLeader(db: Reads, joining: Joining, user: MemberCaller, id: number): Promise<void> {
  if (mayPass(user.abilities, 'people')) {
    const { parent } = joining
    const rows = await db.select({ id: parent.id }).from(parent).where(eq(parent.id, id))
    if (rows.length) return
  } else if (await isLeader(db, joining, id, user.memberId)) return
  throw new Problem('not-found')
}

/** Before it is deleted, once it is locked. @throws Problem `conflict` when somebody belongs to it, or waits for an answer or a call */
export async function expectNobody(tx: Pick<UnitOfWork, 'execute'>, { name }: Pick<Joining, 'name'>, id: number): Promise<void> {
  // Row security would hide the people from staff who do not pass.
  const [row] = parseRows(UsedRow, await tx.execute(sql`select tem_membros_ou_pedidos(${name}, ${id}::bigint) as used`))
  if (row?.used) throw new Problem('conflict')
}

/** The phones of its leaders who show them, for those who belong to it: the database checks that they do (migration 0038). */
export async function leaderContacts(db: Pick<ChurchDb, 'execute'>, { name }: Joining, id: number) {
  return parseRows(ContactRow, await db.execute(sql`select nome, telefone from contatos_dos_lideres(${name}, ${id}::bigint)`))
}

const UsedRow = z.object({ used: z.boolean() })
const ContactRow = z.object({ nome: z.string(), telefone: z.string() })
