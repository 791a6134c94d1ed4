import { and, eq, getTableName, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { Address } from '../../contract/addresses.ts'
import type { AddressInput } from '../../contract/fields.ts'
import { digitsOf, maxAddresses } from '../../rules.ts'
import { lockMember } from '../lock-member.ts'
import { addressTable } from '../tables.ts'
import { listAddresses, toAddress } from './list-addresses.ts'

/** Adds an address. The first one is the main one. @throws Problem `conflict` when there are ten */
export async function createAddress(
  tx: UnitOfWork,
  memberId: number,
  input: AddressInput,
): Promise<Pick<Address, 'id' | 'flagPrincipal' | 'versao'>> {
  await lockMember(tx, memberId)
  const others = await listAddresses(tx, memberId)
  if (others.length >= maxAddresses) throw new Problem('conflict')
  const flagPrincipal = input.flagPrincipal === true || others.length === 0
  if (flagPrincipal) await demoteMain(tx, memberId)
  const [row] = await tx
    .insert(addressTable)
    .values({ usuarioId: memberId, ...columnsOf(input), flagPrincipal })
    .returning()
  if (!row) throw new Error('the address was not stored')
  return { id: row.id, flagPrincipal, versao: row.versao }
}

/**
 * Changes an address. The main one stays that until another one is.
 * @throws Problem `not-found`, `stale`
 */
export async function updateAddress(
  tx: UnitOfWork,
  { id, memberId, expectedVersion }: { id: number; memberId: number; expectedVersion: number | undefined },
  input: AddressInput,
): Promise<Address> {
  await lockMember(tx, memberId)
  const before = (await listAddresses(tx, memberId)).find(address => address.id === id)
  if (!before) throw new Problem('not-found')
  if (expectedVersion !== undefined && expectedVersion !== before.versao)
    throw await tx.staleProblem({ entity: getTableName(addressTable), id, version: expectedVersion })
  const flagPrincipal = before.flagPrincipal || input.flagPrincipal === true
  if (flagPrincipal && !before.flagPrincipal) await demoteMain(tx, memberId)
  const [row] = await tx
    .update(addressTable)
    .set({ ...columnsOf(input), flagPrincipal, versao: before.versao + 1 })
    .where(eq(addressTable.id, id))
    .returning()
  return toAddress(row as typeof addressTable.$inferSelect)
}

/** Its version rises: who edits it on another device would otherwise make it the main one again without noticing. */
const demoteMain = (tx: UnitOfWork, memberId: number) =>
  tx
    .update(addressTable)
    .set({ flagPrincipal: false, versao: sql`${addressTable.versao} + 1` })
    .where(and(eq(addressTable.usuarioId, memberId), eq(addressTable.flagPrincipal, true)))

function columnsOf({ pais, cep, logradouro, numero, complemento, bairro, cidade, estado }: AddressInput) {
  return {
    pais,
    cep: pais === 'BR' ? digitsOf(cep ?? '') : cep || null,
    logradouro,
    numero: numero || null,
    complemento: complemento || null,
    bairro: bairro || null,
    cidade,
    estado: estado || null,
  }
}
