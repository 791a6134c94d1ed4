import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { membersTable, shownEmail } from '#features/access/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { OwnRecord } from '../../contract/record.ts'
import { memberDataTable } from '../tables.ts'
import { unsealCpf } from './cpf-seal.ts'

const { id, nome, sobrenome, email, telefone } = membersTable
const { cpf, versao } = memberDataTable

/**
 * A member's record with what belongs to it, also before there is a row of that.
 * @param secret of the server, which decrypts the CPF
 * @throws Problem `not-found`
 */
export async function readOwnRecord(db: ChurchDb, memberId: number, secret: Uint8Array): Promise<OwnRecord> {
  const members = db.select({ id, nome, sobrenome, email, telefone }).from(membersTable).where(eq(membersTable.id, memberId))
  const data = db.select({ cpf, versao }).from(memberDataTable).where(eq(memberDataTable.usuarioId, memberId))
  const [[member], [told]] = await Promise.all([members, data])
  if (!member) throw new Problem('not-found')
  return { ...member, email: shownEmail(member.email), cpf: unsealCpf(secret, told?.cpf ?? null), versao: told?.versao ?? 0 }
}
