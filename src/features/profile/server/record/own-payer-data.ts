import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { membersTable } from '#features/access/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { Address } from '../../contract/addresses.ts'
import { toAddress } from '../addresses/list-addresses.ts'
import { addressTable, memberDataTable } from '../tables.ts'
import { unsealCpf } from './cpf-seal.ts'

export type PayerData = {
  nome: string
  sobrenome: string
  email: string
  telefone: string | null
  /** 11 digits. */
  cpf: string | null
  /** The main one. */
  endereco: Address | null
}

/**
 * What a member has told that paying needs, for a call of that member or a job: row security shows nobody else's. The CPF is whole; pass
 * it on only to who takes the payment, and store or log it nowhere. What a method needs and is missing here, `user/data-update` asks for
 * (`?precisa=cpf,telefone,endereco&redirectTo=…`).
 * @param secret of the server (`services.secret`)
 * @throws Problem `not-found`
 */
export async function ownPayerData(db: ChurchDb, memberId: number, secret: Uint8Array): Promise<PayerData> {
  const isDataOfMember = and(eq(memberDataTable.igrejaId, membersTable.igrejaId), eq(memberDataTable.usuarioId, membersTable.id))
  const isMainOfMember = and(
    eq(addressTable.igrejaId, membersTable.igrejaId),
    eq(addressTable.usuarioId, membersTable.id),
    eq(addressTable.flagPrincipal, true),
  )
  const [row] = await db
    .select({ member: membersTable, cpf: memberDataTable.cpf, address: addressTable })
    .from(membersTable)
    .leftJoin(memberDataTable, isDataOfMember)
    .leftJoin(addressTable, isMainOfMember)
    .where(eq(membersTable.id, memberId))
  if (!row) throw new Problem('not-found')
  const { nome, sobrenome, email, telefone } = row.member
  return { nome, sobrenome, email, telefone, cpf: unsealCpf(secret, row.cpf), endereco: row.address && toAddress(row.address) }
}
