import { expect } from 'vitest'
import { readGatewayEvent } from '#features/gateways/server/webhooks/gateway-events.ts'
import { sendRefund } from '#features/payments/server/booking/refunds/send-refund.ts'
import { followPayment } from '#features/payments/server/processing/follow-payment.ts'
import { runJob } from '../../fixtures/jobs.ts'
import type { openPaymentServer } from '../../fixtures/payments/scene.ts'
import type { Church } from '../../fixtures/people.ts'
import type { openZoop } from '../../gateways/zoop.ts'

type Scene = {
  server: Awaited<ReturnType<typeof openPaymentServer>>
  zoop: Awaited<ReturnType<typeof openZoop>>
  church: Church
}

/**
 * Does what the jobs do later, when no node runs any more: asks what has become of open payments, acts on messages, and sends refunds. As if some
 * minutes had passed.
 * @returns how many payments were open
 */
export async function settle({ server, church }: Scene): Promise<number> {
  const { owner, services } = server
  const idsOf = async (table: string, condition: string) =>
    (await owner.query(`select id::int from ${table} where igreja_id = $1 and ${condition} order by id`, [church.id])).rows.map(
      ({ id }) => id as number,
    )
  await owner.query(`update pagamento set criado_em = criado_em - interval '5 minutes' where igreja_id = $1`, [church.id])
  // A job that was killed while it asked the gateway keeps its claim until then.
  await owner.query('update pagamento_estorno set enviando_ate = null where igreja_id = $1', [church.id])
  const state = await services.directory.findByKey(church.slug)
  const open = await idsOf('pagamento', "situacao in ('em_aberto', 'pendente', 'aguardando', 'em_analise')")
  for (const id of open) if (state) await followPayment(services, state, id, 'test')
  for (const evento of await idsOf('pagamento_evento', 'processado_em is null'))
    await runJob(services, readGatewayEvent, { evento }, church.id)
  for (const estorno of await idsOf('pagamento_estorno', "situacao = 'pedido'")) await runJob(services, sendRefund, { estorno }, church.id)
  return open.length
}

/**
 * Compares the ledger with what the gateway remembers, payment by payment: charged once, given back once, nothing lost and nothing made up.
 * @param codes of the payments that the payers know, by their keys
 */
export async function expectBooksOfGateway({ server, zoop, church }: Scene, codes: ReadonlyMap<string, string>) {
  const { rows } = await server.owner.query(
    `select p.codigo, p.situacao, p.valor_total::int as total,
       (select coalesce(sum(l.valor) filter (where l.tipo <> 'taxa_igreja'), 0)::int from pagamento_lancamento l where l.pagamento_id = p.id) as booked,
       (select coalesce(sum(e.valor) filter (where e.situacao = 'feito'), 0)::int from pagamento_estorno e where e.pagamento_id = p.id) as refunded
     from pagamento p where p.igreja_id = $1`,
    [church.id],
  )
  const charged = sums(zoop.charges)
  const givenBack = sums(zoop.refunds)
  expect(zoop.charges.length, 'a payment is charged once').toBe(charged.size)
  for (const { codigo, situacao, total, booked, refunded } of rows) {
    const [in_, out] = [charged.get(codigo) ?? 0, givenBack.get(codigo) ?? 0]
    expect(booked, `${codigo} ${situacao}`).toBe(in_ - out)
    expect(refunded, `refunds of ${codigo}`).toBe(out)
    expect(['aprovado', 'estornado'].includes(situacao), codigo).toBe(in_ > 0)
    if (in_) expect(in_).toBe(total)
  }
  const known = new Set(rows.map(({ codigo }) => codigo))
  expect(
    [...charged.keys()].filter(codigo => !known.has(codigo)),
    'charges of payments that we do not know',
  ).toEqual([])
  // Every payer has an answer to each key, and it is one payment.
  expect(new Set(codes.values()).size).toBe(codes.size)
  expect([...codes.values()].every(code => known.has(code))).toBe(true)
  const paid = rows.filter(({ situacao }) => situacao === 'aprovado' || situacao === 'estornado').length
  return { payments: rows.length, paid, refunds: zoop.refunds.length }
}

function sums(movements: readonly { codigo: string | null; valor: number }[]) {
  const byCode = new Map<string, number>()
  for (const { codigo, valor } of movements) byCode.set(String(codigo), (byCode.get(String(codigo)) ?? 0) + valor)
  return byCode
}
