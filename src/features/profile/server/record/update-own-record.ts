import { eq, getTableName } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { storedPhone } from '#contract/validation/rules/phone.ts'
import { membersTable } from '#features/access/server/index.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { OwnRecord, OwnRecordChange } from '../../contract/record.ts'
import { digitsOf } from '../../rules.ts'
import { lockMember } from '../lock-member.ts'
import { memberDataTable } from '../tables.ts'
import { aboutColumns, toAbout } from './about-columns.ts'
import { cpfIndex, sealCpf, unsealCpf } from './cpf-seal.ts'

type Target = { igrejaId: number; memberId: number; expectedVersion: number | undefined }

/**
 * Changes a member's own record: name and phone in `usuario`, the rest in `usuario_dados`, under one version. The account keeps the name
 * with which the person has registered, because other churches know them by it.
 * @param secret of the server
 * @throws Problem `not-found`, `stale`
 */
export async function updateOwnRecord(
  tx: UnitOfWork,
  { igrejaId, memberId, expectedVersion }: Target,
  { nome, sobrenome, telefone, cpf, ...about }: OwnRecordChange,
  secret: Uint8Array,
): Promise<OwnRecord> {
  const member = await lockMember(tx, memberId)
  const [data] = await tx.select().from(memberDataTable).where(eq(memberDataTable.usuarioId, memberId))
  const before = data?.versao ?? 0
  if (expectedVersion !== undefined && expectedVersion !== before)
    throw await tx.staleProblem({ entity: getTableName(memberDataTable), id: memberId, version: expectedVersion })

  const record = {
    nome: nome ?? member.nome,
    sobrenome: sobrenome ?? member.sobrenome,
    telefone: telefone === undefined ? member.telefone : telefone ? storedPhone(telefone) : null,
  }
  const digits = cpf === undefined ? unsealCpf(secret, data?.cpf ?? null) : cpf ? digitsOf(cpf) : null
  const versao = before + 1
  // One that cannot be read stays as it is, until another one is entered.
  const values = { ...(cpf === undefined ? {} : cpfColumns(secret, igrejaId, digits)), ...aboutColumns(about, secret), versao }
  await tx.update(membersTable).set(record).where(eq(membersTable.id, memberId))
  const [saved] = await tx
    .insert(memberDataTable)
    .values({ usuarioId: memberId, ...values })
    .onConflictDoUpdate({ target: [memberDataTable.igrejaId, memberDataTable.usuarioId], set: values })
    .returning()

  // Pages of the prayer wall show the name, and those of what the person leads.
  if (record.nome !== member.nome || record.sobrenome !== member.sobrenome) {
    await tx.invalidatePages({ subject: 'prayers' })
    await tx.invalidatePages('pages-in-background')
  }
  return { id: memberId, email: member.email, ...record, cpf: digits, ...toAbout(saved, secret), versao }
}

const cpfColumns = (secret: Uint8Array, igrejaId: number, cpf: string | null) =>
  cpf ? { cpf: sealCpf(secret, cpf), cpfIndice: cpfIndex(secret, igrejaId, cpf) } : { cpf: null, cpfIndice: null }

/** A failure of the unique index that compares the church's CPFs, as a failure of the field. */
export function explainTakenCpf(error: unknown): never {
  const { code, constraint } = ((error as { cause?: unknown }).cause ?? {}) as { code?: string; constraint?: string }
  if (code === '23505' && constraint === 'usuario_dados_cpf') throw new Problem('invalid', { errors: { cpf: 'taken' }, cause: error })
  throw error
}
