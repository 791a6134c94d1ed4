import { summarisePayments } from '#features/payments/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { GiftSummaryRow } from '../../contract/staff.ts'
import { reasonsById } from './reasons-by-id.ts'

const sums = ['qtde', 'valor', 'taxas', 'estornos', 'liquido'] as const

/**
 * What was given in a period, by reason, from the ledger. A reason that had another name before has one row all the same, with its name of today.
 * @param db of a caller who passes `money`
 * @throws Problem `invalid` for the period
 */
export async function summariseGifts(
  db: ChurchDb,
  church: { fusoHorario: string },
  period: { de: string; ate: string },
): Promise<GiftSummaryRow[]> {
  const found = await summarisePayments(db, church, { ...period, por: 'motivo', tipo: 'doacao' })
  const reasons = await reasonsById(db)
  const rows = new Map<string, GiftSummaryRow>()
  for (const { chave, descricao, moeda, ...amounts } of found) {
    const reason = chave === null ? undefined : reasons.get(Number(chave))
    // What names no reason of the church is told apart by what it is called.
    const key = `${reason?.id ?? descricao} ${moeda}`
    const row = rows.get(key) ?? {
      ...(reason ? { motivo: reason.id, nome: reason.nome, natureza: reason.natureza } : { motivo: null, nome: descricao, natureza: null }),
      moeda,
      ...nothing,
    }
    for (const name of sums) row[name] += amounts[name]
    rows.set(key, row)
  }
  return [...rows.values()]
}

const nothing = { qtde: 0, valor: 0, taxas: 0, estornos: 0, liquido: 0 }
