import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { followPayment } from '#features/payments/server/life/follow-payment.ts'
import { repetitions } from '../fixtures/extent.ts'
import { openPaymentServer } from '../fixtures/payments/scene.ts'
import { openZoop, zoopCards } from '../gateways/zoop.ts'
import { buildZoopChurch } from '../gateways/zoop-church.ts'
import { send } from './requests.ts'
import { cleanUp, launch, makeFolder, type ProcessHandle, report, waitUntil } from './server.ts'

const zoop = await openZoop()
const server = await openPaymentServer({ env: { ZOOP_URL: zoop.url } })
const { owner, services, database } = server
afterAll(async () => {
  await cleanUp()
  await server.close()
  await zoop.close()
}, 30_000)

const guest = 'cd'.repeat(32)
const kills = repetitions(3, 100)
/** People who pay at the same time. */
const payers = 6

type Node = ProcessHandle & { port: number }

async function startNode(): Promise<Node> {
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    APP_SECRET: 'only-for-tests-only-for-tests-only',
    ATRIO_DATA_DIR: makeFolder(),
    DATABASE_POOL: '6',
    LOG_LEVEL: 'silent',
    ATRIO_DEMO: '1',
    ZOOP_URL: zoop.url,
  }
  const node = launch(process.execPath, ['tests/process/payment-node.ts'], { env })
  await waitUntil('the node is ready', async () => /ready \d+/.test(node.output()), 60_000)
  return { ...node, port: Number(/ready (\d+)/.exec(node.output())?.[1]) }
}

/** What the browser gets from the gateway: a token of a card, of which we never see the number. */
function cardToken(): string {
  const token = randomUUID()
  zoop.tokens.set(token, { number: zoopCards.approved, isUsed: false })
  return token
}

test(`${kills} kills while ${payers} people pay: nobody is charged twice, nothing is lost, and the ledger is what the gateway has`, {
  timeout: 120_000 + kills * 20_000,
}, async () => {
  const church = await buildZoopChurch(server)
  let node = await startNode()
  const codes = new Map<string, string>()
  let stopped = false

  /** Pays again and again. Each payment is repeated with its key until there is an answer. */
  async function payer() {
    while (!stopped) {
      const key = randomUUID()
      const valor = randomInt(100, 100_000)
      const body = {
        tipo: 'assinatura',
        metodo: 'cartao-credito',
        itens: [{ nome: 'Item', valor }],
        cartao: { token: cardToken() },
        dadosNaoCadastrado: { nome: 'João', sobrenome: 'Souza', email: 'joao@example.org' },
      }
      for (;;) {
        const reply = await send(node.port, { method: 'POST', path: '/api/pagamento/', host: church.host, key, guest, body }).catch(
          () => undefined,
        )
        if (reply?.status === 200) {
          codes.set(key, JSON.parse(reply.text).codigo)
          break
        }
        if (reply && reply.status < 500) throw new Error(`${reply.status} ${reply.text}`)
        await sleep(50)
      }
    }
  }

  const all = Promise.all(Array.from({ length: payers }, payer))
  for (let kill = 0; kill < kills; kill++) {
    // In the middle of payments, and not of a start.
    const before = codes.size
    await waitUntil('some have paid', async () => codes.size >= before + 3)
    await sleep(randomInt(300))
    await node.kill()
    // The gateway, too, loses connections: after it has done what it was asked for, or before.
    zoop.faults.push(...(['lose', 'refuse', undefined, 'cut'] as const))
    node = await startNode()
  }
  await sleep(500)
  stopped = true
  await all

  // Nobody asks for these any more: the job finds out what became of them. As if some minutes had passed.
  zoop.faults.length = 0
  await owner.query(`update pagamento set criado_em = criado_em - interval '5 minutes' where igreja_id = $1`, [church.id])
  const state = await services.directory.findByKey(church.slug)
  const { rows: open } = await owner.query(
    `select id from pagamento where igreja_id = $1 and situacao in ('em_aberto', 'pendente', 'aguardando', 'em_analise')`,
    [church.id],
  )
  for (const { id } of open) if (state) await followPayment(services, state, Number(id), 'test')

  const { rows } = await owner.query(
    `select p.codigo, p.situacao, p.valor_total::int as total,
       (select coalesce(sum(l.valor) filter (where l.tipo <> 'taxa_igreja'), 0)::int from pagamento_lancamento l where l.pagamento_id = p.id) as booked
     from pagamento p where p.igreja_id = $1`,
    [church.id],
  )
  const charged = new Map<string | null, number>()
  for (const { codigo, valor } of zoop.charges) charged.set(codigo, (charged.get(codigo) ?? 0) + valor)
  expect(zoop.charges.length, 'a payment is charged once').toBe(charged.size)
  for (const { codigo, situacao, total, booked } of rows) {
    expect(booked, `${codigo} ${situacao}`).toBe(charged.get(codigo) ?? 0)
    expect(situacao === 'aprovado', codigo).toBe(charged.has(codigo))
    if (charged.has(codigo)) expect(charged.get(codigo)).toBe(total)
  }
  const known = new Set(rows.map(({ codigo }) => codigo))
  expect(
    [...charged.keys()].filter(codigo => !known.has(codigo as string)),
    'charges of payments that we do not know',
  ).toEqual([])
  // Every payer has an answer to each key, and it is one payment.
  expect(new Set(codes.values()).size).toBe(codes.size)
  expect([...codes.values()].every(code => known.has(code))).toBe(true)
  const unfinished = rows.filter(({ situacao }) => situacao !== 'aprovado').length
  report(`payments: ${rows.length}, of which ${open.length} were open after ${kills} kills and ${unfinished} ended without money`)
  expect(rows.filter(({ situacao }) => situacao === 'aprovado').length).toBeGreaterThan(2 * kills)
})
