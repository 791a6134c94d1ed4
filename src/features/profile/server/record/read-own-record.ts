import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { membersTable, shownEmail } from '#features/access/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { OwnRecord } from '../../contract/record.ts'
import { memberDataTable } from '../tables.ts'
import { toAbout } from './about-columns.ts'
import { unsealCpf } from './cpf-seal.ts'

const { id, nome, sobrenome, email, telefone } = membersTable

/**
 * A member's record with what belongs to it, also before there is a row of that.
 * @param secret of the server, which decrypts CPF and comments
 * @throws Problem `not-found`
 */
export async function readOwnRecord(db: ChurchDb, memberId: number, secret: Uint8Array): Promise<OwnRecord> {
  const members = db.select({ id, nome, sobrenome, email, telefone }).from(membersTable).where(eq(membersTable.id, memberId))
  const data = db.select().from(memberDataTable).where(eq(memberDataTable.usuarioId, memberId))
  const [[member], [told]] = await Promise.all([members, data])
  if (!member) throw new Problem('not-found')
  const own = { ...member, email: shownEmail(member.email), cpf: unsealCpf(secret, told?.cpf ?? null) }
  return { ...own, ...toAbout(told, secret), versao: told?.versao ?? 0 }
}
