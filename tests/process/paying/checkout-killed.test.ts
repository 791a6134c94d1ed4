import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { endHolds } from '#features/events/server/registrations/end-holds.ts'
import { insertEvent, insertTicket } from '../../fixtures/events/tickets.ts'
import { repetitions } from '../../fixtures/extent.ts'
import { runJob } from '../../fixtures/jobs.ts'
import { zoopCards } from '../../gateways/zoop.ts'
import { buildZoopChurch } from '../../gateways/zoop-church.ts'
import type { RawRequest } from '../requests.ts'
import { report, waitUntil } from '../server.ts'
import { expectBooksOfGateway, settle } from './books.ts'
import { openPaying } from './open-paying.ts'
import { sendUntilAnswered } from './send-until-answered.ts'

const { zoop, server, start } = await openPaying()

const kills = repetitions(3, 40)
/** People who buy at the same time, and seats of an event: some find it sold out. */
const [buyers, capacity] = [5, 8]

test(`${kills} kills of the server while people buy tickets leave no seat kept for ever, and nobody who has paid without a ticket`, {
  timeout: 120_000 + kills * 20_000,
}, async () => {
  const church = await buildZoopChurch(server)
  const scene = { server, zoop, church }
  let node = await start()
  let isOver = false
  let soldOut = 0
  const codes = new Map<string, string>()
  const lateCodes: string[] = []
  const addEvent = async () => {
    const { id } = await insertEvent({ server, church })
    return { id, ticket: await insertTicket({ server, church }, id, { preco: 5_000, quantidade: capacity }) }
  }
  let sold = await addEvent()
  const persist = (request: Omit<RawRequest, 'host'>) =>
    sendUntilAnswered(
      () => node.port,
      { host: church.host, ...request },
      () => isOver,
    )
  /** A Pix is paid, of which the gateway tells so many times. */
  const payPix = (codigo: string, times: number) => {
    zoop.pay(codigo)
    return Promise.all(Array.from({ length: times }, () => tell(codigo)))
  }
  const tell = (codigo: string) => {
    const { body } = zoop.hookFor(codigo)
    return persist({ method: 'POST', path: `/api/hooks/zoop/${church.slug}?segredo=aviso-secreto`, key: codigo, body: JSON.parse(body) })
  }

  /** One person: keeps seats, may leave or find none, pays by card or by Pix, at once, late or never. */
  async function buy(): Promise<void> {
    const { id: event, ticket } = sold
    const { token, memberId } = await server.buildMember(church)
    const quantidade = randomInt(1, 3)
    const at = `/api/usuario/${memberId}/evento/${event}`
    const kept = await persist({
      method: 'POST',
      path: `${at}/reserva/`,
      token,
      body: { ingressos: [{ ingressoId: ticket, quantidade }] },
    })
    if (kept?.status === 422) {
      soldOut++
      // The others of this moment find it sold out, too.
      if (sold.id === event) sold = await addEvent()
    }
    if (kept?.status !== 200 || randomInt(6) === 0) return
    const participantes = Array.from({ length: quantidade }, () => ({ nome: 'Lia', sobrenome: 'Prado' }))
    const cardToken = randomUUID()
    zoop.tokens.set(cardToken, { number: randomInt(5) ? zoopCards.approved : zoopCards.noFunds, isUsed: false })
    const isCard = randomInt(2) === 0
    const pagamento = isCard ? { metodo: 'cartao-credito', cartao: { token: cardToken } } : { metodo: 'pix' }
    const key = randomUUID()
    const body = { ingressos: [{ ingressoId: ticket, quantidade, participantes }], pagamento }
    const reply = await persist({ method: 'POST', path: `${at}/inscricao/`, token, key, body })
    expect(reply?.status, reply?.text).toBe(200)
    const { codigo, situacao } = JSON.parse(reply?.text ?? '').pagamento
    codes.set(key, codigo)
    if (isCard || situacao !== 'aguardando') return
    const turn = randomInt(6)
    if (turn === 0) lateCodes.push(codigo)
    else if (turn > 1) await payPix(codigo, 2)
  }

  const all = Promise.all(
    Array.from({ length: buyers }, async () => {
      while (!isOver) await buy()
    }),
  )
  for (let kill = 0; kill < kills; kill++) {
    const before = codes.size
    await waitUntil('some have bought', async () => codes.size >= before + 4)
    await sleep(randomInt(400))
    await node.kill()
    zoop.faults.push(...(['lose', 'refuse', undefined, 'cut'] as const))
    node = await start()
  }
  await sleep(500)
  isOver = true
  await all
  zoop.faults.length = 0
  await settle(scene)
  const passTime = async () => {
    await server.owner.query(
      `update evento_inscricao set reservada_ate = now() - interval '1 second' where igreja_id = $1 and reservada_ate is not null`,
      [church.id],
    )
    await runJob(server.services, endHolds, {}, church.id)
  }
  await passTime()
  // Money that comes when its seats may have been given to others.
  for (const codigo of lateCodes) await payPix(codigo, 1)
  await node.kill()
  await settle(scene)
  await passTime()

  const { rows: registrations } = await server.owner.query(
    `select i.codigo, i.situacao, i.reservada_ate, p.situacao as pagamento, p.valor_recebido::int - p.valor_estornado::int as kept,
       (select count(*)::int from evento_participante t where t.inscricao_id = i.id and t.flag_ativo) as seats,
       (select count(*)::int from evento_participante t where t.inscricao_id = i.id and t.codigo is not null) as tickets
     from evento_inscricao i left join pagamento p on p.id = i.pagamento_id where i.igreja_id = $1`,
    [church.id],
  )
  const { rows: orphans } = await server.owner.query(
    `select p.codigo from pagamento p where p.igreja_id = $1 and p.valor_recebido > p.valor_estornado
       and not exists (select from evento_inscricao i where i.pagamento_id = p.id and i.situacao = 'confirmada')`,
    [church.id],
  )
  expect(orphans, 'paid, and no ticket').toEqual([])
  let waiting = 0
  for (const { codigo, situacao, kept, seats, tickets, reservada_ate, pagamento } of registrations) {
    const what = `${codigo} ${situacao} ${pagamento}`
    expect(reservada_ate, what).toBeNull()
    if (situacao === 'confirmada') expect({ isPaid: kept > 0, seats }, what).toEqual({ isPaid: true, seats: tickets })
    else if (pagamento === 'aguardando') waiting++
    else expect(seats, what).toBe(0)
  }
  const { rows: counts } = await server.owner.query(
    `select e.ocupados as event, i.ocupados as ticket,
       (select count(*)::int from evento_participante t where t.ingresso_id = i.id and t.flag_ativo) as people
     from evento e join evento_ingresso i on i.evento_id = e.id where e.igreja_id = $1`,
    [church.id],
  )
  for (const { event, ticket, people } of counts) {
    expect([event, ticket]).toEqual([people, people])
    expect(people).toBeLessThanOrEqual(capacity)
  }
  const { paid, refunds } = await expectBooksOfGateway(scene, codes)
  report(
    `${kills} kills, ${registrations.length} registrations, ${paid} paid, ${waiting} wait for a Pix, ${soldOut} found none, ${lateCodes.length} late, ${refunds} given back`,
  )
  expect(paid).toBeGreaterThan(2 * kills)
})
