import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq } from 'drizzle-orm'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { Services } from '#server/http/services.ts'
import type { UndoneResult } from '../../../contract/receiving-changes.ts'
import { gatewayTable, paymentMethodTable } from '../../tables.ts'
import type { ReceivingChangeRow } from './receiving-change.ts'
import { isSameAccount } from './same-account.ts'
import { receivingChangeTable } from './tables.ts'
import { inDoubtMs } from './undo-times.ts'

type Stored = Record<string, unknown> | null

/**
 * What becomes of a setting when a change of it is undone.
 * `restaurado`: `before` is put back. `desligado`: nothing is known that may be put back, so it is off. `mudado`: somebody else has changed it
 * since, and that stays.
 */
export type UndoPlan = {
  result: UndoneResult
  before: Stored
  /** Ids of all changes that count as undone. */
  undone: number[]
}

/**
 * Finds out what undoing a change leads to. Nothing that an undone change has set is ever put back, nor what another account has set within a week
 * before: one of two thieves, or of a thief and whoever corrected them, would decide.
 */
export async function planUndo(db: Pick<ChurchDb, 'select'>, services: Services, change: ReceivingChangeRow): Promise<UndoPlan> {
  const { id, tipo, chave } = receivingChangeTable
  const chain = await db
    .select()
    .from(receivingChangeTable)
    .where(and(eq(tipo, change.tipo), eq(chave, change.chave)))
    .orderBy(asc(id))
  const isTheirs = (row: ReceivingChangeRow | undefined) => row !== undefined && row.contaId === change.contaId
  let first = chain.findIndex(row => row.id === change.id)
  while (isTheirs(chain[first - 1]) && isInDoubt(chain[first - 1], chain[first])) first--
  const theirs = chain.slice(first).filter(isTheirs)
  const undone = theirs.filter(({ desfeitaEm }) => desfeitaEm === null).map(row => row.id)

  const isSame = (one: Stored, other: Stored) => isSameDestination(services, change, one, other)
  const present = await readPresent(db, change)
  if (!theirs.some(({ depois }) => isSame(depois, present))) return { result: 'mudado', before: null, undone }

  let before = chain[first]?.antes ?? null
  let earlier = chain[first - 1]
  // What an undone change had set: behind it is what was there before. It is not what undoing that change has put back.
  for (let at = first - 1; earlier?.desfeitaEm && isSame(earlier.depois, before); earlier = chain[--at]) before = earlier.antes
  const mayBeForeign = earlier?.desfeitaEm === null && !isTheirs(earlier) && isInDoubt(earlier, chain[first])
  return before === null || mayBeForeign ? { result: 'desligado', before: null, undone } : { result: 'restaurado', before, undone }
}

/** Whether a change was made so short before a later one that it may not have been noticed. */
const isInDoubt = (earlier: ReceivingChangeRow | undefined, later: ReceivingChangeRow | undefined) =>
  earlier !== undefined && later !== undefined && later.criadoEm.getTime() - earlier.criadoEm.getTime() < inDoubtMs

/** The row of the setting as it is now, as changes have stored it; `null` when there is none. */
export async function readPresent(
  db: Pick<ChurchDb, 'select'>,
  { tipo, chave }: Pick<ReceivingChangeRow, 'tipo' | 'chave'>,
): Promise<Stored> {
  if (tipo === 'gateway') {
    const { modo, chaves, segredoAviso: segredo_aviso } = gatewayTable
    const [row] = await db
      .select({ modo, chaves, segredo_aviso })
      .from(gatewayTable)
      .where(eq(gatewayTable.gateway, Number(chave)))
    return row ?? null
  }
  const { codigo, gateway, dados, flagAtivo: flag_ativo } = paymentMethodTable
  const [row] = await db
    .select({ gateway, dados, flag_ativo })
    .from(paymentMethodTable)
    .where(eq(codigo, chave as never))
  return row ?? null
}

/** Whether money goes to the same place. */
function isSameDestination(
  services: Pick<Services, 'gateways' | 'paymentSecrets'>,
  change: Pick<ReceivingChangeRow, 'tipo' | 'chave'>,
  one: Stored,
  other: Stored,
): boolean {
  if (one === null || other === null) return one === other
  if (change.tipo !== 'gateway') return isDeepStrictEqual([one.gateway, one.dados], [other.gateway, other.dados])
  return one.segredo_aviso === other.segredo_aviso && isSameAccount(services, change, one, other)
}
