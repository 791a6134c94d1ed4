import { and, eq, exists, isNotNull, type SQL, sql } from 'drizzle-orm'
import { dayAt } from '#contract/calendar-days.ts'
import type { PageQuery } from '#contract/page-query.ts'
import { memberName } from '#features/access/server/index.ts'
import { checkPeriod, isWithinDays, ledgerTable, payerTable, paymentLineTable, paymentTable } from '#features/payments/server/index.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { keyset } from '#server/db/keyset.ts'
import type { StaffGift } from '../../contract/staff-gifts.ts'
import { giftWorth, splitByParts } from '../../rules/gift-worth.ts'
import type { GiftKind } from '../../rules/gifts.ts'
import { giftSums, partsOfGifts } from '../gifts/parts-of-gifts.ts'
import { giftTable, recurringChargeTable } from '../tables.ts'
import { type ReasonName, reasonsById } from './reasons-by-id.ts'

type Filters = { de: string; ate: string; motivo?: number | undefined; natureza?: GiftKind | undefined }

const { em } = ledgerTable
const { id, codigo, situacao, metodo, moeda } = paymentTable
const { homenagem, contadoPor, conferidoPor } = giftTable
const { usuarioId, nome, sobrenome } = payerTable
const { after, orderBy } = keyset(em, ledgerTable.pagamentoId)

/**
 * A page of gifts whose money arrived in a period, newest first. The ledger says when that was: each payment has one entry of the kind `valor`.
 * @param db of a caller who passes `money`
 * @throws Problem `invalid` for the period
 */
export async function listStaffGifts(
  db: ChurchDb,
  { fusoHorario }: { fusoHorario: string },
  { antes, limit, ...filters }: PageQuery & Filters,
): Promise<StaffGift[]> {
  checkPeriod(filters)
  const reasons = await reasonsById(db)
  const rows = await db
    .select({
      gift: { id, codigo, situacao, metodo, moeda, homenagem, contadoPor, conferidoPor },
      sums: giftSums,
      em,
      // The name first: drizzle takes an object for a missing row when its first column is null, and guests have no id.
      payer: { nome, sobrenome, id: usuarioId },
      // Who gave may have another name than who paid, after a gift without an account was taken over.
      member: memberName(usuarioId),
      recorrente: isNotNull(recurringChargeTable.id) as SQL<boolean>,
    })
    .from(ledgerTable)
    .innerJoin(paymentTable, eq(id, ledgerTable.pagamentoId))
    .innerJoin(giftTable, eq(giftTable.pagamentoId, id))
    .leftJoin(payerTable, eq(payerTable.pagamentoId, id))
    .leftJoin(recurringChargeTable, eq(recurringChargeTable.pagamentoId, id))
    .where(and(eq(ledgerTable.tipo, 'valor'), isWithinDays(em, filters, fusoHorario), after(antes), isFor(db, reasons, filters)))
    .orderBy(...orderBy())
    .limit(limit)
  const parts = await partsOfGifts(
    db,
    rows.map(({ gift }) => gift.id),
  )
  return rows.map(({ gift, sums, payer, member, em: arrived, recorrente }) => {
    const worth = giftWorth(sums)
    const motivos = splitByParts(worth.valorDoado, parts.get(gift.id) ?? [])
    return {
      ...gift,
      valor: sums.valor,
      valorRecebido: sums.valorRecebido,
      valorEstornado: sums.valorEstornado,
      ...worth,
      recebidoEm: arrived.toISOString(),
      dia: dayAt(arrived, fusoHorario),
      motivos: motivos.map(part => ({ natureza: null, ...part, ...reasons.get(part.id ?? 0) })),
      doador: payer && { ...payer, ...member },
      recorrente,
    }
  })
}

/** The condition for gifts with a part for the reason, or for one of the kind, that staff have asked for. */
function isFor(db: ChurchDb, reasons: ReadonlyMap<number, ReasonName>, { motivo, natureza }: Filters): SQL | undefined {
  if (motivo === undefined && natureza === undefined) return undefined
  const wanted = [...reasons.values()].filter(
    reason => (motivo === undefined || reason.id === motivo) && (natureza === undefined || reason.natureza === natureza),
  )
  const isWanted = isAnyOf(
    paymentLineTable.referencia,
    wanted.map(reason => String(reason.id)),
  )
  return exists(
    db
      .select({ one: sql`1` })
      .from(paymentLineTable)
      .where(and(eq(paymentLineTable.pagamentoId, id), isWanted)),
  )
}
