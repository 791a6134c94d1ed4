import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { chargeRecurringGift } from '#features/giving/server/recurring/charge-recurring-gift.ts'
import { reasonTable, recurringGiftTable } from '#features/giving/server/tables.ts'
import { saveCard } from '#features/payments/contract/cards.ts'
import { followPayment } from '#features/payments/server/processing/follow-payment.ts'
import { paymentDb } from '#features/payments/server/rows/payment-db.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import { repetitions } from '../fixtures/extent.ts'
import { letQueueTimePass, runJob } from '../fixtures/jobs.ts'
import { openPaymentServer } from '../fixtures/payments/scene.ts'
import { openZoop, zoopCards } from '../gateways/zoop.ts'
import { buildZoopChurch } from '../gateways/zoop-church.ts'
import { cleanUp, launch, makeFolder, type ProcessHandle, report, waitUntil } from './server.ts'

const zoop = await openZoop()
const server = await openPaymentServer({ env: { ZOOP_URL: zoop.url } })
const { owner, services, database, db } = server
afterAll(async () => {
  await cleanUp()
  await server.close()
  await zoop.close()
}, 30_000)

const kills = repetitions(3, 100)
/** Gifts that are due at the same time, in each round. */
const dueAtOnce = 12
const dia = '2026-11-02'

async function startNode(): Promise<ProcessHandle> {
  const env = {
    DATABASE_URL: database.url,
    APP_SECRET: 'only-for-tests-only-for-tests-only',
    ATRIO_DATA_DIR: makeFolder(),
    DATABASE_POOL: '6',
    LOG_LEVEL: 'silent',
    ZOOP_URL: zoop.url,
  }
  const node = launch(process.execPath, ['tests/process/job-worker.ts'], { env })
  await waitUntil('the node is ready', async () => node.output().includes('ready'), 60_000)
  return node
}

/** A church, a member with a saved card, and their weekly gifts, all of them due. */
async function buildGifts(count: number): Promise<{ church: ChurchState; ids: number[] }> {
  const church = await buildZoopChurch(server)
  const maria = await server.buildMember(church)
  const token = randomUUID()
  zoop.tokens.set(token, { number: zoopCards.approved, isUsed: false })
  const { reply: card } = await server.call(saveCard, { body: { token } }, { at: church, as: maria })
  const reason = { igrejaId: church.id, nome: 'Dízimo', natureza: 'dizimo' as const, ordem: 1, flagRecorrencia: true }
  const [{ id: motivoId } = { id: 0 }] = await db.insert(reasonTable).values(reason).returning()
  const gift = {
    igrejaId: church.id,
    usuarioId: maria.memberId,
    motivoId,
    cartaoId: card.id,
    flagUsuarioTaxa: false,
    metodo: 'cartao-credito' as const,
    dias: 366,
    ancora: dia,
    proximo: dia,
    situacao: 'ativa' as const,
  }
  const rows = await db
    .insert(recurringGiftTable)
    .values(Array.from({ length: count }, () => ({ ...gift, valor: randomInt(100, 100_000) })))
    .returning({ id: recurringGiftTable.id })
  const state = await services.directory.findByKey(church.slug)
  if (!state) throw new Error('no church')
  return { church: state, ids: rows.map(({ id }) => id) }
}

test(`${kills} kills of two nodes while gifts are due: each is charged exactly once`, { timeout: 120_000 + kills * 20_000 }, async () => {
  const { church, ids } = await buildGifts(kills * dueAtOnce)
  const nodes = [await startNode(), await startNode()]
  const send = (due: readonly number[]) =>
    paymentDb(services, church, 'test').transaction(tx =>
      tx.send(
        chargeRecurringGift,
        [...due, ...due].map(recorrente => ({ recorrente, dia })),
      ),
    )
  for (let kill = 0; kill < kills; kill++) {
    const before = zoop.charges.length
    await send(ids.slice(kill * dueAtOnce, (kill + 1) * dueAtOnce))
    await waitUntil('some are charged', async () => zoop.charges.length >= before + 2, 60_000)
    // In the middle of the others, and while the gateway loses connections: after it has done what it was asked for, or before.
    await new Promise(resolve => setTimeout(resolve, randomInt(60)))
    zoop.faults.push(...(['lose', undefined, 'refuse', 'cut'] as const))
    await nodes[kill % 2]?.kill()
    nodes[kill % 2] = await startNode()
    await letQueueTimePass(owner, database, [chargeRecurringGift.name])
  }
  await waitUntil('every due day was taken', async () => (await taken(church.id)) === ids.length, 120_000)
  zoop.faults.length = 0
  for (const node of nodes) await node.kill()

  // As on the next days: what became of open payments is asked, and what was never asked for is tried again.
  let tries = 0
  for (;;) {
    await settleOpen(church)
    const { rows } = await owner.query(
      'select recorrente_id::int as recorrente from doacao_recorrente_cobranca where igreja_id = $1 and proxima_tentativa is not null',
      [church.id],
    )
    if (!rows.length) break
    await owner.query(
      `update doacao_recorrente_cobranca set proxima_tentativa = '2026-11-03' where igreja_id = $1 and proxima_tentativa is not null`,
      [church.id],
    )
    for (const { recorrente } of rows) await runJob(services, chargeRecurringGift, { recorrente, dia }, church.id)
    expect(++tries, 'a gift is tried again and again').toBeLessThan(5)
  }

  const { rows } = await owner.query(
    `select r.id::int, r.valor::int, r.situacao, p.codigo, p.situacao as payment
     from doacao_recorrente r join doacao_recorrente_cobranca c on c.recorrente_id = r.id join pagamento p on p.id = c.pagamento_id
     where r.igreja_id = $1`,
    [church.id],
  )
  expect(rows).toHaveLength(ids.length)
  const charged = new Map(zoop.charges.map(({ codigo, valor }) => [codigo, valor]))
  expect(zoop.charges.length, 'each gift is charged once').toBe(ids.length)
  expect(charged.size).toBe(ids.length)
  for (const { id, valor, situacao, codigo, payment } of rows) {
    expect([situacao, payment], String(id)).toEqual(['ativa', 'aprovado'])
    expect(charged.get(codigo)).toBe(valor)
  }
  report(`recurring gifts: ${ids.length} charged once over ${kills} kills of two nodes, ${await countTries(church.id)} tried again`)
})

async function taken(church: number): Promise<number> {
  const { rows } = await owner.query('select count(*)::int as n from doacao_recorrente_cobranca where igreja_id = $1', [church])
  return rows[0].n
}

async function countTries(church: number): Promise<number> {
  const { rows } = await owner.query(
    'select coalesce(sum(tentativas - 1), 0)::int as n from doacao_recorrente_cobranca where igreja_id = $1',
    [church],
  )
  return rows[0].n
}

/** Finds out what became of each payment that nobody knows the end of, as if some minutes had passed. */
async function settleOpen(church: ChurchState): Promise<void> {
  await owner.query(`update pagamento set criado_em = criado_em - interval '5 minutes' where igreja_id = $1`, [church.id])
  const { rows } = await owner.query(
    `select id from pagamento where igreja_id = $1 and situacao in ('em_aberto', 'pendente', 'aguardando', 'em_analise')`,
    [church.id],
  )
  for (const { id } of rows) await followPayment(services, church, Number(id), 'test')
}
