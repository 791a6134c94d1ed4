import { eq } from 'drizzle-orm'
import type { Joining } from '#features/joining/server/index.ts'
import { groupJoiningTables, groupTable } from './tables.ts'

/** Groups as something that people can join. */
export const groupJoining: Joining = {
  name: 'celula',
  idField: 'idCelula',
  page: '/groups',
  parent: groupTable,
  isShown: eq(groupTable.flagAtivo, true),
  tables: groupJoiningTables,
  async readReserved(db, id) {
    const { endereco, link, latitude, longitude } = groupTable
    const [row] = await db.select({ endereco, link, latitude, longitude }).from(groupTable).where(eq(groupTable.id, id))
    return row ?? {}
  },
}
